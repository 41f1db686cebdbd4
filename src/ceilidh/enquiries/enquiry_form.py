"""The contact form and its validation."""

import unicodedata
from typing import Any

import attrs

from ceilidh.email_addresses import validate_address
from ceilidh.errors import Invalid

REQUIRED = ("name", "email", "message")

MAX_LENGTHS = {"name": 200, "email": 254, "phone": 50, "message": 20_000}
"""The longest value of each field, in characters; that of an address is RFC 5321's."""


@attrs.frozen
class EnquiryForm:
    """A valid contact form. ``phone`` may be empty."""

    name: str
    email: str
    phone: str
    message: str


def parse_form(value: Any) -> EnquiryForm:
    """Make a form of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming every field that breaks a rule."""
    given = value if isinstance(value, dict) else {}
    texts = {name: "" if given.get(name) is None else given[name] for name in MAX_LENGTHS}
    errors = {name: error for name, text in texts.items() if (error := _error_in(name, text))}
    if errors:
        raise Invalid("Please check the form.", errors)
    return EnquiryForm(**texts | {"email": validate_address(texts["email"].strip()).normalized})


def is_forbidden(character: str, *, one_line: bool) -> bool:
    """Say whether no database can store the character, or it is a control or a line break in a field of one line."""
    category = unicodedata.category(character)
    return character == "\0" or category == "Cs" or (one_line and category in {"Cc", "Zl", "Zp"})


def _error_in(name: str, text: Any) -> str:
    label = name.capitalize()
    if not isinstance(text, str):
        return f"{label} must be a text."
    if not text.strip():
        return f"{label} is required." if name in REQUIRED else ""
    if len(text) > MAX_LENGTHS[name]:
        return f"{label} has more than {MAX_LENGTHS[name]} characters."
    if any(is_forbidden(character, one_line=name != "message") for character in text):
        return f"{label} contains a character that is not allowed."
    return _error_in_address(text.strip()) if name == "email" else ""


def _error_in_address(text: str) -> str:
    try:
        validate_address(text)
    except ValueError as error:
        return str(error)
    return ""
