"""The JSON of an enquiry, and its schemas."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.diary.stay_form import NewStay
from ceilidh.enquiries.enquiry_form import JSON_NAMES, MAX_LENGTHS, VISIT_FIELDS
from ceilidh.enquiries.inbox.enquiry_changes import CHOICES, MAX_NOTES_LENGTH
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.enquiries.thread.statuses import MAX_REASON_LENGTH, STATUSES
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.value_rules import MONTH
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import BOOLEAN, TEXT, TIME, VERSION, list_of, object_schema, reference, schema_of
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.repositories.queries import EnquiryTopics

_FIELDS = (
    "id name email phone message about about_title occasion date season guests source spam_sign received_at status "
    "lost_reason assignee_id assignee_name remind_on notes is_read version "
) + " ".join(VISIT_FIELDS)


def enquiry_json(entry: EnquiryWithDelivery) -> dict[str, Any]:
    """Return the enquiry and the delivery of its mail under their wire names, without who updated it last."""
    return {"_id": entry.enquiry.id, **named_json(entry.enquiry, _FIELDS), "mail": _delivery_json(entry.delivery)}


def step_json(
    step: EnquiryStep, delivery: Delivery | None, file_names: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Any]:
    """Return the step under its wire names; only a mail has a delivery.

    ``file_names`` are the names for people of stored files by their own; another one is named by its own.
    """
    mail = _delivery_json(delivery) if step.message_id else None
    names = [file_names.get(each) or each for each in step.files]
    return {**named_json(step, "id at kind who text value former subject files"), "fileNames": names, "mail": mail}


def topics_json(topics: EnquiryTopics) -> dict[str, Any]:
    """Return the items by their titles, and the months."""
    items = sorted(topics.titles.items(), key=lambda each: (each[1].casefold(), each[0]))
    return {"items": [{"about": about, "title": title} for about, title in items], "months": topics.months}


def _delivery_json(delivery: Delivery | None) -> dict[str, Any]:
    return {
        "state": delivery_state(delivery),
        "failures": delivery.failures if delivery else 0,
        "lastFailure": delivery.last_failure if delivery else "",
        "sentAt": delivery and delivery.sent_at,
        "dueAt": delivery.due_at if delivery and not (delivery.sent_at or delivery.ended_at) else None,
    }


_NUMBER: Schema = {"type": "integer", "minimum": 0}
_TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}
DAY: Schema = {"type": "string", "pattern": r"^(\d{4}-\d{2}-\d{2})?$", "description": "A day, or an empty text."}
_CHANGES: Mapping[str, Schema] = {
    "status": {"type": "string", "enum": list(STATUSES)},
    "lostReason": {"type": "string", "maxLength": MAX_REASON_LENGTH, "description": "Why it is lost; then required."},
    "assigneeId": {"type": "string", "description": "The account of the colleague, or an empty text."},
    "remindOn": DAY,
    "notes": {"type": "string", "maxLength": MAX_NOTES_LENGTH, "pattern": r"^[^\x00]*$"},
    "isRead": BOOLEAN,
    "version": VERSION,
}

SCHEMAS: Mapping[str, Schema] = {
    "ChangedEnquiry": object_schema(message=TEXT, enquiry=reference("Enquiry")),
    "Enquiry": object_schema(
        _id=TEXT,
        id=TEXT,
        **dict.fromkeys(MAX_LENGTHS, TEXT),
        aboutTitle=TEXT,
        spamSign={"type": "string", "enum": ["", *SpamSign]},
        receivedAt=TIME,
        **_CHANGES,
        assigneeName=TEXT,
        **dict.fromkeys(JSON_NAMES.values(), TEXT),
        mail=reference("EnquiryMail"),
    ),
    "EnquiryMail": object_schema(
        state={"type": "string", "enum": ["waiting", "failing", "failed", "sent", "logged"]},
        failures=_NUMBER,
        lastFailure=TEXT,
        sentAt=_TIME_OR_NULL,
        dueAt=_TIME_OR_NULL,
    ),
    "EnquiryStep": object_schema(
        id=TEXT,
        at=TIME,
        kind={"type": "string", "enum": [*StepKind]},
        who={"type": "string", "description": "Empty for the visitor."},
        text=TEXT,
        value={"type": "string", "description": "What it is now: a status, the name of a colleague, or a day."},
        former={"type": "string", "description": "What it was before."},
        subject=TEXT,
        files=list_of({"type": "string", "description": "The name of a stored file."}),
        fileNames=list_of({"type": "string", "description": "What people call the file at the same place."}),
        mail={"oneOf": [reference("EnquiryMail"), {"type": "null"}], "description": "The delivery of an answer."},
    ),
    "EnquiryChanges": {
        "type": "object",
        "properties": {
            **_CHANGES,
            "stay": schema_of(NewStay),
            "status": {
                "type": "string",
                "enum": list(CHOICES),
                "description": "`spam` files it as likely spam, where it keeps its status; `won` counts as `booked`.",
            },
        },
    },
    "EnquiryCounts": object_schema(
        total=_NUMBER,
        unread=_NUMBER,
        statuses=object_schema(**dict.fromkeys(STATUSES, _NUMBER)),
        likelySpam=_NUMBER,
    ),
    "EnquiryTopics": object_schema(
        items=list_of(object_schema(about=TEXT, title=TEXT)), months=list_of({"type": "string", "pattern": MONTH})
    ),
}
