"""The port to a location for one archive, such as an object in a bucket."""

import datetime as dt
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, runtime_checkable


class ByteWriter(Protocol):
    def write(self, data: bytes, /) -> object: ...


class ArchiveLocation(Protocol):
    """A location that has one archive or none. Every method raises ``Unavailable`` when it does not answer."""

    def exists(self) -> bool:
        """Return whether an archive exists."""

    def writing(self) -> AbstractContextManager[ByteWriter]:
        """Write an archive. It exists when the block ends well, complete, and replaces a former one.

        When the block raises, nothing has changed. Raises ``StorageFull`` when there is no room.
        """

    def read(self) -> Iterator[bytes]:
        """Yield the archive in pieces; raises ``Missing`` when there is none."""


@runtime_checkable
class RemovesOlderArchives(Protocol):
    """Optional: a location that has others beside it, in the same folder."""

    def remove_older(self, begin: str, before: dt.datetime) -> Sequence[str]:
        """Remove what was written before the moment and has a name in this folder that begins so; return the names."""
