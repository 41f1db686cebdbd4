"""How many enquiries are accepted and acknowledged, from one IP address and from all together."""

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum

import attrs
import structlog

from ceilidh.errors import TooManyRequests
from ceilidh.rate_limiting.rate_limits import NO_WAIT, Moments, RateLimit, count_attempts, limits_by_origin
from ceilidh_ports.repositories.attempts import Attempts

MINUTE, DAY = dt.timedelta(minutes=1), dt.timedelta(days=1)

IP_ADDRESS_LIMITS = (RateLimit(10, MINUTE), RateLimit(100, DAY))
"""From one IP address; the /48 of an IPv6 address has a multiple."""

TOTAL_LIMIT, SPAM_LIMIT = RateLimit(3_000, DAY), RateLimit(1_000, DAY)
"""From all addresses together, likely spam apart: they bound what strangers can store and have mailed."""

ABOVE_TOTAL_LIMIT = RateLimit(2, DAY)
"""From one IP address while the total is reached: nobody closes the form to others, or to who corrects an enquiry."""

ALARM_STEP = 100
"""Each time this many more enquiries came within a day, the log says so."""

UNACKNOWLEDGED = RateLimit(6, DAY)
"""From this enquiry of a day on, those from one IP address are not acknowledged."""

RECIPIENT_LIMIT = RateLimit(2, DAY)
"""Acknowledgements to one e-mail address."""

TOTAL_ACKNOWLEDGEMENTS = RateLimit(100, DAY)
"""To all addresses together: strangers choose them."""

_TOTAL, _SPAM = "enquiry:all", "enquiry:spam"
_ALL_ACKNOWLEDGEMENTS = "acknowledgement:all"

_log = structlog.get_logger(__name__)


class Alarm(StrEnum):
    """What came more often within a day than the limit for everybody allows."""

    ENQUIRIES = "enquiries"
    LIKELY_SPAM = "spam"
    ACKNOWLEDGEMENTS = "acknowledgements"


@attrs.frozen
class Counted:
    """Whether what was counted may be acknowledged, and the limit that it reached for everybody, if any."""

    may_acknowledge: bool
    alarm: Alarm | None = None


def count_enquiry(attempts: Attempts, ip_address: str, now: dt.datetime, *, is_spam: bool) -> Counted:
    """Count an enquiry from this IP address. Raises :class:`~ceilidh.errors.TooManyRequests` over a limit."""
    key, total, alarm = (_SPAM, SPAM_LIMIT, Alarm.LIKELY_SPAM) if is_spam else (_TOTAL, TOTAL_LIMIT, Alarm.ENQUIRIES)
    is_above = not is_spam and total.wait(attempts.latest(key, total.tries), now) > NO_WAIT
    own = (*IP_ADDRESS_LIMITS, ABOVE_TOTAL_LIMIT) if is_above else IP_ADDRESS_LIMITS
    origins = _by_origin(ip_address, own)
    counted = count_attempts(attempts, origins if is_above else {**origins, key: (total,)}, now)
    unacknowledged = _by_origin(ip_address, (UNACKNOWLEDGED,))
    may_acknowledge = not any(limit.wait(counted[each], now) for each, (limit,) in unacknowledged.items())
    is_reached = not is_above and _is_reached(counted[key], total, now, is_spam=is_spam)
    return Counted(may_acknowledge, alarm if is_reached else None)


def _is_reached(counted: Moments, total: RateLimit, now: dt.datetime, *, is_spam: bool) -> bool:
    number = sum(at > now - DAY for at in counted)
    if number % ALARM_STEP == 0:
        _log.warning("enquiries.many", within_a_day=number, limit=total.tries, likely_spam=is_spam)
    return number >= total.tries


def count_acknowledgement(attempts: Attempts, email: str, received_at: dt.datetime) -> Counted:
    """Count the acknowledgement of the enquiry of that moment once."""
    recipient = _recipient_key(email)
    # The mail system may have refused it before.
    if received_at in attempts.latest(recipient, RECIPIENT_LIMIT.tries):
        return Counted(may_acknowledge=True)
    limits = {recipient: (RECIPIENT_LIMIT,), _ALL_ACKNOWLEDGEMENTS: (TOTAL_ACKNOWLEDGEMENTS,)}
    with suppress(TooManyRequests):
        counted = count_attempts(attempts, limits, received_at)[_ALL_ACKNOWLEDGEMENTS]
        is_reached = TOTAL_ACKNOWLEDGEMENTS.wait(counted, received_at) > NO_WAIT
        return Counted(may_acknowledge=True, alarm=Alarm.ACKNOWLEDGEMENTS if is_reached else None)
    return Counted(may_acknowledge=False)


def _by_origin(ip_address: str, limits: Sequence[RateLimit]) -> Mapping[str, Sequence[RateLimit]]:
    return {f"enquiry:address:{key}": of_key for key, of_key in limits_by_origin(ip_address, limits)}


def _recipient_key(email: str) -> str:
    """Return the key of a mailbox: case, dots and what follows a plus sign make no other one at many providers."""
    local, _, domain = email.casefold().rpartition("@")
    mailbox = f"{local.partition('+')[0].replace('.', '')}@{domain}"
    # An address may be longer than a key.
    return f"acknowledgement:{hashlib.sha256(mailbox.encode()).hexdigest()}"
