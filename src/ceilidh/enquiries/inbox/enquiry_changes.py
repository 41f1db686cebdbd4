"""The changes that the back office may make to an enquiry, and their validation."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ceilidh.audit.actor import display_name
from ceilidh.enquiries.thread.statuses import FORMER_STATUSES, MAX_REASON_LENGTH, SPAM, STATUSES, with_status
from ceilidh.enquiries.value_rules import day_error, is_id, text_error
from ceilidh.errors import Invalid
from ceilidh_ports.database import Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.records.enquiries import Enquiry

CHOICES = (*STATUSES, *FORMER_STATUSES, SPAM)
"""What a change may name as the status."""

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
    """Return the changed enquiry; everything but ``is_read`` increments the version and records who made it.

    Raises ``Invalid`` for a loss without a reason.
    """
    rest = {**values}
    status, reason = rest.pop("status", ""), rest.pop("lost_reason", "").strip()
    new = with_status(enquiry, status or enquiry.status, reason) if status or reason else enquiry
    new = attrs.evolve(new, **rest)
    return new if attrs.evolve(new, is_read=enquiry.is_read) == enquiry else next_version(new, who)


def next_version(enquiry: Enquiry, who: str) -> Enquiry:
    return attrs.evolve(enquiry, version=enquiry.version + 1, updated_by=who)


def named_assignee(records: Records, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the values with the name of the colleague among them; raises ``Invalid`` for one who can't sign in."""
    account_id = values.get("assignee_id")
    if not account_id:
        return values if account_id is None else {**values, "assignee_name": ""}
    account = records.accounts.get(account_id) if is_id(account_id) else None
    if account is None or account.deactivated_at:
        raise Invalid(_NO_COLLEAGUE, {"assigneeId": _NO_COLLEAGUE})
    return {**values, "assignee_name": display_name(account)}


_NO_COLLEAGUE = "Nobody with this id can sign in."


def parse_version(given: Mapping[str, Any]) -> tuple[int | None, str]:
    """Return the version in a JSON object, ``None`` without one, and what is wrong with it."""
    if "version" not in given:
        return None, ""
    error = _error_in_version(given["version"])
    return (None, error) if error else (int(given["version"]), "")


def _error_in_version(value: Any) -> str:
    # 4.0 is an integer in JSON.
    is_integer = type(value) is int or (isinstance(value, float) and value.is_integer())
    return "" if is_integer and value > 0 else "Send the version of the enquiry as a whole number."


_RULES: Mapping[str, Callable[[Any], str]] = {
    "status": lambda value: "" if value in CHOICES else f"The status is one of {', '.join(STATUSES)}.",
    "lost_reason": lambda value: text_error(value, "words on why it is lost", MAX_REASON_LENGTH, one_line=True),
    "assignee_id": lambda value: "" if isinstance(value, str) else "Send the id of an account, or an empty text.",
    "remind_on": day_error,
    "notes": lambda value: text_error(value, "notes", MAX_NOTES_LENGTH),
    "is_read": lambda value: "" if isinstance(value, bool) else "Send true or false.",
    "version": _error_in_version,
}
