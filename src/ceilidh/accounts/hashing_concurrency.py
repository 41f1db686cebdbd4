"""Bounds the work that sign-ins cause in one process."""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh.errors import TooManyRequests

_PATIENCE = 15
_RETRY_AFTER = 5


class HashSlots:
    """Lets one caller at a time hash a password; at most ``waiting`` others wait for it, first come, first served.

    May be made before a fork.
    """

    def __init__(self, waiting: int) -> None:
        self._waiting = waiting
        self._lock = threading.Lock()
        self._taken = False
        self._queue = deque[threading.Event]()

    @contextmanager
    def slot(self) -> Iterator[None]:
        """Hold the slot. Raises ``TooManyRequests`` when too many wait, or one waited for too long."""
        turn = self._queued()
        if not (turn.wait(_PATIENCE) or self._came_at_last(turn)):
            raise _busy()
        try:
            yield
        finally:
            self._pass_on()

    def _queued(self) -> threading.Event:
        turn = threading.Event()
        with self._lock:
            if not self._taken:
                self._taken = True
                turn.set()
            elif len(self._queue) < self._waiting:
                self._queue.append(turn)
            else:
                raise _busy()
        return turn

    def _came_at_last(self, turn: threading.Event) -> bool:
        with self._lock:
            if turn in self._queue:
                self._queue.remove(turn)
                return False
        return True

    def _pass_on(self) -> None:
        with self._lock:
            if self._queue:
                self._queue.popleft().set()
            else:
                self._taken = False


def _busy() -> TooManyRequests:
    return TooManyRequests(
        "Too many people are signing in at the moment. Please try again in a few seconds.", _RETRY_AFTER
    )
