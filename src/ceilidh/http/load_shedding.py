"""Keeps some threads of a worker free while all others wait for a dependency that does not answer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh.http.health import PROBE_PATHS
from ceilidh_ports.errors import Unavailable

SLOTS = 28
"""How many of a worker's 32 threads may work on requests that can block. The others serve health checks and cached
responses."""

SLOT_TIMEOUT = 0.25
"""Seconds for which a request waits for a slot."""


class LoadShedder:
    """Refuses requests while all slots are taken and none becomes free."""

    def __init__(self, slots: int = SLOTS, timeout: float = SLOT_TIMEOUT) -> None:
        self._slots = threading.BoundedSemaphore(slots)
        self._timeout = timeout
        self._overloaded = False

    @contextmanager
    def request(self, path: str) -> Iterator[None]:
        """Occupy a slot while the block runs; health checks need none.

        Raises :class:`~ceilidh_ports.errors.Unavailable` when no slot becomes free. After that, further requests are
        refused without waiting until a request ends.
        """
        if path in PROBE_PATHS:
            yield
            return
        if not self._slots.acquire(timeout=0 if self._overloaded else self._timeout):
            self._overloaded = True
            raise Unavailable("All slots are taken by requests that wait for a dependency.")
        try:
            yield
        finally:
            self._overloaded = False
            self._slots.release()
