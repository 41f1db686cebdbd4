"""The JSON of received mails, and its schemas."""

from collections.abc import Mapping
from typing import Any

from ceilidh.enquiries.received.entries import AUTHENTICITIES, AUTOMATIC
from ceilidh.http.json_io import named_json
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import BOOLEAN, NUMBER, TEXT, TIME, list_of, object_schema, reference
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

_OF_STEP = "name address reply_name reply_address authenticity quoted notes automatic"


def received_json(mail: ReceivedMailEntry) -> dict[str, Any]:
    """Return what a step of a thread does not have of its mail."""
    ids = [*mail.file_ids, *([""] * len(mail.file_names))]  # of a mail whose files are not stored
    files = zip(ids, mail.file_names, mail.file_sizes, strict=False)
    named = [{"id": file_id, "name": name, "size": size} for file_id, name, size in files]
    return {**named_json(mail, _OF_STEP), "files": named}


def other_mail_json(mail: ReceivedMailEntry) -> dict[str, Any]:
    return {**received_json(mail), **named_json(mail, "id received_at subject text is_likely_spam")}


_FILE_ID: Schema = {"type": "string", "description": "Of the private file; empty for one that stays in the mailbox."}
_RECEIVED: dict[str, Schema] = {
    "name": {"type": "string", "description": "Whom the mail claims to be from, as the address."},
    "address": TEXT,
    "replyName": TEXT,
    "replyAddress": {"type": "string", "description": "Whom it names to answer to; empty for the same address."},
    "authenticity": {
        "type": "string",
        "enum": list(AUTHENTICITIES),
        "description": "What the receiving server found about the sender.",
    },
    "quoted": {"type": "string", "description": "What the sender quoted, and the signature."},
    "files": list_of(object_schema(id=_FILE_ID, name=TEXT, size=NUMBER)),
    "notes": list_of({"type": "string", "description": "A sentence that names what was cut."}),
    "automatic": {
        "type": "string",
        "enum": list(AUTOMATIC),
        "description": "What kind of program wrote it; empty for a person.",
    },
}
SCHEMAS: Mapping[str, Schema] = {
    "ReceivedMail": object_schema(**_RECEIVED),
    "OtherMail": object_schema(id=TEXT, receivedAt=TIME, subject=TEXT, text=TEXT, isLikelySpam=BOOLEAN, **_RECEIVED),
}
RECEIVED_OR_NULL: Schema = {
    "oneOf": [reference("ReceivedMail"), {"type": "null"}],
    "description": "The mail of a `received` step that came by mail.",
}
