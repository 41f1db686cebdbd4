"""Counts the requests that were redirected."""

import threading
from collections import Counter

import attrs
import structlog

from ceilidh_ports.database import Database
from ceilidh_ports.errors import PortError
from ceilidh_ports.records.publishing import SiteRedirect

INTERVAL = 60.0
"""Seconds for which a process counts in memory before it adds its counts to those in the database."""

MOST_HITS = 2**31 - 1
_log = structlog.get_logger(__name__)


@attrs.define
class HitCounter:
    """Counts in memory. The counts of less than a minute are lost when the process ends."""

    database: Database
    interval: float = INTERVAL
    _counts: Counter[str] = attrs.field(factory=Counter, init=False)
    _lock: threading.Lock = attrs.field(factory=threading.Lock, init=False)
    _timer: threading.Timer | None = attrs.field(default=None, init=False)

    def count(self, path: str) -> None:
        """Count a request for the path of a redirect; it is stored after ``interval`` seconds."""
        with self._lock:
            self._counts[path] += 1
            if self._timer is None:
                self._timer = threading.Timer(self.interval, self.store)
                self._timer.daemon = True
                self._timer.start()

    def store(self) -> None:
        """Add the counts to those in the database; they are kept when that fails."""
        with self._lock:
            counts, self._counts, self._timer = self._counts, Counter(), None
        if not counts:
            return
        try:
            with self.database.write() as records:
                for path, number in counts.items():
                    if found := records.publishing.get(SiteRedirect, path):
                        records.publishing.put(attrs.evolve(found, hits=min(found.hits + number, MOST_HITS)))
        except PortError as failure:
            _log.warning("redirects.hits_not_stored", error=type(failure).__name__, reason=str(failure))
            with self._lock:
                self._counts.update(counts)
