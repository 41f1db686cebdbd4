"""The port to a place for one archive, such as an object in a bucket."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Protocol


class Sink(Protocol):
    """Takes bytes, in order and without going back."""

    def write(self, data: bytes, /) -> object: ...


class ArchivePlace(Protocol):
    """Where one archive is, or is to be. Every method raises ``Unavailable`` when that does not answer."""

    def exists(self) -> bool:
        """Say whether something is there."""
        ...

    def writing(self) -> AbstractContextManager[Sink]:
        """Take an archive, which is there when the block ends well: whole, and in the place of a former one.

        When the block raises, everything is as it was. Raises ``StorageFull`` when there is no room.
        """
        ...

    def read(self) -> Iterator[bytes]:
        """Yield what is there in pieces; raises ``Missing`` when nothing is."""
        ...
