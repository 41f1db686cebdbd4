"""A stored file that can be read at any position."""

import io
from typing import BinaryIO, cast

from ceilidh.media.stored_files import find_file, read_file
from ceilidh_ports.media import MediaStore

_BUFFER_BYTES = 256 * 1024


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
