"""What texts and days of forms may be."""

import datetime as dt
import unicodedata
from typing import Any


def is_forbidden(character: str, *, one_line: bool) -> bool:
    """Say whether no database can store the character, or it is a control or a line break in a field of one line."""
    category = unicodedata.category(character)
    return character == "\0" or category == "Cs" or (one_line and category in {"Cc", "Zl", "Zp"})


def text_error(value: Any, label: str, most: int, *, one_line: bool = False) -> str:
    """Return what is wrong with a text, which the plural ``label`` names; empty when nothing is."""
    if not isinstance(value, str):
        return f"The {label} are a text."
    if len(value) > most:
        return f"The {label} have more than {most} characters."
    if any(is_forbidden(character, one_line=one_line) for character in value):
        return f"The {label} contain a character that is not allowed."
    return ""


def day_error(value: Any) -> str:
    try:
        is_day = value == "" or dt.date.fromisoformat(value).isoformat() == value
    except (TypeError, ValueError):
        is_day = False
    return "" if is_day else "Send a day such as 2027-06-19, or an empty text."
