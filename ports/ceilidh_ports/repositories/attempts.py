"""The times of attempts at what is rate-limited."""

import datetime as dt
from contextlib import suppress
from typing import Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.accounts import AttemptLog

ATTEMPTS_KEPT = dt.timedelta(days=1)
"""Attempts are kept for this long."""


class Attempts(Protocol):
    """Optional: stores the times of attempts by key, a text of at most 200 characters."""

    def record(self, key: str, at: dt.datetime) -> None:
        """Store an attempt; remove those of every key that are more than :data:`ATTEMPTS_KEPT` older."""

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        """Return the key's latest attempts, at most ``most``, the oldest first."""

    def remove(self, key: str, at: dt.datetime) -> None:
        """Remove one attempt at exactly ``at``, if there is one."""

    def clear(self) -> None:
        """Remove every attempt."""


@attrs.frozen
class LoggedAttempts:
    """The default :class:`Attempts`: one record for each key."""

    _store: RecordStore

    def record(self, key: str, at: dt.datetime) -> None:
        logs = {log.id: log.times for log in self._store.all(AttemptLog)}
        for each, times in (logs | {key: [*logs.get(key, []), at]}).items():
            self._save(each, [time for time in times if time >= at - ATTEMPTS_KEPT])

    def latest(self, key: str, most: int) -> list[dt.datetime]:
        return sorted(self._times(key))[-most:]

    def remove(self, key: str, at: dt.datetime) -> None:
        times = [*self._times(key)]
        with suppress(ValueError):
            times.remove(at)
        self._save(key, times)

    def clear(self) -> None:
        self._store.clear(AttemptLog)

    def _times(self, key: str) -> list[dt.datetime]:
        log = self._store.get(AttemptLog, key)
        return log.times if log else []

    def _save(self, key: str, times: list[dt.datetime]) -> None:
        log = AttemptLog(key, times)
        if not times:
            self._store.remove(AttemptLog, key)
        elif not self._store.replace(log):
            self._store.add(log)
