"""How many enquiries are accepted, from one IP address and from all together."""

import datetime as dt

import structlog

from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempts, limits_by_origin
from ceilidh_ports.repositories.attempts import Attempts

MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

IP_ADDRESS_LIMITS = (RateLimit(10, MINUTE), RateLimit(100, DAY))
"""From one IP address; the /48 of an IPv6 address has a multiple."""

TOTAL_LIMIT = RateLimit(3_000, DAY)
"""From all addresses together: it bounds what strangers can store and have mailed, far above any real day."""

ALARM_STEP = 100
"""Each time this many more enquiries came within a day, the log says so."""

_TOTAL = "enquiry:all"

_log = structlog.get_logger(__name__)


def count_enquiry(attempts: Attempts, ip_address: str, now: dt.datetime) -> None:
    """Count an enquiry from this IP address; raises :class:`~ceilidh.errors.TooManyRequests` over a limit."""
    origins = {f"enquiry:address:{key}": limits for key, limits in limits_by_origin(ip_address, IP_ADDRESS_LIMITS)}
    count_attempts(attempts, {**origins, _TOTAL: (TOTAL_LIMIT,)}, now)
    number = sum(at > now - DAY for at in attempts.latest(_TOTAL, TOTAL_LIMIT.tries))
    if number % ALARM_STEP == 0:
        _log.warning("enquiries.many", within_a_day=number, limit=TOTAL_LIMIT.tries)
