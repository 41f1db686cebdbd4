"""Reads a date as people write it, which is a day or a period, and says how far ahead it may be."""

import datetime as dt
import re

from ceilidh.typed_days import typed_day
from ceilidh.typed_periods import WEEKDAY, Period, typed_period, weekday_number

YEARS_AHEAD = 10
"""No date that visitors or the office choose is further ahead."""

NO_DATE = "Please enter a date or a month, such as 19/06/2027, June 2027 or a Saturday in May."
"""What is said where :func:`typed_date` returns nothing."""

Meant = dt.date | Period

_DAY = dt.timedelta(days=1)
_WEEK = 7
_NUMBERS = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "last": -1}
_NUMBERED = re.compile(rf"(?:on )?(?:the )?(?P<number>{'|'.join(_NUMBERS)}) (?P<days>{WEEKDAY} .+)")
_NEXT = re.compile(r"(?:on |in )?next (?P<what>.+)")
_WEEKDAY = re.compile(WEEKDAY)


def typed_date(text: str, today: dt.date) -> Meant | None:
    """Return the day, or else the days of a month, a season or a year, of a text; ``None`` for any other text.

    The first weekend in June is its first Saturday. Next June has not begun, and next Saturday is not today.
    """
    written = " ".join(text.lower().split()).strip(" .,")
    if found := _NUMBERED.fullmatch(written):
        return _numbered_day(_NUMBERS[found["number"]], found["days"], today)
    if found := _NEXT.fullmatch(written):
        return _next(found["what"], today)
    return typed_period(text, today) or typed_day(text, today)


def latest_date(today: dt.date) -> dt.date:
    """Return the last day that may be chosen."""
    return dt.date(today.year + YEARS_AHEAD, 12, 31)


def _numbered_day(number: int, days: str, today: dt.date) -> dt.date | None:
    period = typed_period(days, today)
    if period and period.days[number] < today:
        # The same one where the year is written.
        period = typed_period(days, period.last + _DAY)
    return period.days[number] if period else None


def _next(what: str, today: dt.date) -> Meant | None:
    if found := _WEEKDAY.fullmatch(what):
        return today + dt.timedelta((weekday_number(found["weekday"]) - today.weekday() - 1) % _WEEK + 1)
    period = typed_period(what, today)
    return typed_period(what, period.last + _DAY) if period and period.first <= today else period
