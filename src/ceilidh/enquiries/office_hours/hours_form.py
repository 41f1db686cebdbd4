"""The office hours in JSON: read, validated and written."""

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.office_hours.working_time import WEEK, OfficeHours, OpeningHours
from ceilidh.errors import Invalid
from ceilidh.typed_days import typed_day

MOST_HOLIDAYS = 200
"""How many holidays are stored."""

MOST_HOURS = 200
"""The longest time to answer, in hours of work."""

_MOST_SHOWN = 40
_TIME = re.compile("([01][0-9]|2[0-3]):[0-5][0-9]")

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def parse_hours(value: Any) -> OfficeHours:
    """Return the office hours of a JSON value; raises ``Invalid`` naming each field that is wrong."""
    given = value if isinstance(value, dict) else {}
    errors: dict[str, str] = {}
    days = [_day(number, text, errors) for number, text in enumerate(_days_of(given, errors))]
    holidays = _holidays(given.get("holidays"), errors)
    within = _within(given.get("answerWithin"), errors)
    if not errors and not any(days):
        errors["days.0.from"] = "Say when the office is open on one day at least."
    if errors:
        raise Invalid("Please check the office hours.", errors)
    return OfficeHours(days, holidays, within)


def hours_json(hours: OfficeHours) -> dict[str, Any]:
    """Return what :func:`parse_hours` reads."""
    return {
        "days": [_day_json(each) for each in hours.days],
        "holidays": [day.isoformat() for day in sorted(hours.holidays)],
        "answerWithin": hours.answer_within,
    }


def _days_of(given: Mapping[str, Any], errors: dict[str, str]) -> list[Any]:
    days = given.get("days")
    if isinstance(days, list) and len(days) == WEEK:
        return days
    errors["days"] = "Send the hours of seven days, Monday first."
    return []


def _day(number: int, value: Any, errors: dict[str, str]) -> OpeningHours | None:
    """Return the hours of one day. Two empty times are a closed day."""
    texts = (value.get("from"), value.get("to")) if isinstance(value, dict) else (None, None)
    if texts == ("", ""):
        return None
    since, until = (_time(text) for text in texts)
    if since is None or until is None or since >= until:
        errors[f"days.{number}.from"] = (
            f"{WEEKDAYS[number]}: two times such as 09:00 and 17:00, or none when it is closed."
        )
        return None
    return OpeningHours(since, until)


def _time(text: Any) -> dt.time | None:
    is_time = isinstance(text, str) and _TIME.fullmatch(text)
    return dt.time.fromisoformat(text) if is_time else None


def _within(value: Any, errors: dict[str, str]) -> int:
    if type(value) is int and 1 <= value <= MOST_HOURS:
        return value
    errors["answerWithin"] = f"A whole number of hours from 1 to {MOST_HOURS}."
    return 0


def _holidays(value: Any, errors: dict[str, str]) -> list[dt.date]:
    texts: list[Any] = value if isinstance(value, list) else [None]
    if len(texts) > MOST_HOLIDAYS:
        errors["holidays"] = f"At most {MOST_HOLIDAYS} holidays."
        return []
    days = {text if isinstance(text, str) else "": _holiday(text) for text in texts}
    wrong = next((text for text, day in days.items() if day is None), None)
    if wrong is not None:
        errors["holidays"] = f"“{wrong[:_MOST_SHOWN]}” is no day. Write each as 25 December 2026 or 25/12/2026."
        return []
    return sorted({day for day in days.values() if day})


def _holiday(text: Any) -> dt.date | None:
    return typed_day(text) if isinstance(text, str) else None


def _day_json(day: OpeningHours | None) -> dict[str, str]:
    return {"from": f"{day.since:%H:%M}" if day else "", "to": f"{day.until:%H:%M}" if day else ""}
