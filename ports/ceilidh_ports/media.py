"""The port to the store of pictures and films."""

import datetime as dt
from collections.abc import Callable, Iterator
from typing import BinaryIO, Protocol, runtime_checkable

import attrs


@attrs.frozen
class StoredFile:
    """A stored file. ``size`` is in bytes, ``modified`` aware and in UTC."""

    name: str
    size: int
    modified: dt.datetime


class MediaStore(Protocol):
    """Stores files under flat names of ``[a-z0-9._-]`` that the core chooses; a name's bytes never change.

    Every method raises ``Unavailable`` when the store does not answer.
    """

    def put(self, name: str, content: BinaryIO) -> None:
        """Store ``content`` from its current position, completely or not at all.

        An existing name keeps its bytes; its modification time becomes the present, within an hour, so that garbage
        collection does not remove a file that was stored again. Raises ``StorageFull`` when there is no room.
        """

    def find(self, name: str) -> StoredFile | None:
        """Return the file, or ``None``. ``name`` may be any text; none leads outside the store."""

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the bytes from ``start`` on, ``length`` of them or to the end, in chunks of at most 64 KiB.

        Raises ``Missing`` at the call, before the first chunk, when there is no such file.
        """

    def remove(self, name: str) -> None:
        """Remove the file, if it exists."""

    def files(self) -> Iterator[StoredFile]:
        """Yield every stored file in any order, without incomplete ones."""

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        """Remove incomplete files of before that time; return their number. With ``dry_run``, only count them."""

    def probe(self) -> None:
        """Return when the store can be written and read; raise within five seconds when it cannot."""


@runtime_checkable
class ProvisionedStore(Protocol):
    """Optional: creates what the store needs before the first file, such as a bucket."""

    def provision(self, progress: Callable[[str], object]) -> None:
        """Create it if it is missing, and report that in one line; raises ``Unavailable`` when that is refused."""
