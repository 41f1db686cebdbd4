"""Limits how many passwords one process hashes at once, and how many logins wait for that."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh.errors import TooManyRequests

MAX_WAIT_SECONDS = 15
RETRY_AFTER_SECONDS = 5


class HashingLimiter:
    """Admits one caller at a time, in the order of their arrival; at most ``max_waiting`` others wait."""

    def __init__(self, max_waiting: int) -> None:
        self._admitted_or_waiting = threading.Semaphore(max_waiting + 1)
        self._admitted = threading.Semaphore(1)

    @contextmanager
    def slot(self) -> Iterator[None]:
        """Hold the slot. Raises :class:`~ceilidh.errors.TooManyRequests` when the queue is full or after a timeout."""
        with _acquired(self._admitted_or_waiting, timeout=0), _acquired(self._admitted, timeout=MAX_WAIT_SECONDS):
            yield


@contextmanager
def _acquired(semaphore: threading.Semaphore, timeout: float) -> Iterator[None]:
    if not semaphore.acquire(timeout=timeout):
        message = "Too many people are signing in at the moment. Please try again in a few seconds."
        raise TooManyRequests(message, RETRY_AFTER_SECONDS)
    try:
        yield
    finally:
        semaphore.release()
