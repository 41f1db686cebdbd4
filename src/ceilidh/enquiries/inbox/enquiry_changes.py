"""The changes that the back office may make to an enquiry, and their validation."""

from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.colleagues import named_colleague
from ceilidh.enquiries.thread.statuses import FORMER_STATUSES, MAX_REASON_LENGTH, SPAM, STATUSES, with_status
from ceilidh.enquiries.thread.turns import TURNS
from ceilidh.enquiries.value_rules import Day, Flag, Version, one_of, words
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.serialization import Constraint

_CHOICES = (*STATUSES, *FORMER_STATUSES, SPAM)
MAX_NOTES_LENGTH = 10_000
"""The longest notes on an enquiry, in characters."""

_STATUS = Constraint(
    {"enum": list(_CHOICES)},
    lambda value: "" if value in _CHOICES else f"The status is one of {', '.join(STATUSES)}.",
)
_REASON = words("words on why it is lost", MAX_REASON_LENGTH, one_line=True)
_ASSIGNEE = Constraint(
    {}, lambda value: "" if isinstance(value, str) else "Send the id of an account, or an empty text."
)


@attrs.frozen(kw_only=True)
class EnquiryChanges:
    """The attributes of an enquiry that change, and the version that they are changed from."""

    status: Annotated[
        str, _STATUS, "`spam` files it as likely spam, where it keeps its status; `won` counts as `booked`."
    ] = ""
    lost_reason: Annotated[str, _REASON, "Why it is lost; then required."] = ""
    assignee_id: Annotated[str, _ASSIGNEE, "The account of the colleague, or an empty text."] = ""
    remind_on: Annotated[Day, "A day, or an empty text."] = ""
    turn: Annotated[
        str, one_of(*TURNS), "Who has to write next: `ours` though they did not write, `theirs` without an answer."
    ] = ""
    notes: Annotated[str, words("notes", MAX_NOTES_LENGTH, pattern=r"^[^\x00]*$")] = ""
    is_read: Flag = False
    version: Version = None


def parse_changes(value: Any) -> tuple[Mapping[str, Any], int | None]:
    """Return the new values by attribute, and the version they were made from; raises ``Invalid``."""
    if not isinstance(value, dict):
        raise Invalid("Send a JSON object with the changes.")
    given, errors = parse_object(value, EnquiryChanges)
    if errors:
        raise Invalid("Please check the changes.", errors)
    return given, given.pop("version", None)


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
    return {**values, "assignee_name": named_colleague(records, account_id, "assigneeId")}
