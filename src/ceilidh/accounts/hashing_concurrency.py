"""Limits how many passwords one process hashes at once, and how many logins wait for that."""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh.errors import TooManyRequests

MAX_WAIT_SECONDS = 15
RETRY_AFTER_SECONDS = 5


class HashingLimiter:
    """Admits one caller at a time, first come, first served; at most ``max_waiting`` others wait.

    It may be created before a fork.
    """

    def __init__(self, max_waiting: int) -> None:
        self._max_waiting = max_waiting
        self._lock = threading.Lock()
        self._busy = False
        self._queue = deque[threading.Event]()

    @contextmanager
    def slot(self) -> Iterator[None]:
        """Hold the slot. Raises :class:`~ceilidh.errors.TooManyRequests` when the queue is full or after a timeout."""
        turn = self._enqueue()
        if not (turn.wait(MAX_WAIT_SECONDS) or self._was_admitted(turn)):
            raise _too_many_logins()
        try:
            yield
        finally:
            self._admit_next()

    def _enqueue(self) -> threading.Event:
        turn = threading.Event()
        with self._lock:
            if not self._busy:
                self._busy = True
                turn.set()
            elif len(self._queue) < self._max_waiting:
                self._queue.append(turn)
            else:
                raise _too_many_logins()
        return turn

    def _was_admitted(self, turn: threading.Event) -> bool:
        """Leave the queue after a timeout; say whether the caller was admitted in the meantime."""
        with self._lock:
            if turn in self._queue:
                self._queue.remove(turn)
                return False
        return True

    def _admit_next(self) -> None:
        with self._lock:
            if self._queue:
                self._queue.popleft().set()
            else:
                self._busy = False


def _too_many_logins() -> TooManyRequests:
    message = "Too many people are signing in at the moment. Please try again in a few seconds."
    return TooManyRequests(message, RETRY_AFTER_SECONDS)
