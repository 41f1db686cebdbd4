"""What people say of days of a house: which they hold or book, and until when. And its validation."""

import datetime as dt
from typing import Any

import attrs

from ceilidh.enquiries.diary.stays import KINDS, MOST_DAYS, days_of, default_end
from ceilidh.enquiries.enquiry_form import LATEST
from ceilidh.enquiries.value_rules import day_error, is_id, text_error
from ceilidh.errors import Invalid

MAX_LABEL_LENGTH = 100
_REQUIRED = "It is required."


@attrs.frozen
class StayForm:
    """``ends_on`` is empty for the usual end of a hold. ``despite_holds``: it may come behind holds of others.

    The names of wrong fields begin with ``prefix``.
    """

    venue_id: str
    first_day: str
    last_day: str
    ends_on: str = ""
    despite_holds: bool = False
    prefix: str = ""


@attrs.frozen
class OwnStayForm:
    """A stay that belongs to no enquiry."""

    stay: StayForm
    kind: str
    label: str


def parse_stay(value: Any, today: str, prefix: str = "") -> StayForm:
    """Return the stay in a JSON value; raises ``Invalid`` naming wrong fields, each after the prefix."""
    given = value if isinstance(value, dict) else {}
    texts = {name: given.get(name, "") for name in ("venueId", "day", "lastDay", "endsOn")}
    errors = {name: day_error(text) for name, text in texts.items() if name != "venueId"}
    errors["venueId"] = "" if is_id(texts["venueId"]) else "Choose a venue."
    errors["day"] = errors["day"] or ("" if texts["day"] else _REQUIRED)
    if type(given.get("despiteHolds", False)) is not bool:
        errors["despiteHolds"] = "Send true or false."
    if not any(errors.values()):
        texts["lastDay"] = texts["lastDay"] or texts["day"]
        errors["lastDay"] = _error_in_days(texts["day"], texts["lastDay"], today)
    _raise(errors, prefix)
    venue_id, day, last_day, ends_on = texts.values()
    return StayForm(venue_id, day, last_day, ends_on, given.get("despiteHolds", False), prefix)


def parse_own_stay(value: Any, today: str) -> OwnStayForm:
    """Return the stay without an enquiry in a JSON value; raises ``Invalid`` naming wrong fields."""
    given = value if isinstance(value, dict) else {}
    kind, label = given.get("kind"), given.get("label", "")
    errors = {
        "kind": "" if kind in KINDS else f"One of {', '.join(KINDS)}.",
        "label": text_error(label, "words of the label", MAX_LABEL_LENGTH, one_line=True)
        or ("" if str(label).strip() else _REQUIRED),
    }
    try:
        stay = parse_stay(given, today)
    except Invalid as error:
        errors |= error.errors
        raise Invalid(error.message, {name: each for name, each in errors.items() if each}) from None
    _raise(errors)
    return OwnStayForm(stay, str(kind), label.strip())


def end_of_hold(form: StayForm, today: str) -> str:
    """Return the day on which a hold ends; raises ``Invalid`` unless it is between today and its last day."""
    if form.last_day < today:
        raise Invalid("Please check the days.", {f"{form.prefix}day": "This day is over."})
    ends_on = form.ends_on or default_end(form.last_day, today)
    if not today <= ends_on <= form.last_day:
        error = "A hold ends today or later, and not after the day that it holds."
        raise Invalid("Please check the days.", {f"{form.prefix}endsOn": error})
    return ends_on


def _error_in_days(first: str, last: str, today: str) -> str:
    if last < first:
        return "The last day is before the first one."
    if any(abs(dt.date.fromisoformat(day) - dt.date.fromisoformat(today)) > LATEST for day in (first, last)):
        return "This day is too far away."
    return f"At most {MOST_DAYS} days at once." if len(days_of(first, last)) > MOST_DAYS else ""


def _raise(errors: dict[str, str], prefix: str = "") -> None:
    if wrong := {prefix + name: error for name, error in errors.items() if error}:
        raise Invalid("Please check the days.", wrong)
