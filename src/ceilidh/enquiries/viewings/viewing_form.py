"""What people say of a viewing, and its validation."""

import datetime as dt
import re
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.value_rules import ID, Flag, is_id, words
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh.local_time import ZONE, local_date
from ceilidh.typed_dates import YEARS_AHEAD
from ceilidh_ports.serialization import Constraint

MOST_MINUTES = 12 * 60
MAX_VISITORS_LENGTH = 200
MAX_MESSAGE_LENGTH = 5_000

_START = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}"


def moment_of(start: str) -> dt.datetime | None:
    """Return the moment of a local time such as ``2026-12-06T14:00``.

    It is ``None`` for another text, and for an hour that is left out when summer time begins. Of an hour that comes
    twice when it ends, the first one is meant.
    """
    try:
        local = dt.datetime.fromisoformat(start) if re.fullmatch(_START, start) else None
    except ValueError:
        local = None
    if local is None:
        return None
    moment = local.replace(tzinfo=ZONE).astimezone(dt.UTC)
    return moment if moment.astimezone(ZONE).replace(tzinfo=None) == local else None


def _start_error(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(_START, value):
        return "Say the day and the time."
    return "" if moment_of(value) else "There is no such time: the clocks may go forward then."


def _minutes_error(value: Any) -> str:
    is_number = type(value) is int and 1 <= value <= MOST_MINUTES
    return "" if is_number else f"A whole number of minutes from 1 to {MOST_MINUTES}."


_VENUE = Constraint({"pattern": ID}, lambda value: "" if is_id(value) else "Choose a venue.")
_PERSON = Constraint({}, lambda value: "" if isinstance(value, str) else "Send the id of an account, or an empty text.")
_MESSAGE = words("words to the visitor", MAX_MESSAGE_LENGTH, pattern=r"^[^\x00]*$")


@attrs.frozen(kw_only=True)
class NewViewing:
    venue_id: Annotated[str, _VENUE]
    start: Annotated[
        str, Constraint({"pattern": f"^{_START}$"}, _start_error), "A time of the office, such as `2026-12-06T14:00`."
    ]
    minutes: Annotated[int, Constraint({"minimum": 1, "maximum": MOST_MINUTES}, _minutes_error)]
    account_id: Annotated[str, _PERSON, "The account of who shows the house; empty for nobody."] = ""
    visitors: Annotated[str, words("words on who comes", MAX_VISITORS_LENGTH, one_line=True), "Who comes."] = ""
    tells: Annotated[Flag, "Mail it to the visitor, with a calendar file."] = False
    message: Annotated[str, _MESSAGE, "Words that begin this mail."] = ""
    despite_clashes: Annotated[Flag, "It is meant although somebody else has the house, the hour or the day."] = False


@attrs.frozen(kw_only=True)
class Cancellation:
    tells: Annotated[Flag, "Mail it to the visitor, if the visitor was told of the viewing."] = False
    message: Annotated[str, _MESSAGE, "Words that begin this mail."] = ""


def parse_viewing(value: Any, now: dt.datetime) -> NewViewing:
    """Return the viewing in a JSON value; raises ``Invalid`` naming wrong fields, and a time that is over."""
    values, errors = parse_object(value, NewViewing)
    if "start" not in errors and (error := _day_error(values["start"], now)):
        errors["start"] = error
    if errors:
        raise Invalid("Please check the viewing.", errors)
    return NewViewing(**values)


def parse_cancellation(value: Any) -> Cancellation:
    """Return the cancellation in a JSON value; raises ``Invalid`` naming wrong fields."""
    values, errors = parse_object(value, Cancellation)
    if errors:
        raise Invalid("Please check the form.", errors)
    return Cancellation(**values)


def _day_error(start: str, now: dt.datetime) -> str:
    day, today = dt.date.fromisoformat(start.partition("T")[0]), local_date(now)
    if day < today:
        return "This day is over."
    return "This day is too far away." if day.year > today.year + YEARS_AHEAD else ""
