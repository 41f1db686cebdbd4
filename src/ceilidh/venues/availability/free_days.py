"""The days of one weekday in the coming months, as the page of a house lists them."""

import datetime as dt
from collections.abc import Mapping
from itertools import groupby
from typing import Any

import attrs

from ceilidh.enquiries.diary.public_days import MOST_YEARS, PublicDay, last_shown
from ceilidh.local_time import month_after
from ceilidh.typed_periods import WEEKDAYS, Period
from ceilidh.venues.availability.day_json import public_day_json
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.house import House

PARAMETERS = ("from", "months", "weekday")
MOST_MONTHS = 24
_USUAL_MONTHS, _USUAL_WEEKDAY = 12, "saturday"
_MONTH = len("2027-06")


@attrs.frozen(kw_only=True)
class Months:
    """``first`` is a month such as ``2027-06``. ``errors`` are messages by parameter: such a value has its default."""

    first: str
    number: int = _USUAL_MONTHS
    weekday: str = _USUAL_WEEKDAY
    errors: Mapping[str, str] = attrs.field(factory=dict)

    @property
    def days(self) -> tuple[dt.date, dt.date]:
        """The first and the last day."""
        after = dt.date.fromisoformat(f"{month_after(self.first, self.number)}-01")
        return dt.date.fromisoformat(f"{self.first}-01"), after - dt.timedelta(days=1)


def read_months(query: Mapping[str, str], today: dt.date, period: Period | None = None) -> Months:
    """Return what the parameters say, or else the months and the weekday of the period; unknown ones are ignored.

    Without both, the first month is that of the next such day: the present one may have none left.
    """
    readers = {
        "from": lambda text: max(today.isoformat()[:_MONTH], _month(text, today)),
        "months": _number,
        "weekday": _weekday,
    }
    values: dict[str, Any] = {"from": "", "months": _USUAL_MONTHS, "weekday": _USUAL_WEEKDAY}
    if period:
        values = {"from": f"{period.first:%Y-%m}", "months": period.months, "weekday": WEEKDAYS[period.weekday]}
    errors: dict[str, str] = {}
    for name, read in readers.items():
        if text := query.get(name, "").strip().lower():
            try:
                values[name] = read(text)
            except ValueError as error:
                errors[name] = str(error)
    first = values["from"] or _next_month(today, WEEKDAYS.index(values["weekday"]))
    return Months(first=first, number=values["months"], weekday=values["weekday"], errors=errors)


def _next_month(today: dt.date, weekday: int) -> str:
    """Return the month of the next such day, which may be today."""
    return f"{today + dt.timedelta((weekday - today.weekday()) % 7):%Y-%m}"


def free_days_json(days: HouseDays, house: House, months: Months) -> Mapping[str, Any]:
    """Return the days by month, none where the diary says nothing of the house."""
    weekday = WEEKDAYS.index(months.weekday)
    found = {day: state for day, state in days.of(house, *months.days).items() if day.weekday() == weekday}
    by_month = groupby(found.items(), key=lambda each: each[0].isoformat()[:_MONTH])
    return {
        "weekday": months.weekday,
        "errors": {name: months.errors.get(name, "") for name in PARAMETERS},
        "months": [{"month": month, "days": [_day_json(*each) for each in of_month]} for month, of_month in by_month],
    }


def _day_json(date: dt.date, day: PublicDay) -> Mapping[str, Any]:
    return {"date": date.isoformat(), **public_day_json(day)}


def _month(text: str, today: dt.date) -> str:
    try:
        month = dt.date.fromisoformat(f"{text}-01").isoformat()[:_MONTH]
    except ValueError:
        month = ""
    if month != text:
        raise ValueError("Please enter a month, such as 2027-06.")
    if month > last_shown(today).isoformat():
        raise ValueError(f"Please choose a month within the next {MOST_YEARS} years.")
    return month


def _number(text: str) -> int:
    if text in map(str, range(1, MOST_MONTHS + 1)):
        return int(text)
    raise ValueError(f"Please enter a number of months from 1 to {MOST_MONTHS}.")


def _weekday(text: str) -> str:
    if text not in WEEKDAYS:
        raise ValueError(f"Please choose one of: {', '.join(WEEKDAYS)}.")
    return text
