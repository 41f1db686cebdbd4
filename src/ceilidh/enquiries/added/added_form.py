"""What the office writes down of an enquiry that it adds, and its validation."""

import datetime as dt
from typing import Annotated, Any

import attrs

from ceilidh.enquiries.channels import CHANNELS
from ceilidh.enquiries.contact_form.enquiry_form import MAX_LENGTHS, text_field_error
from ceilidh.enquiries.facts.facts_form import Facts, read_facts
from ceilidh.enquiries.thread.turns import with_first_turn
from ceilidh.enquiries.value_rules import one_of
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh.local_time import ZONE, local_date
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.serialization import Constraint

_AT = {"pattern": r"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})?$"}
_FIRST_YEAR = 2000
_OWN = ("channel", "at", "message")


@attrs.frozen(kw_only=True)
class NewOfficeEnquiry(Facts):
    """An enquiry that came by something else than the contact form; only a name is needed."""

    name: Annotated[str, Constraint({"maxLength": MAX_LENGTHS["name"]})]
    channel: Annotated[str, one_of(*CHANNELS), "How it came."] = "other"
    at: Annotated[
        str, Constraint(_AT), "The local time at which it came, such as 2027-06-19T14:30; now without it."
    ] = ""
    message: Annotated[str, Constraint({"maxLength": MAX_LENGTHS["message"]}), "What they said."] = ""


def parse_added(value: Any, now: dt.datetime) -> tuple[Enquiry, dict[str, Any]]:
    """Return an enquiry without an id, and its facts with ``subjects`` by their references.

    Raises ``Invalid`` naming every field that breaks a rule.
    """
    given, errors = parse_object(value, NewOfficeEnquiry)
    own = {name: given.pop(name) for name in _OWN if name in given}
    received = received_at(own.get("at") or "", now, errors)
    message = own.get("message") or ""
    if error := text_field_error("message", message):
        errors["message"] = error
    facts = read_facts(given, local_date(now), errors, required=("name",))
    if errors:
        raise Invalid("Please check the form.", errors)
    enquiry = Enquiry("", "", "", "", message, received, is_read=True, channel=own.get("channel", "other"))
    return with_first_turn(enquiry), dict(facts)


def received_at(text: Any, now: dt.datetime, errors: dict[str, str]) -> dt.datetime:
    """Return the moment of a local time, or else now, and add what is wrong with it to the errors."""
    if text == "":
        return now
    try:
        moment = dt.datetime.fromisoformat(text).replace(tzinfo=ZONE).astimezone(dt.UTC)
    except (TypeError, ValueError, OverflowError):
        errors["at"] = "Send a local time such as 2027-06-19T14:30."
        return now
    if moment > now or moment.year < _FIRST_YEAR:
        errors["at"] = f"It came before now, and not before {_FIRST_YEAR}."
    return moment
