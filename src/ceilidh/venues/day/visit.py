"""The date and the number of guests that a visitor chose, read from the query of an address."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs

from ceilidh.local_time import full_date_in_words
from ceilidh.typed_dates import NO_DATE, YEARS_AHEAD, Meant, latest_date, typed_date
from ceilidh.typed_periods import Period
from ceilidh.venues.typed_numbers import typed_guests

PARAMETERS = ("date", "guests")

_PAST = "This day has passed. Please choose a day to come."
_FAR = f"Please choose a time within the next {YEARS_AHEAD} years."
_PERIOD_PAST = "This time has passed. Please choose one to come."


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
    def meant(self) -> Meant | None:
        """The day, or the days of the period."""
        return self.date or self.period


def accepted_json(visit: Visit) -> Mapping[str, str]:
    """Return what was chosen, as links and the form of enquiries take it: an ISO date and digits, or empty texts.

    A period is a text that is read as the same one. ``understood`` says a day or a period back.
    """
    date, period = visit.date, visit.period
    said = full_date_in_words(date) if date else period.understood if period else ""
    return {
        "date": date.isoformat() if date else "",
        "guests": str(visit.guests or ""),
        "period": period.text if period else "",
        "understood": said,
    }


def typed_date_json(text: str, today: dt.date) -> Mapping[str, Any]:
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


def _date(text: str, today: dt.date) -> Meant:
    found = typed_date(text, today)
    if found is None:
        raise ValueError(NO_DATE)
    if (found.first if isinstance(found, Period) else found) > latest_date(today):
        raise ValueError(_FAR)
    if not isinstance(found, Period):
        if found < today:
            raise ValueError(_PAST)
        return found
    left = found.between(today, dt.date.max)
    if left is None:
        raise ValueError(_PERIOD_PAST)
    return left
