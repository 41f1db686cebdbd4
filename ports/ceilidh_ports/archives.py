"""The port to a location for one archive, such as an object in a bucket."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Protocol


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
