"""A temporary file that holds an upload while it is checked."""

import contextlib
import errno
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self, cast

from ceilidh.errors import TooLarge
from ceilidh_ports.errors import StorageFull, Unavailable

_CHUNK = 64 * 1024
_MIB = 1024 * 1024
_DISK_FULL = {errno.ENOSPC, errno.EDQUOT}


class UploadBuffer:
    """An unnamed temporary file and the hash of its content. The kernel removes it even if the process is killed."""

    def __init__(self, folder: Path) -> None:
        """Create the file, and ``folder`` when it is missing.

        This, :meth:`fill` and :meth:`replace` raise :class:`~ceilidh_ports.errors.StorageFull` when the disk is full
        and :class:`~ceilidh_ports.errors.Unavailable` when the folder can't be written.
        """
        with _disk_errors():
            folder.mkdir(parents=True, exist_ok=True)
            self.file = cast(BinaryIO, tempfile.TemporaryFile(dir=folder))  # noqa: SIM115  __exit__ closes it
        self._hash = hashlib.sha256()
        self._exit_stack = contextlib.ExitStack()
        self._exit_stack.push(self.file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Closing flushes what did not fit on the disk; the upload has failed by then.
        with contextlib.suppress(OSError):
            self._exit_stack.close()

    def fill(self, stream: BinaryIO, max_bytes: int, name: str) -> None:
        """Read the stream to its end; raises :class:`~ceilidh.errors.TooLarge` beyond ``max_bytes``."""
        size = 0
        while chunk := stream.read(_CHUNK):
            size += len(chunk)
            if size > max_bytes:
                raise TooLarge(f"{name} is larger than the {_in_words(max_bytes)} we take.")
            self._write(chunk)
        self._flush()

    def replace(self, content: bytes) -> None:
        """Replace the whole content."""
        self.file.seek(0)
        self.file.truncate()
        self._hash = hashlib.sha256()
        self._write(content)
        self._flush()

    def content(self) -> bytes:
        """Return the whole content."""
        self.file.seek(0)
        return self.file.read()

    def sha256(self) -> str:
        """Return the hash of the content, in hexadecimal."""
        return self._hash.hexdigest()

    def detach(self) -> BinaryIO:
        """Return the file, flushed to disk; the caller closes it."""
        self._exit_stack.pop_all()
        return self.file

    def _write(self, chunk: bytes) -> None:
        self._hash.update(chunk)
        with _disk_errors():
            self.file.write(chunk)

    def _flush(self) -> None:
        # A later seek would flush too, and raise a plain OSError.
        with _disk_errors():
            self.file.flush()


@contextlib.contextmanager
def _disk_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _DISK_FULL:
            raise StorageFull("There is no room to check an uploaded file.") from error
        raise Unavailable(f"The folder for uploads can’t be written: {error.strerror}.") from error


def _in_words(size: int) -> str:
    return f"{size // _MIB} MB" if size >= _MIB else f"{size} bytes"
