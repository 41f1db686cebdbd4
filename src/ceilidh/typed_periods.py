"""Reads a month, a season or a year as people in Scotland write it, and which of its days are meant."""

import calendar
import datetime as dt
import re
from collections.abc import Mapping, Sequence
from functools import cached_property

import attrs

from ceilidh.local_time import date_in_words, month_after
from ceilidh.typed_days import typed_day
from ceilidh_ports.repositories.written_dates import month_number

_CENTURY = 2000
_YEARS_AHEAD = 3
"""Two figures after the name of a month are one of the next years, up to this one, or else a day."""

_SATURDAY = calendar.SATURDAY
WEEKDAYS = tuple(name.lower() for name in calendar.day_name)
_YEAR_LONG = 12
_WEEK = dt.timedelta(weeks=1)
_SEASONS: Mapping[str, int] = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}
"""The month in which each season begins. Winter is that which begins in December of its year."""

WEEKDAY = r"(?P<weekday>mon|tue|wed|thu|fri|sat|sun|weekend)(?:s|nes|rs|ur)?(?:days?)?s?\.?"
"""The expression of a day of the week, or of several, in lower case; :func:`weekday_number` reads its group."""

_WHICH = rf"(?:(?:on|any|all|every|one|an?|the) ){{0,3}}{WEEKDAY} (?:(?:of|during) )?"
_YEAR = r"(?:(?P<year>[0-9]{4})|(?P<apostrophe>')?(?P<short>[0-9]{2}))"
_MONTH = "(?P<month>0?[1-9]|1[0-2])"
_FORMS = [
    re.compile(rf"(?:{_WHICH})?(?:(?:in|this|the) ){{0,2}}{form}", re.ASCII)
    for form in (
        rf"(?P<name>[a-z]{{3,9}})\.?(?:,? (?:of )?{_YEAR})?",
        rf"(?P<year>[0-9]{{4}})-{_MONTH}",
        rf"{_MONTH}[/.-](?P<year>[0-9]{{4}})",
        r"(?P<year>[0-9]{4})",
    )
]


@attrs.frozen
class _Begin:
    """How a period begins and how many months it has; ``season`` is empty for a month and a year."""

    season: str
    month: int
    months: int


@attrs.frozen
class Period:
    """The days of one weekday, from 0 for Monday, between the first and the last day of a month, a season or a year."""

    name: str
    weekday: int
    first: dt.date
    last: dt.date

    @cached_property
    def days(self) -> Sequence[dt.date]:
        begin = self.first + dt.timedelta((self.weekday - self.first.weekday()) % 7)
        return [begin + number * _WEEK for number in range((self.last - begin).days // 7 + 1)]

    @property
    def months(self) -> int:
        """The number of months, those of the first and the last day among them."""
        return (self.last.year - self.first.year) * _YEAR_LONG + self.last.month - self.first.month + 1

    @property
    def middle(self) -> dt.date:
        return self.days[len(self.days) // 2]

    @property
    def text(self) -> str:
        """The days in a sentence, such as ``a Saturday in June 2027``, which :func:`typed_period` reads as they are."""
        return f"a {calendar.day_name[self.weekday]} in {self.name}"

    @property
    def understood(self) -> str:
        """What is said back, such as ``June 2027: 4 Saturdays, from 5 June to 26 June 2027``."""
        days, weekday = self.days, calendar.day_name[self.weekday]
        name = f"{self.name[0].upper()}{self.name[1:]}"
        if len(days) == 1:
            return f"{name}: one {weekday}, {date_in_words(days[0])}"
        begin = f"{days[0].day} {days[0]:%B}" if days[0].year == days[-1].year else date_in_words(days[0])
        return f"{name}: {len(days)} {weekday}s, from {begin} to {date_in_words(days[-1])}"

    def between(self, first: dt.date, last: dt.date) -> "Period | None":
        """Return the part that is not before ``first`` or after ``last``, if a day of the weekday is in it."""
        part = attrs.evolve(self, first=max(self.first, first), last=min(self.last, last))
        return part if part.first <= part.last and part.days else None


def typed_period(text: str, today: dt.date) -> Period | None:
    """Return the days of texts such as June 2027, summer '27, 06/2027 and a Friday in May, or ``None``.

    Without a weekday they are the Saturdays. Without a year it is the next month or season with such a day to come.
    """
    written = " ".join(text.lower().replace("’", "'").split()).strip(" .,")
    forms = (match.groupdict() for form in _FORMS if (match := form.fullmatch(written)))
    found, begin = next(((each, begin) for each in forms if (begin := _begin(each))), (None, None))
    if found is None or begin is None or _is_day(found, written, today):
        return None
    weekday = weekday_number(found["weekday"])
    if written_year := found["year"] or found.get("short"):
        return _period(begin, _whole_year(written_year), weekday)
    years = (_period(begin, year, weekday) for year in range(today.year - 1, today.year + 2))
    return next((each for each in years if each and each.between(today, dt.date.max)), None)


def weekday_number(name: str | None) -> int:
    """Return the number of a weekday by the begin of its name, from 0 for Monday; that of Saturday for any other."""
    return next((day for day, each in enumerate(WEEKDAYS) if name and each.startswith(name)), _SATURDAY)


def _begin(found: Mapping[str, str | None]) -> _Begin | None:
    """Return how the period begins; ``None`` for a word that names none."""
    if name := found.get("name"):
        month = _SEASONS.get(name) or month_number(name)
        return _Begin(name if name in _SEASONS else "", month, 3 if name in _SEASONS else 1) if month else None
    month = int(found.get("month") or 0)
    return _Begin("", month or 1, 1 if month else _YEAR_LONG)


def _is_day(found: Mapping[str, str | None], written: str, today: dt.date) -> bool:
    """Return whether a month and a number are a day: "June 19", while "June 27" is a month of the years to come.

    A day on which the written weekday falls is that day.
    """
    short = found.get("short")
    if not short or found["apostrophe"]:
        return False
    if not today.year < _whole_year(short) <= today.year + _YEARS_AHEAD:
        return True
    weekday, day = found["weekday"], typed_day(written, today)
    return bool(weekday and day and WEEKDAYS[day.weekday()].startswith(weekday))


def _whole_year(text: str) -> int:
    return int(text) + (_CENTURY if len(text) == len("27") else 0)


def _period(begin: _Begin, year: int, weekday: int) -> Period | None:
    if not dt.MINYEAR <= year < dt.MAXYEAR:
        return None
    first = dt.date(year, begin.month, 1)
    last = dt.date.fromisoformat(f"{month_after(f'{year:04}-{begin.month:02}', begin.months)}-01")
    name = f"{begin.season} {year}" if begin.season else str(year) if begin.months > 1 else f"{first:%B} {year}"
    return Period(name, weekday, first, last - dt.timedelta(days=1))
