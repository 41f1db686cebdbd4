"""Limits how many threads of a process do the same work at once."""

import threading

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
