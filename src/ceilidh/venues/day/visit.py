"""The date and the number of guests that a visitor chose, read from the query of an address."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.typed_days import typed_day
from ceilidh.venues.typed_numbers import typed_guests

PARAMETERS = ("date", "guests")
MAX_YEARS = 10

_PAST = "This day has passed. Please choose a day to come."
_FAR = f"Please choose a day within the next {MAX_YEARS} years."
_NO_DATE = "Please enter a date, such as 19/06/2027."


@attrs.frozen(kw_only=True)
class Visit:
    """``None`` stands for what was not chosen. ``errors`` are messages by parameter: such a value is not chosen."""

    date: dt.date | None = None
    guests: int | None = None
    errors: Mapping[str, str] = attrs.field(factory=dict)


def accepted_json(visit: Visit) -> Mapping[str, str]:
    """Return what was chosen, as links and the form of enquiries take it: an ISO date and digits, or empty texts."""
    date = visit.date.isoformat() if visit.date else ""
    return {"date": date, "guests": str(visit.guests or "")}


def read_visit(query: Mapping[str, str], today: dt.date) -> Visit:
    """Return what the parameters say; unknown ones are ignored."""
    values: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for name, read in (("date", lambda text: _date(text, today)), ("guests", typed_guests)):
        if text := query.get(name, "").strip():
            try:
                values[name] = read(text)
            except ValueError as error:
                errors[name] = str(error)
    return Visit(**values, errors=errors)


def _date(text: str, today: dt.date) -> dt.date:
    day = typed_day(text, today)
    if day is None:
        raise ValueError(_NO_DATE)
    if day < today:
        raise ValueError(_PAST)
    if day.year > today.year + MAX_YEARS:
        raise ValueError(_FAR)
    return day
