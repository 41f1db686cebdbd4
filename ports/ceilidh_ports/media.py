"""The port to the store of pictures and films."""

import datetime as dt
from collections.abc import Callable, Iterator
from typing import BinaryIO, Protocol, runtime_checkable

import attrs


@attrs.frozen
class StoredFile:
    """What a store knows of one file. ``size`` is in bytes, ``modified`` aware and in UTC."""

    name: str
    size: int
    modified: dt.datetime


class MediaStore(Protocol):
    """Keeps files under flat names of ``[a-z0-9._-]`` that the core chooses; a name's bytes never change.

    Every method raises ``Unavailable`` when the store does not answer.
    """

    def put(self, name: str, content: BinaryIO) -> None:
        """Store what ``content`` yields from its current position, whole or not at all.

        A name that is there already keeps its bytes and counts as modified now, give or take an hour: so nobody removes
        as old what was put a moment ago. Raises ``StorageFull`` when there is no room.
        """
        ...

    def find(self, name: str) -> StoredFile | None:
        """Return what is known of ``name``, or ``None``. Any text may be asked for; none leads outside the store."""
        ...

    def read(self, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
        """Yield the bytes from ``start`` on, ``length`` of them or to the end, in pieces of at most 64 KiB.

        Raises ``Missing`` at the call, before the first piece, when ``name`` is not
        there.
        """
        ...

    def remove(self, name: str) -> None:
        """Remove ``name``; one that is not there is no error."""
        ...

    def files(self) -> Iterator[StoredFile]:
        """Yield every stored file, in no order. Files half written are not among them."""
        ...

    def tidy(self, before: dt.datetime, *, dry_run: bool = False) -> int:
        """Remove what was begun to be put before that moment and never came to its end; return how much it was.

        With ``dry_run`` it stays.
        """
        ...

    def probe(self) -> None:
        """Return when the store can be written and read; raise within five seconds when it can't."""
        ...


@runtime_checkable
class ProvisionedStore(Protocol):
    """What a store offers besides whose place, a bucket for instance, is not made by storing into it."""

    def provision(self, progress: Callable[[str], object]) -> None:
        """Make the place where there is none, and say so in one line; raise ``Unavailable`` where that is refused."""
        ...
