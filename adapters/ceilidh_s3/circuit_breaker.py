"""Keeping callers from waiting in numbers for a store that has stopped answering."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from ceilidh_ports.errors import Unavailable

_PLACES = 12
"""Callers that may be at the store at once; the threads of a process are more, and others need some."""

_STANDSTILL = 1.0
"""Seconds after which nobody waits for a place any more if none was given back."""

_LONGEST_WAIT = 5.0
_BETWEEN_TRIES = 1.0


class SilentError(Unavailable):
    """The store did not answer at all."""


class Lifeline:
    """Lets some callers of this process to the store at once, and none while it is silent.

    It counts as silent from the first call that it leaves unanswered. Then one caller a second tries it first, with
    ``probe``, which gives up early, and all others are refused at once.
    """

    def __init__(self, probe: Callable[[], object]) -> None:
        """``probe`` raises :class:`~ceilidh_ports.errors.Unavailable` while the store is silent."""
        self._probe = probe
        self._changed = threading.Condition()
        self._free = _PLACES
        self._moved = 0.0
        self._silent = False
        self._next_try = 0.0

    @contextmanager
    def held(self) -> Iterator[None]:
        """Have a place at the store; raises :class:`~ceilidh_ports.errors.Unavailable` when it is not to be had."""
        self._try_when_silent()
        self._enter()
        try:
            yield
        except SilentError:
            self._silent = True
            raise
        finally:
            self._leave()

    def _enter(self) -> None:
        give_up = monotonic() + _LONGEST_WAIT
        with self._changed:
            while not self._free:
                left = min(self._moved + _STANDSTILL, give_up) - monotonic()
                if left <= 0:
                    raise Unavailable("The bucket for pictures and films does not keep up.")
                self._changed.wait(left)
            self._free -= 1
            self._moved = monotonic()

    def _leave(self) -> None:
        with self._changed:
            self._free += 1
            self._moved = monotonic()
            self._changed.notify()

    def _try_when_silent(self) -> None:
        if not self._silent:
            return
        with self._changed:
            if monotonic() < self._next_try:
                raise Unavailable("The bucket for pictures and films did not answer a moment ago.")
            self._next_try = float("inf")  # this caller tries it, and nobody else meanwhile
        try:
            self._probe()
        finally:
            self._next_try = monotonic() + _BETWEEN_TRIES
        self._silent = False
