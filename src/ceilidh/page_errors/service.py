"""Logs and counts the errors of pages that browsers report."""

import datetime as dt
from pathlib import Path
from typing import Any

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.failure_count import FailureCount
from ceilidh.page_errors.report_form import clean, clean_stack, parse_report
from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempts, limits_by_origin
from ceilidh_ports.database import Database

DAY = dt.timedelta(days=1)

ADDRESS_LIMITS = (RateLimit(10, dt.timedelta(minutes=10)), RateLimit(50, DAY))
"""From one IP address; the /48 of an IPv6 address has a multiple."""

TOTAL_LIMIT = RateLimit(1_000, DAY)
"""From all addresses together: it bounds what strangers can write into the log."""

_log = structlog.get_logger(__name__)


def page_error_count(folder: Path) -> FailureCount:
    """Return the count of the reports that were logged on this machine."""
    return FailureCount(folder, "page-errors")


@attrs.frozen
class PageErrors:
    """``folder`` keeps the count."""

    database: Database
    clock: Clock
    folder: Path

    def report(self, value: Any, ip_address: str) -> None:
        """Log and count what a browser reports; ``value`` is a JSON value.

        Raises :class:`~ceilidh.errors.Invalid`, and :class:`~ceilidh.errors.TooManyRequests` over a limit.
        """
        error = parse_report(value)
        self._count_attempt(ip_address)
        _log.warning(
            "page.failed",
            path=clean(error.path),
            reason=clean(error.message),
            trace=clean_stack(error.stack),
            web_version=clean(error.version),
        )
        page_error_count(self.folder).add()

    def _count_attempt(self, ip_address: str) -> None:
        own = {f"page-error:address:{key}": of_key for key, of_key in limits_by_origin(ip_address, ADDRESS_LIMITS)}
        with self.database.write() as records:
            count_attempts(records.attempts, {**own, "page-error:all": (TOTAL_LIMIT,)}, self.clock())
