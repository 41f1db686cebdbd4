"""Limits how many threads of a process do the same work at once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh_ports.errors import Unavailable


class ConcurrencyLimit:
    """A semaphore with ``permits`` permits; a thread waits at most ``timeout`` seconds for one."""

    def __init__(self, permits: int, timeout: float, message: str) -> None:
        self._semaphore = threading.BoundedSemaphore(permits)
        self._timeout = timeout
        self._message = message

    @contextmanager
    def permit(self) -> Iterator[None]:
        """Hold a permit; raises :class:`~ceilidh_ports.errors.Unavailable` with the message after the timeout."""
        if not self._semaphore.acquire(timeout=self._timeout):
            raise Unavailable(self._message)
        try:
            yield
        finally:
            self._semaphore.release()
