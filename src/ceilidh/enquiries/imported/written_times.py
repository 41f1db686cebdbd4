"""Reads days and times of a table, whose program wrote the day or the month first."""

import datetime as dt
import re
from collections.abc import Iterable
from enum import StrEnum

from ceilidh.local_time import ZONE
from ceilidh.typed_days import typed_day

_LONGEST = 60
"""A longer text is no time."""

_MONTHS = 12
_NUMBERS = re.compile(r"(?P<one>[0-9]{1,2})(?P<mark>[/.-])(?P<two>[0-9]{1,2})(?P=mark)(?P<year>[0-9]{4}|[0-9]{2})")
_BEGINS = re.compile(rf"{_NUMBERS.pattern}(?![0-9])")
_TIME = re.compile(
    r"(?<![0-9])(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?:\.[0-9]{1,9})?)?"
    r"\s?(?P<half>[ap]\.?m\.?)?\s?(?P<zone>Z|UTC|GMT|BST)?(?P<offset>[+-][0-9]{1,2}(?::?[0-9]{2})?)?",
    re.IGNORECASE,
)
_NOON = 12
_BRITISH = {"BST": 1}


class Order(StrEnum):
    """In which order the numbers of the days of a column stand, as 19/06/2027 or 06/19/2027."""

    DAY_FIRST = "day"
    MONTH_FIRST = "month"
    BOTH = "both"
    """Some days have one order and some the other, so nobody can say what 05/06/2027 is."""


def order_of(texts: Iterable[str]) -> Order:
    """Return the order in a column: the day first, as in Scotland, unless some text says that it is not."""
    found = [(int(match["one"]), int(match["two"])) for text in texts if (match := _BEGINS.match(text))]
    is_month_first = any(one <= _MONTHS < two for one, two in found)
    if not is_month_first:
        return Order.DAY_FIRST
    return Order.BOTH if any(two <= _MONTHS < one for one, two in found) else Order.MONTH_FIRST


def in_order(text: str, order: Order) -> str:
    """Return a text that begins with a day in numbers with the day before the month, and any other one as it is.

    Raises ``ValueError`` with a sentence where the order is not known.
    """
    match = _BEGINS.match(text)
    if order is Order.DAY_FIRST or not match:
        return text
    one, two = int(match["one"]), int(match["two"])
    if order is Order.BOTH and one != two and max(one, two) <= _MONTHS:
        message = "The day or the month may stand first: the column has days in both orders. Write it as 2027-06-19."
        raise ValueError(message)
    is_swapped = two > _MONTHS or order is Order.MONTH_FIRST
    day, month = (match["two"], match["one"]) if is_swapped else (match["one"], match["two"])
    return f"{day}{match['mark']}{month}{match['mark']}{match['year']}{text[match.end() :]}"


def received_at(text: str, order: Order) -> dt.datetime:
    """Return the moment of a day, or of a day and a time; that of a day is noon, and of no zone local.

    Raises ``ValueError`` with a sentence.
    """
    written = in_order(text, order)
    found = _last_time(written) if len(written) <= _LONGEST else None
    day = typed_day(_before(written, found) if found else written) if len(written) <= _LONGEST else None
    if day is None:
        raise ValueError("This is no day or time. Write it as 2027-06-19 or 2027-06-19 14:30.")
    try:
        return dt.datetime.combine(day, _time(found) if found else dt.time(_NOON, tzinfo=ZONE)).astimezone(dt.UTC)
    except (ValueError, OverflowError):
        raise ValueError("There is no such time. Write it as 2027-06-19 14:30.") from None


def without_midnight(text: str) -> str:
    """Return a day without the midnight, there or here, at which programs let it begin, and any other text as it is."""
    found = _last_time(text) if len(text) <= _LONGEST else None
    if found is None:
        return text
    try:
        if _time(found).replace(tzinfo=None) == dt.time():
            return _before(text, found)
        here = received_at(text, Order.DAY_FIRST).astimezone(ZONE)
    except ValueError:
        return text
    return here.date().isoformat() if here.time() == dt.time() else text


def _last_time(text: str) -> re.Match[str] | None:
    return next((match for match in _TIME.finditer(text) if match.end() == len(text)), None)


def _before(text: str, time: re.Match[str]) -> str:
    """Return what stands before the time, without the words and signs between a day and a time."""
    return text[: time.start()].lower().rstrip(" ,").removesuffix("at").removesuffix("t")


def _time(found: re.Match[str]) -> dt.time:
    hour, half = int(found["hour"]), (found["half"] or "").lower()
    if half:
        if not 1 <= hour <= _NOON:
            raise ValueError
        hour = hour % _NOON + (_NOON if half.startswith("p") else 0)
    return dt.time(hour, int(found["minute"]), int(found["second"] or 0), tzinfo=_zone(found))


def _zone(found: re.Match[str]) -> dt.tzinfo:
    if offset := found["offset"]:
        digits = offset[1:].replace(":", "")
        hours, minutes = (digits[:-2], digits[-2:]) if len(digits) > len("05") else (digits, "0")
        span = dt.timedelta(hours=int(hours), minutes=int(minutes))
        return dt.timezone(-span if offset[0] == "-" else span)
    name = (found["zone"] or "").upper()
    return dt.timezone(dt.timedelta(hours=_BRITISH.get(name, 0))) if name else ZONE
