"""The changes that the back office may make to an enquiry, and their validation."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.enquiries.enquiry_form import is_forbidden
from ceilidh.errors import Invalid
from ceilidh_ports.fields import json_name
from ceilidh_ports.records.enquiries import Enquiry

STATUSES = ("new", "replied", "won", "lost", "spam")
"""The statuses of an enquiry; a new one has the first."""

MAX_NOTES_LENGTH = 10_000
"""The longest notes on an enquiry, in characters."""


def parse_changes(value: Any) -> tuple[Mapping[str, Any], int | None]:
    """Return the new values by attribute, and the version they were made from; raises ``Invalid``."""
    if not isinstance(value, dict):
        raise Invalid("Send a JSON object with the changes.")
    given = {name: value[wire] for name in _RULES if (wire := json_name(name)) in value}
    errors = {json_name(name): error for name, each in given.items() if (error := _RULES[name](each))}
    if errors:
        raise Invalid("Please check the changes.", errors)
    version = given.pop("version", None)
    return given, None if version is None else int(version)


def apply_changes(enquiry: Enquiry, values: Mapping[str, Any], who: str) -> Enquiry:
    """Return the changed enquiry; a new status or new notes increment the version and record who made it."""
    new = attrs.evolve(enquiry, **values)
    if (new.status, new.notes) == (enquiry.status, enquiry.notes):
        return new
    return attrs.evolve(new, version=enquiry.version + 1, updated_by=who)


def _error_in_notes(value: Any) -> str:
    if not isinstance(value, str):
        return "The notes are a text."
    if len(value) > MAX_NOTES_LENGTH:
        return f"The notes have more than {MAX_NOTES_LENGTH} characters."
    if any(is_forbidden(character, one_line=False) for character in value):
        return "The notes contain a character that is not allowed."
    return ""


def _error_in_version(value: Any) -> str:
    # 4.0 is an integer in JSON.
    is_integer = type(value) is int or (isinstance(value, float) and value.is_integer())
    return "" if is_integer and value > 0 else "Send the version of the enquiry as a whole number."


_RULES: Mapping[str, Callable[[Any], str]] = {
    "status": lambda value: "" if value in STATUSES else f"The status is one of {', '.join(STATUSES)}.",
    "notes": _error_in_notes,
    "is_read": lambda value: "" if isinstance(value, bool) else "Send true or false.",
    "version": _error_in_version,
}
