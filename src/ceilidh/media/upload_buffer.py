"""Where a file stays while it is checked."""

import contextlib
import errno
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self, cast

from ceilidh.errors import TooLarge
from ceilidh_ports.errors import StorageFull, Unavailable

_PIECE = 64 * 1024
_MIB = 1024 * 1024
_FULL = {errno.ENOSPC, errno.EDQUOT}


class Spool:
    """A nameless file, gone with its process however that ends, and the hash of what is in it."""

    def __init__(self, folder: Path) -> None:
        """Make the file, and ``folder`` when it is missing.

        This, :meth:`fill` and :meth:`replace` raise :class:`~ceilidh_ports.errors.StorageFull` and
        :class:`~ceilidh_ports.errors.Unavailable` when the folder has no room or can't be written.
        """
        with _on_disk():
            folder.mkdir(parents=True, exist_ok=True)
            self.file = cast(BinaryIO, tempfile.TemporaryFile(dir=folder))  # noqa: SIM115  __exit__ closes it
        self._hash = hashlib.sha256()
        self._leaving = contextlib.ExitStack()
        self._leaving.push(self.file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Closing writes once more what there was no room for, and by then nobody wants it.
        with contextlib.suppress(OSError):
            self._leaving.close()

    def fill(self, stream: BinaryIO, most: int, name: str) -> None:
        """Take in the stream to its end; raises :class:`~ceilidh.errors.TooLarge` beyond ``most`` bytes."""
        size = 0
        while piece := stream.read(_PIECE):
            size += len(piece)
            if size > most:
                raise TooLarge(f"{name} is larger than the {_in_words(most)} we take.")
            self._write(piece)
        self._flush()

    def replace(self, content: bytes) -> None:
        """Put other content in place of what was taken in."""
        self.file.seek(0)
        self.file.truncate()
        self._hash = hashlib.sha256()
        self._write(content)
        self._flush()

    def content(self) -> bytes:
        """Return everything that was taken in."""
        self.file.seek(0)
        return self.file.read()

    def sha256(self) -> str:
        """Return the hash of what is in the file, in hexadecimal."""
        return self._hash.hexdigest()

    def released(self) -> BinaryIO:
        """Return the file, whole on disk; closing it is the caller's from now on."""
        self._leaving.pop_all()
        return self.file

    def _write(self, piece: bytes) -> None:
        self._hash.update(piece)
        with _on_disk():
            self.file.write(piece)

    def _flush(self) -> None:
        # Whoever goes to another place in the file would write the rest, and fail in other words.
        with _on_disk():
            self.file.flush()


@contextlib.contextmanager
def _on_disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFull("There is no room to check an uploaded file.") from error
        raise Unavailable(f"The folder for uploads can’t be written: {error.strerror}.") from error


def _in_words(size: int) -> str:
    return f"{size // _MIB} MB" if size >= _MIB else f"{size} bytes"
