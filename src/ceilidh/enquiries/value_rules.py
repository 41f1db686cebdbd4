"""What ids, texts, months and days of forms may be."""

import datetime as dt
from typing import Annotated, Any

from ceilidh.form_data import is_storable, name_error
from ceilidh_ports.serialization import Constraint

ID = r"^[0-9A-Za-z]+$"
"""The pattern of an id."""

MONTH = r"^[0-9]{4}-(0[1-9]|1[0-2])$"
"""The pattern of a month."""


def is_id(value: Any) -> bool:
    """Say whether a value may be an id: alphanumeric ASCII. A database may reject other text in a query."""
    return isinstance(value, str) and value.isascii() and value.isalnum()


def text_error(value: Any, label: str, most: int, *, one_line: bool = False) -> str:
    """Return what is wrong with a text, which the plural ``label`` names; empty when nothing is."""
    if not isinstance(value, str):
        return f"The {label} are a text."
    if len(value) > most:
        return f"The {label} have more than {most} characters."
    if not is_storable(value) or (one_line and name_error(value)):
        return f"The {label} contain a character that is not allowed."
    return ""


def words(label: str, most: int, *, one_line: bool = False, **keywords: Any) -> Constraint:
    """Return the constraint of a text, with keywords of its schema; see :func:`text_error`."""
    return Constraint({"maxLength": most, **keywords}, lambda value: text_error(value, label, most, one_line=one_line))


def one_of(*choices: str) -> Constraint:
    return Constraint(
        {"enum": list(choices)}, lambda value: "" if value in choices else f"One of {', '.join(choices)}."
    )


def required_error(value: Any) -> str:
    return "It is required." if value is None or not str(value).strip() else ""


def day_error(value: Any) -> str:
    try:
        is_day = value == "" or dt.date.fromisoformat(value).isoformat() == value
    except (TypeError, ValueError):
        is_day = False
    return "" if is_day else "Send a day such as 2027-06-19, or an empty text."


def _flag_error(value: Any) -> str:
    return "" if isinstance(value, bool) else "Send true or false."


def _version_error(value: Any) -> str:
    # 4.0 is an integer in JSON.
    is_integer = type(value) is int or (isinstance(value, float) and value.is_integer())
    return "" if is_integer and value > 0 else "Send the version of the enquiry as a whole number."


REQUIRED = Constraint({}, required_error)
DAY = {"pattern": r"^(\d{4}-\d{2}-\d{2})?$"}
Day = Annotated[str, Constraint(DAY, day_error)]
Flag = Annotated[bool, Constraint({}, _flag_error)]
Version = Annotated[int | None, Constraint({"type": "integer", "minimum": 1}, _version_error)]
"""``None`` where it is left out."""
