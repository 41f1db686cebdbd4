"""The JSON of an enquiry, and its schemas."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.channels import CHANNELS
from ceilidh.enquiries.contact_form.enquiry_form import JSON_NAMES, MAX_LENGTHS, REFERRAL_FIELDS
from ceilidh.enquiries.delivery_state import delivery_state, seconds_to_undo
from ceilidh.enquiries.diary.stay_form import NewStay
from ceilidh.enquiries.files.file_json import file_json
from ceilidh.enquiries.inbox.enquiry_changes import EnquiryChanges
from ceilidh.enquiries.inbox.enquiry_delivery import NO_DETAILS, EnquiryWithDelivery, ThreadDetails
from ceilidh.enquiries.received.mail_json import RECEIVED_OR_NULL, received_json
from ceilidh.enquiries.spam_signs import SpamSign
from ceilidh.enquiries.thread.facts import FACTS, fact_in_words
from ceilidh.enquiries.thread.statuses import STATUSES
from ceilidh.enquiries.thread.steps import StepKind, is_of_viewing
from ceilidh.enquiries.thread.turns import TURNS
from ceilidh.enquiries.value_rules import MONTH
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import (
    NUMBER,
    TEXT,
    TIME,
    TIME_OR_NULL,
    list_of,
    object_schema,
    properties_of,
    reference,
    schema_of,
)
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.outbox import Delivery
from ceilidh_ports.repositories.queries import EnquiryTopics

_TEXTS = [name for name in MAX_LENGTHS if name != "houses"]
_FIELDS = (
    "id about_title spam_sign received_at status lost_reason assignee_id assignee_name remind_on notes is_read version "
    "turn turn_since channel " + " ".join((*_TEXTS, *REFERRAL_FIELDS))
)


def enquiry_json(entry: EnquiryWithDelivery) -> dict[str, Any]:
    """Return the enquiry and the delivery of its mail under their wire names, without who updated it last."""
    enquiry = entry.enquiry
    also = [{"about": about, "title": title} for about, title in enquiry.also_about.items()]
    values = {"_id": enquiry.id, **named_json(enquiry, _FIELDS), "alsoAbout": also}
    return {**values, "overdueAt": entry.overdue_at, "mail": _delivery_json(entry.delivery)}


def step_json(step: EnquiryStep, delivery: Delivery | None, details: ThreadDetails = NO_DETAILS) -> dict[str, Any]:
    """Return the step under its wire names; only a mail has a delivery."""
    own = named_json(step, "id at kind who text value former subject files fact")
    if step.fact:
        own |= {name: fact_in_words(step.fact, own[name]) for name in ("value", "former")}
    received = details.mails.get(step.id)
    is_mail = bool(step.message_id)
    may_be_undone = is_mail and not is_of_viewing(step)
    return {
        **own,
        "fileNames": [details.file_names.get(each) or each for each in step.files],
        "privateFiles": [file_json(each) for each in details.sent_files(step)],
        "mail": _delivery_json(delivery) if is_mail else None,
        "undoFor": seconds_to_undo(delivery, details.now) if may_be_undone and details.now else 0,
        "received": received and received_json(received),
    }


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


_ITEM = object_schema(about=TEXT, title=TEXT)
_CHANGES = properties_of(EnquiryChanges)
_STATUS: Schema = {"type": "string", "enum": list(STATUSES)}
_TURN: Schema = {"type": "string", "enum": ["", *TURNS], "description": "Who has to write next; empty for nobody."}

SCHEMAS: Mapping[str, Schema] = {
    "ChangedEnquiry": object_schema(message=TEXT, enquiry=reference("Enquiry")),
    "Enquiry": object_schema(
        _id=TEXT,
        id=TEXT,
        **dict.fromkeys(_TEXTS, TEXT),
        aboutTitle=TEXT,
        alsoAbout={**list_of(_ITEM), "description": "The further items that it is about."},
        spamSign={"type": "string", "enum": ["", *SpamSign]},
        receivedAt=TIME,
        **{**_CHANGES, "status": _STATUS, "turn": _TURN},
        assigneeName=TEXT,
        turnSince=TIME_OR_NULL,
        channel={"type": "string", "enum": ["", *CHANNELS], "description": "How it came; empty for the contact form."},
        overdueAt={**TIME_OR_NULL, "description": "When it has waited too long for an answer, if it waits for one."},
        **dict.fromkeys(JSON_NAMES.values(), TEXT),
        mail=reference("EnquiryMail"),
    ),
    "EnquiryMail": object_schema(
        state={"type": "string", "enum": ["waiting", "failing", "failed", "sent", "logged", "bounced"]},
        failures=NUMBER,
        lastFailure=TEXT,
        sentAt=TIME_OR_NULL,
        dueAt=TIME_OR_NULL,
    ),
    "EnquiryStep": object_schema(
        id=TEXT,
        at=TIME,
        kind={"type": "string", "enum": [each for each in StepKind if each is not StepKind.BOUNCED]},
        who={"type": "string", "description": "Empty for the visitor."},
        text=TEXT,
        value={"type": "string", "description": "What it is now: a status, the name of a colleague, a day or a fact."},
        former={"type": "string", "description": "What it was before."},
        fact={"type": "string", "enum": ["", *FACTS], "description": "Which fact was corrected."},
        subject=TEXT,
        files=list_of({"type": "string", "description": "The name of a stored file."}),
        fileNames=list_of({"type": "string", "description": "What people call the file at the same place."}),
        privateFiles={**list_of(reference("EnquiryFile")), "description": "Those that went with an answer."},
        mail={"oneOf": [reference("EnquiryMail"), {"type": "null"}], "description": "The delivery of an answer."},
        undoFor={**NUMBER, "description": "For how many seconds an answer can be taken back."},
        received=RECEIVED_OR_NULL,
    ),
    "EnquiryChanges": {"type": "object", "properties": {**_CHANGES, "stay": schema_of(NewStay)}},
    "EnquiryCounts": object_schema(
        total=NUMBER,
        unread=NUMBER,
        statuses=object_schema(**dict.fromkeys(STATUSES, NUMBER)),
        likelySpam=NUMBER,
    ),
    "EnquiryTopics": object_schema(items=list_of(_ITEM), months=list_of({"type": "string", "pattern": MONTH})),
}
