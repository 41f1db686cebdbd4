"""Limits on how much is done at once: in a process, and by all processes of a machine."""

import contextlib
import fcntl
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ceilidh_ports.errors import Unavailable


class ConcurrencyLimit:
    """A semaphore for ``with`` blocks. After ``timeout`` seconds of waiting, entering raises ``Unavailable``."""

    def __init__(self, permits: int, timeout: float, message: str) -> None:
        self._semaphore = threading.BoundedSemaphore(permits)
        self._timeout = timeout
        self._message = message

    def __enter__(self) -> None:
        if not self._semaphore.acquire(timeout=self._timeout):
            raise Unavailable(self._message)

    def __exit__(self, *_: object) -> None:
        self._semaphore.release()


_LOCK_FILES = 16


def lock_file(path: Path, *, wait: bool = True) -> BinaryIO:
    """Return the file, locked until it is closed; it and its folder are created when missing.

    Raises ``BlockingIOError`` when another process holds the lock and ``wait`` is false, and ``OSError`` when the file
    can't be created.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("wb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        file.close()
        raise
    return file


@contextlib.contextmanager
def name_lock(folder: Path, name: str) -> Iterator[None]:
    """Hold a lock on the name for the block. Where ``folder`` can't be written, the block runs without a lock."""
    # Names share a fixed number of lock files, so that the folder does not fill up.
    path = folder / f"turn-{zlib.crc32(name.encode()) % _LOCK_FILES}.lock"
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            stack.enter_context(lock_file(path))
        yield
