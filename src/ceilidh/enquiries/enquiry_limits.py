"""How many enquiries are accepted and acknowledged, from one IP address and from all together."""

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress

import structlog

from ceilidh.errors import TooManyRequests
from ceilidh.rate_limiting.rate_limits import RateLimit, count_attempts, limits_by_origin
from ceilidh_ports.repositories.attempts import Attempts

MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

IP_ADDRESS_LIMITS = (RateLimit(10, MINUTE), RateLimit(100, DAY))
"""From one IP address; the /48 of an IPv6 address has a multiple."""

TOTAL_LIMIT = RateLimit(3_000, DAY)
"""From all addresses together: it bounds what strangers can store and have mailed, far above any real day."""

ALARM_STEP = 100
"""Each time this many more enquiries came within a day, the log says so."""

UNACKNOWLEDGED = RateLimit(6, DAY)
"""From this enquiry of a day on, those from one IP address are not acknowledged."""

RECIPIENT_LIMIT = RateLimit(2, DAY)
"""Acknowledgements to one e-mail address."""

TOTAL_ACKNOWLEDGEMENTS = RateLimit(100, DAY)
"""To all addresses together: strangers choose them."""

_TOTAL = "enquiry:all"
_ALL_ACKNOWLEDGEMENTS = "acknowledgement:all"

_log = structlog.get_logger(__name__)


def count_enquiry(attempts: Attempts, ip_address: str, now: dt.datetime) -> bool:
    """Count an enquiry from this IP address, and return whether it may be acknowledged.

    Raises :class:`~ceilidh.errors.TooManyRequests` over a limit.
    """
    origins = _by_origin(ip_address, (*IP_ADDRESS_LIMITS, UNACKNOWLEDGED))
    refusing = {key: limits[:-1] for key, limits in origins.items()}
    unacknowledged = {key: limits[-1] for key, limits in origins.items()}
    counted = count_attempts(attempts, {**refusing, _TOTAL: (TOTAL_LIMIT,)}, now)
    number = sum(at > now - DAY for at in counted[_TOTAL])
    if number % ALARM_STEP == 0:
        _log.warning("enquiries.many", within_a_day=number, limit=TOTAL_LIMIT.tries)
    return not any(limit.wait(counted[key], now) for key, limit in unacknowledged.items())


def count_acknowledgement(attempts: Attempts, email: str, received_at: dt.datetime) -> bool:
    """Count the acknowledgement of the enquiry of that moment once, and return whether it is within the limits."""
    recipient = _recipient_key(email)
    # The mail system may have refused it before.
    if received_at in attempts.latest(recipient, RECIPIENT_LIMIT.tries):
        return True
    limits = {recipient: (RECIPIENT_LIMIT,), _ALL_ACKNOWLEDGEMENTS: (TOTAL_ACKNOWLEDGEMENTS,)}
    with suppress(TooManyRequests):
        count_attempts(attempts, limits, received_at)
        return True
    return False


def _by_origin(ip_address: str, limits: Sequence[RateLimit]) -> Mapping[str, Sequence[RateLimit]]:
    return {f"enquiry:address:{key}": of_key for key, of_key in limits_by_origin(ip_address, limits)}


def _recipient_key(email: str) -> str:
    """Return the key of a mailbox: case, dots and what follows a plus sign make no other one at many providers."""
    local, _, domain = email.casefold().rpartition("@")
    mailbox = f"{local.partition('+')[0].replace('.', '')}@{domain}"
    # An address may be longer than a key.
    return f"acknowledgement:{hashlib.sha256(mailbox.encode()).hexdigest()}"
