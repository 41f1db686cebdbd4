"""Reads the content version for the response cache, and says when a cached response may be sent without it.

While the database does not answer, requests must not wait for it one after the other. After the first failed check one
background thread repeats it, and requests for which a stale response exists get that at once.
"""

import threading
import time
from typing import Protocol

import structlog

from ceilidh_ports.errors import PortError, Unavailable

STALE_SECONDS = 60.0
"""For how long after the last successful check a cached response may be sent stale."""

CHECK_TIMEOUT = 1.0
"""Seconds that a check may take where a stale response can be sent instead."""

RETRY_SECONDS = 0.25
"""The pause between two checks of the background thread."""

_log = structlog.get_logger(__name__)


class ReadVersion(Protocol):
    def __call__(self, timeout: float | None = None) -> int: ...


class VersionCheck:
    """Reads the content version and remembers the last result. Thread-safe.

    ``failing``: the last check failed, and the background thread repeats it.
    """

    def __init__(self, read: ReadVersion) -> None:
        self._read = read
        self._last = (0, float("-inf"))
        self.failing = False
        self._lock = threading.Lock()

    def read(self, timeout: float | None = None) -> int:
        """Return the content version; raises what ``Database.content_version`` raises."""
        try:
            version = self._read(timeout)
        except Unavailable:
            if not self.failing:
                self._start_retrying()
            raise
        self._last = (version, time.monotonic())
        if self.failing:
            self._stop_retrying("cache.database_back")
        return version

    def staleness(self, version: int) -> float | None:
        """Return how many seconds ago a check found this version; ``None`` for another one or a check too long ago."""
        last, at = self._last
        age = time.monotonic() - at
        return age if last == version and age <= STALE_SECONDS else None

    def _start_retrying(self) -> None:
        with self._lock:
            if self.failing or time.monotonic() - self._last[1] > STALE_SECONDS:
                return
            self.failing = True
        _log.warning("cache.database_away", seconds=STALE_SECONDS)
        threading.Thread(target=self._retry, name="version check", daemon=True).start()

    def _retry(self) -> None:
        """Check until the database answers, or until no response may be sent stale any more."""
        while self.failing:
            if time.monotonic() - self._last[1] > STALE_SECONDS:
                self._stop_retrying("cache.stale_ended")
                return
            time.sleep(RETRY_SECONDS)
            try:
                self.read()
            except PortError:
                continue

    def _stop_retrying(self, event: str) -> None:
        with self._lock:
            was_failing, self.failing = self.failing, False
        if was_failing:
            _log.warning(event)
