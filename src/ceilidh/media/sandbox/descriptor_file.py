"""A file object for a descriptor, with a position of its own."""

import io
import os


class DescriptorFile(io.RawIOBase):
    """Reads and writes at its own position, so that several can share a descriptor. It never closes the descriptor."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self.descriptor = descriptor
        self._position = 0

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        count = os.preadv(self.descriptor, [buffer], self._position)
        self._position += count
        return count

    def write(self, data: bytes) -> int:  # type: ignore[override]
        count = os.pwrite(self.descriptor, data, self._position)
        self._position += count
        return count

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._position}.get(whence)
        self._position = offset + (os.fstat(self.descriptor).st_size if start is None else start)
        return self._position

    def tell(self) -> int:
        return self._position

    def truncate(self, size: int | None = None) -> int:
        size = self._position if size is None else size
        os.ftruncate(self.descriptor, size)
        return size


def open_reader(descriptor: int) -> io.BufferedReader:
    """Return a buffered reader that starts at the beginning of the file."""
    return io.BufferedReader(DescriptorFile(descriptor), 64 * 1024)
