"""The date and the number of guests that a visitor chose, read from the query of an address."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.enquiries.diary.public_days import MOST_YEARS, last_shown
from ceilidh.local_time import date_in_words
from ceilidh.typed_days import typed_day
from ceilidh.typed_periods import Period, typed_period
from ceilidh.venues.typed_numbers import typed_guests

PARAMETERS = ("date", "guests")
MAX_YEARS = 10

_PAST = "This day has passed. Please choose a day to come."
_FAR = f"Please choose a day within the next {MAX_YEARS} years."
_PERIOD_PAST = "This time has passed. Please choose one to come."
_PERIOD_FAR = f"Please choose a month or season within the next {MOST_YEARS} years."
_NO_DATE = "Please enter a date or a month, such as 19/06/2027, June 2027 or a Saturday in May."


@attrs.frozen(kw_only=True)
class Visit:
    """``None`` stands for what was not chosen. ``errors`` are messages by parameter: such a value is not chosen.

    There is a ``date`` or a ``period``, whose days are all to come.
    """

    date: dt.date | None = None
    period: Period | None = None
    guests: int | None = None
    errors: Mapping[str, str] = attrs.field(factory=dict)

    @property
    def meant(self) -> dt.date | Period | None:
        """The day, or the days of the period."""
        return self.date or self.period


def accepted_json(visit: Visit) -> Mapping[str, str]:
    """Return what was chosen, as links and the form of enquiries take it: an ISO date and digits, or empty texts.

    A period is a text that is read as the same one. ``understood`` says a day or a period back.
    """
    date, period = visit.date, visit.period
    said = f"{date:%A} {date_in_words(date)}" if date else period.understood if period else ""
    return {
        "date": date.isoformat() if date else "",
        "guests": str(visit.guests or ""),
        "period": period.text if period else "",
        "understood": said,
    }


def typed_date(text: str, today: dt.date) -> Mapping[str, Any]:
    """Return what a typed date means as JSON, with a message for what is none."""
    visit = read_visit({"date": text}, today)
    return {"visit": accepted_json(visit), "error": visit.errors.get("date", "")}


def read_visit(query: Mapping[str, str], today: dt.date) -> Visit:
    """Return what the parameters say; unknown ones are ignored."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, read in (("date", lambda text: _date(text, today)), ("guests", typed_guests)):
        if text := query.get(name, "").strip():
            try:
                found = read(text)
            except ValueError as error:
                errors[name] = str(error)
            else:
                values["period" if isinstance(found, Period) else name] = found
    return Visit(**values, errors=errors)


def _date(text: str, today: dt.date) -> dt.date | Period:
    if period := typed_period(text, today):
        return _to_come(period, today)
    day = typed_day(text, today)
    if day is None:
        raise ValueError(_NO_DATE)
    if day < today:
        raise ValueError(_PAST)
    if day.year > today.year + MAX_YEARS:
        raise ValueError(_FAR)
    return day


def _to_come(period: Period, today: dt.date) -> Period:
    found = period.between(today, last_shown(today))
    if found is None:
        raise ValueError(_PERIOD_PAST if period.first <= today else _PERIOD_FAR)
    return found
