"""What the back office may change of an enquiry, and the rules of it."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.enquiries.model import NOTES_LENGTH, STATUSES, unfit
from ceilidh.errors import Invalid
from ceilidh_ports.fields import json_name
from ceilidh_ports.records import Enquiry


@attrs.frozen
class Changes:
    """``values`` maps attribute names to new values; ``version`` is that of the enquiry they were made from."""

    values: Mapping[str, Any]
    version: int | None


def read_changes(value: Any) -> Changes:
    """Make changes of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming every field that breaks a rule."""
    if not isinstance(value, dict):
        raise Invalid("Send an object with what is to change.")
    given = {name: value[wire] for name in _RULES if (wire := json_name(name)) in value}
    errors = {json_name(name): fault for name, each in given.items() if (fault := _RULES[name](each))}
    if errors:
        raise Invalid("Please check what is to change.", errors)
    return Changes(given, _whole(given.pop("version", None)))


def _whole(version: float | None) -> int | None:
    return None if version is None else int(version)


def changed(enquiry: Enquiry, values: Mapping[str, Any], who: str) -> Enquiry:
    """Return the enquiry with the values; a new status or new notes make a new version, saved by ``who``."""
    new = attrs.evolve(enquiry, **values)
    if (new.status, new.notes) == (enquiry.status, enquiry.notes):
        return new
    return attrs.evolve(new, version=enquiry.version + 1, updated_by=who)


def _status(value: Any) -> str:
    return "" if value in STATUSES else f"The status is one of {', '.join(STATUSES)}."


def _notes(value: Any) -> str:
    if not isinstance(value, str):
        return "The notes are a text."
    if len(value) > NOTES_LENGTH:
        return f"The notes have more than {NOTES_LENGTH} characters."
    if any(unfit(character, one_line=False) for character in value):
        return "The notes contain a character that is not allowed."
    return ""


def _is_read(value: Any) -> str:
    return "" if isinstance(value, bool) else "Send true or false."


def _version(value: Any) -> str:
    # In JSON, 4.0 is a whole number.
    whole = type(value) is int or (isinstance(value, float) and value.is_integer())
    return "" if whole and value > 0 else "Send the version of the enquiry as a whole number."


_RULES: Mapping[str, Callable[[Any], str]] = {
    "status": _status,
    "notes": _notes,
    "is_read": _is_read,
    "version": _version,
}
