"""An enquiry as the API answers it, and the schemas of that."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.inbox.enquiry_delivery import Filed, mail_state
from ceilidh.enquiries.model import LENGTHS, NOTES_LENGTH, STATUSES
from ceilidh.http.routes import Schema
from ceilidh_ports.fields import json_name
from ceilidh_ports.records import Delivery

_TOLD = ("id", "name", "email", "phone", "message", "received_at", "status", "notes", "is_read", "version")


def answered(filed: Filed) -> dict[str, Any]:
    """Return the enquiry and the state of its mail under their wire names; who saved it last is not told."""
    told = {json_name(name): getattr(filed.enquiry, name) for name in _TOLD}
    return {"_id": filed.enquiry.id, **told, "mail": _mail(filed.delivery)}


def _mail(delivery: Delivery | None) -> dict[str, Any]:
    return {
        "state": mail_state(delivery),
        "failures": delivery.failures if delivery else 0,
        "lastFailure": delivery.last_failure if delivery else "",
        "sentAt": delivery and delivery.sent_at,
        "dueAt": delivery.due_at if delivery and not delivery.sent_at else None,
    }


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "required": list(properties), "properties": properties}


_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "integer", "minimum": 0}
_VERSION: Schema = {"type": "integer", "minimum": 1}
_TIME: Schema = {"type": "string", "format": "date-time"}
_TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}
_CHANGES: Mapping[str, Schema] = {
    "status": {"type": "string", "enum": list(STATUSES)},
    "notes": {"type": "string", "maxLength": NOTES_LENGTH, "pattern": r"^[^\x00]*$"},
    "isRead": {"type": "boolean"},
    "version": _VERSION,
}

SCHEMAS: Mapping[str, Schema] = {
    "Enquiry": _object(
        _id=_TEXT,
        id=_TEXT,
        **dict.fromkeys(LENGTHS, _TEXT),
        receivedAt=_TIME,
        **_CHANGES,
        mail={"$ref": "#/components/schemas/EnquiryMail"},
    ),
    "EnquiryMail": _object(
        state={"type": "string", "enum": ["waiting", "failing", "sent", "logged"]},
        failures=_NUMBER,
        lastFailure=_TEXT,
        sentAt=_TIME_OR_NULL,
        dueAt=_TIME_OR_NULL,
    ),
    "EnquiryChanges": {"type": "object", "properties": _CHANGES},
    "EnquiryCounts": _object(total=_NUMBER, unread=_NUMBER, statuses=_object(**dict.fromkeys(STATUSES, _NUMBER))),
}
