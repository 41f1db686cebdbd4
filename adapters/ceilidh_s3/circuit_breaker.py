"""Protects callers from a bucket that is slow or has stopped responding."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from ceilidh_ports.errors import Unavailable

MAX_CONCURRENT_CALLS = 12
"""Fewer than the threads of a process, so that some are left for other work."""

STALL_TIMEOUT = 1.0
"""Callers stop waiting for a slot when none was taken or released for this many seconds."""

MAX_WAIT = 5.0
PROBE_INTERVAL = 1.0


class NoResponseError(Unavailable):
    """The store did not respond at all."""


class CircuitBreaker:
    """Limits the concurrent calls of this process to a store, and rejects calls while the store does not respond.

    The circuit opens at the first :class:`NoResponseError`. While it is open, one caller per second runs ``probe``,
    which has short timeouts, and the others are rejected at once. A successful probe closes the circuit.
    """

    def __init__(self, probe: Callable[[], object]) -> None:
        """``probe`` raises :class:`~ceilidh_ports.errors.Unavailable` while the store does not respond."""
        self._probe = probe
        self._slots_changed = threading.Condition()
        self._free_slots = MAX_CONCURRENT_CALLS
        self._last_change = 0.0
        self._open = False
        self._next_probe = 0.0

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Hold a slot during the block; raises :class:`~ceilidh_ports.errors.Unavailable` when there is none."""
        if self._open:
            self._probe_once()
        self._acquire_slot()
        try:
            yield
        except NoResponseError:
            self._open = True
            raise
        finally:
            self._release_slot()

    def _acquire_slot(self) -> None:
        deadline = monotonic() + MAX_WAIT
        with self._slots_changed:
            while not self._free_slots:
                left = min(self._last_change + STALL_TIMEOUT, deadline) - monotonic()
                if left <= 0:
                    raise Unavailable("The bucket for pictures and films is overloaded.")
                self._slots_changed.wait(left)
            self._free_slots -= 1
            self._last_change = monotonic()

    def _release_slot(self) -> None:
        with self._slots_changed:
            self._free_slots += 1
            self._last_change = monotonic()
            self._slots_changed.notify()

    def _probe_once(self) -> None:
        with self._slots_changed:
            if monotonic() < self._next_probe:
                raise Unavailable("The bucket for pictures and films did not respond a moment ago.")
            self._next_probe = float("inf")  # no other caller probes at the same time
        try:
            self._probe()
        finally:
            self._next_probe = monotonic() + PROBE_INTERVAL
        self._open = False
