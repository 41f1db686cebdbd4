"""Reads the content version for the response cache, and says when a cached answer may be sent without it.

While the database does not answer, requests must not wait for it one after the other. After the first failed check one
background thread repeats the check, and requests that may have a stale answer are told to take it at once.
"""

import threading
import time
from collections.abc import Callable
from typing import Protocol

import structlog

from ceilidh_ports.errors import PortError, Unavailable

STALE_FOR = 60.0
"""Seconds after the last successful check for which a cached answer may be sent stale."""

PATIENCE = 1.0
"""Seconds that a check may take where a stale answer can be sent instead."""

RETRY = 0.25
"""Seconds between two checks of the background thread."""

_log = structlog.get_logger(__name__)

Clock = Callable[[], float]


class ReadVersion(Protocol):
    """What ``Database.content_version`` is."""

    def __call__(self, patience: float | None = None) -> int: ...


class VersionCheck:
    """Used by several threads of one process."""

    def __init__(self, read: ReadVersion, clock: Clock = time.monotonic) -> None:
        self._read = read
        self._clock = clock
        self._last = (0, float("-inf"))
        self._failing = False
        self._lock = threading.Lock()

    @property
    def failing(self) -> bool:
        """Whether the last check failed and the background thread repeats it."""
        return self._failing

    def read(self, patience: float | None = None) -> int:
        """Return the content version; raises what ``Database.content_version`` raises."""
        try:
            version = self._read(patience)
        except Unavailable:
            if not self._failing:
                self._repeat()
            raise
        self._last = (version, self._clock())
        if self._failing:
            self._end("cache.database_back")
        return version

    def staleness(self, version: int) -> float | None:
        """Return how many seconds ago a check found this version.

        Returns ``None`` when the last successful check found another version or was more than :data:`STALE_FOR` seconds
        ago.
        """
        last, at = self._last
        age = self._clock() - at
        return age if last == version and age <= STALE_FOR else None

    def _repeat(self) -> None:
        with self._lock:
            if self._failing or self._clock() - self._last[1] > STALE_FOR:
                return
            self._failing = True
        _log.warning("cache.database_away", seconds=STALE_FOR)
        threading.Thread(target=self._checks, name="version check", daemon=True).start()

    def _checks(self) -> None:
        """Check until the database answers, or until nothing may be sent stale any more."""
        while self._failing:
            if self._clock() - self._last[1] > STALE_FOR:
                self._end("cache.stale_ended")
                return
            time.sleep(RETRY)
            try:
                self.read()
            except PortError:
                continue

    def _end(self, event: str) -> None:
        with self._lock:
            ended, self._failing = self._failing, False
        if ended:
            _log.warning(event)
