"""What people say of days of a house: which they hold or book, and until when. And its validation."""

import datetime as dt
from typing import Annotated, Any, ClassVar, TypeVar

import attrs

from ceilidh.enquiries.diary.stays import MOST_DAYS, Kind, days_of, default_end
from ceilidh.enquiries.value_rules import ID, REQUIRED, Day, Flag, is_id, words
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh.typed_dates import YEARS_AHEAD
from ceilidh_ports.serialization import Constraint

MAX_LABEL_LENGTH = 100
_VENUE = Constraint({"pattern": ID}, lambda value: "" if is_id(value) else "Choose a venue.")


@attrs.frozen
class NewStay:
    """The names of wrong fields begin with ``prefix``."""

    prefix: ClassVar[str] = ""

    venue_id: Annotated[str, _VENUE]
    day: Annotated[Day, "The first day.", REQUIRED]
    last_day: Annotated[Day, "Empty for one day."] = ""
    ends_on: Annotated[Day, "On which day a hold ends by itself; empty for the usual time."] = ""
    despite_holds: Annotated[Flag, "It may come behind holds of others."] = False


@attrs.frozen
class EnquiryStay(NewStay):
    """The stay of an enquiry, within its changes."""

    prefix: ClassVar[str] = "stay."


@attrs.frozen(kw_only=True)
class OwnStay(NewStay):
    """A stay that belongs to no enquiry."""

    kind: Kind
    label: Annotated[str, words("words of the label", MAX_LABEL_LENGTH, one_line=True), REQUIRED]


StayT = TypeVar("StayT", bound=NewStay)


def parse_stay(value: Any, today: str, shape: type[StayT]) -> StayT:
    """Return the stay in a JSON value; raises ``Invalid`` naming wrong fields."""
    values, errors = parse_object(value, shape)
    if not errors.keys() - {"kind", "label"}:
        values["last_day"] = values.get("last_day") or values["day"]
        if error := _error_in_days(values["day"], values["last_day"], today):
            errors["lastDay"] = error
    if errors:
        raise Invalid("Please check the days.", {shape.prefix + name: error for name, error in errors.items()})
    return shape(**values)


def end_of_hold(form: NewStay, today: str) -> str:
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
    years = (dt.date.fromisoformat(day).year - dt.date.fromisoformat(today).year for day in (first, last))
    if any(abs(number) > YEARS_AHEAD for number in years):
        return "This day is too far away."
    return f"At most {MOST_DAYS} days at once." if len(days_of(first, last)) > MOST_DAYS else ""
