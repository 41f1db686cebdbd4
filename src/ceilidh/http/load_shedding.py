"""Keeps some threads of a worker free while all others wait for something that does not answer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ceilidh_ports.errors import Unavailable

SLOTS = 28
"""How many of a worker's 32 threads work on requests that may wait. The others are left for health checks, and for
cached answers."""

PATIENCE = 0.25
"""Seconds for which a request waits for a slot."""

_HEALTH_CHECKS = ("/healthz", "/readyz")


class LoadShedder:
    """Refuses requests while all slots are taken and none becomes free."""

    def __init__(self, slots: int = SLOTS, patience: float = PATIENCE) -> None:
        self._slots = threading.BoundedSemaphore(slots)
        self._patience = patience
        self._stuck = False

    @contextmanager
    def request(self, path: str) -> Iterator[None]:
        """Run a request for ``path`` in this block; health checks need no slot.

        Raises :class:`~ceilidh_ports.errors.Unavailable` when no slot becomes free. Whoever comes after that is refused
        at once, until a request ends.
        """
        if path in _HEALTH_CHECKS:
            yield
            return
        if not self._slots.acquire(timeout=0 if self._stuck else self._patience):
            self._stuck = True
            raise Unavailable("Too many requests wait for something that does not answer.")
        try:
            yield
        finally:
            self._stuck = False
            self._slots.release()
