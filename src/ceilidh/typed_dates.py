"""Reads a date as people write it, which is a day or a period, and says how far ahead it may be."""

import datetime as dt
import re

from ceilidh.local_time import month_after
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
_THIS = re.compile(rf"(?:on )?this {WEEKDAY}")
_WEEKDAY = re.compile(WEEKDAY)
_FROM_TODAY = {"today": 0, "tomorrow": 1}
_DAYS_OF_THE_YEAR = {
    "new year's day": "1 January",
    "burns night": "25 January",
    "valentine's day": "14 February",
    "st andrew's day": "30 November",
    "christmas eve": "24 December",
    "christmas day": "25 December",
    "boxing day": "26 December",
    "hogmanay": "31 December",
    "new year's eve": "31 December",
}
_HYPHEN = re.compile(r"(?<=[a-z])-(?=[0-9])|(?<=[0-9])-(?=[a-z])", re.ASCII | re.IGNORECASE)
"""Stands in Jun-27 and 19-Jun-27, as spreadsheets write June 2027 and its days."""

_NAMED = re.compile(rf"(?:on |at )?(?P<name>{'|'.join(_DAYS_OF_THE_YEAR)})(?P<year>,? .+)?")


def typed_date(text: str, today: dt.date) -> Meant | None:
    """Return the day, or else the days of a month, a season or a year, of a text; ``None`` for any other text.

    The first weekend in June is its first Saturday. Next June has not begun, and next Saturday is not today, which this
    Saturday may be. Hogmanay and other days that have names in Scotland are read too.
    """
    text = _HYPHEN.sub(" ", text)
    written = " ".join(text.lower().replace("’", "'").split()).strip(" .,")
    if written in _FROM_TODAY:
        return today + _FROM_TODAY[written] * _DAY
    if found := _NAMED.fullmatch(written):
        return typed_day(f"{_DAYS_OF_THE_YEAR[found['name']]}{found['year'] or ''}", today)
    if found := _THIS.fullmatch(written):
        return _coming(found["weekday"], today)
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
        return _coming(found["weekday"], today + _DAY)
    if what == "year":
        return typed_period(str(today.year + 1), today)
    period = typed_period(month_after(f"{today:%Y-%m}") if what == "month" else what, today)
    return typed_period(what, period.last + _DAY) if period and period.first <= today else period


def _coming(weekday: str, first: dt.date) -> dt.date:
    """Return the first day of the name from a day on."""
    return first + dt.timedelta((weekday_number(weekday) - first.weekday()) % _WEEK)
