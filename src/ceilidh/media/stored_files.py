"""Reads files of the media store: in chunks, at any position, and as a copy on the local disk.

Each raises :class:`~ceilidh.errors.NotFound` for a missing file.
"""

import io
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from ceilidh.errors import NotFound
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore, StoredFile

NOT_FOUND = "There is no such picture or film."

_BUFFER_BYTES = 256 * 1024
_FOLDER_PREFIX = "work-"
_MAX_AGE_SECONDS = 2 * 60 * 60.0


def find_file(store: MediaStore, name: str) -> StoredFile:
    """Return the size and date of a stored file; raises :class:`~ceilidh.errors.NotFound`."""
    if found := store.find(name):
        return found
    raise NotFound(NOT_FOUND)


def read_file(store: MediaStore, name: str, start: int = 0, length: int | None = None) -> Iterator[bytes]:
    """Yield the requested bytes in bounded chunks; raises :class:`~ceilidh.errors.NotFound` at the call."""
    try:
        return store.read(name, start, length)
    except Missing as error:
        raise NotFound(NOT_FOUND) from error


def open_stored(store: MediaStore, name: str) -> BinaryIO:
    """Return a stored file for reading in any order; raises :class:`~ceilidh.errors.NotFound`."""
    return cast(BinaryIO, io.BufferedReader(_StoredBytes(store, name), _BUFFER_BYTES))


class _StoredBytes(io.RawIOBase):
    def __init__(self, store: MediaStore, name: str) -> None:
        self._store = store
        self._name = name
        self._size = find_file(store, name).size
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        origin = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, origin + offset)
        return self._at

    def tell(self) -> int:
        return self._at

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        length = max(0, min(len(buffer), self._size - self._at))
        content = b"".join(read_file(self._store, self._name, self._at, length)) if length else b""
        buffer[: len(content)] = content
        self._at += len(content)
        return len(content)


@contextmanager
def local_copy(store: MediaStore, name: str, workdir: Path) -> Iterator[Path]:
    """Yield a copy of the stored file in a new folder in ``workdir``; the folder is removed afterwards.

    Raises ``NotFound``, and what the store's port raises.
    """
    workdir.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=workdir, prefix=_FOLDER_PREFIX) as folder:
        path = Path(folder) / "source"
        chunks = read_file(store, name)
        with path.open("wb") as file:
            file.writelines(chunks)
        yield path


def remove_abandoned_copies(workdir: Path) -> None:
    """Remove the folders of killed processes. A folder in use is younger than the longest transcoding."""
    for folder in workdir.glob(f"{_FOLDER_PREFIX}*"):
        if folder.stat().st_mtime < time.time() - _MAX_AGE_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
