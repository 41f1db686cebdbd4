"""The HTTP calls that find, export and erase what is stored of one e-mail address or telephone number.

It stands in the body: addresses of calls are written to logs.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, BinaryIO

import attrs
import falcon

from ceilidh.enquiries.diary.diary_json import Stay, as_stay
from ceilidh.enquiries.diary.planned_viewings import as_planned
from ceilidh.enquiries.files.file_json import file_json
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, ThreadDetails
from ceilidh.enquiries.inbox.enquiry_json import enquiry_json, step_json
from ceilidh.enquiries.personal_data.readable_copy import readable_copy
from ceilidh.enquiries.personal_data.service import PersonalData, PersonalDataService
from ceilidh.enquiries.personal_data.whole_copy import whole_copy
from ceilidh.enquiries.received.mail_json import other_mail_json
from ceilidh.enquiries.tasks.http import as_task
from ceilidh.enquiries.webhook.http import delivery_json
from ceilidh.errors import Invalid
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import named_json, read_json, send_json, to_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import NUMBER, TEXT, TIME, list_of, object_schema, reference, schema_of

_FORMATS = {"json": "json", "text": "txt", "zip": "zip"}
"""Their names and the ends of the names of files."""

_CHUNK_SIZE = 64 * 1024
_ADDRESS = reference("PersonalDataAddress")
_PERSON: Schema = {**TEXT, "description": "An e-mail address or a telephone number, of now or before a correction."}

_STAY = schema_of(Annotated[Stay | None, "Its days in the diary."])
_DRAFT: Schema = {
    "oneOf": [object_schema(at=TIME, who=TEXT, subject=TEXT, text=TEXT, files=list_of(TEXT)), {"type": "null"}],
    "description": "What is written of an answer and not sent.",
}
_WITH_STEPS: Schema = {
    "allOf": [
        reference("Enquiry"),
        object_schema(
            steps=list_of(reference("EnquiryStep")),
            draft=_DRAFT,
            tasks=list_of(reference("Task")),
            viewings=list_of(reference("PlannedViewing")),
            stay=_STAY,
            webhookDeliveries=list_of(reference("WebhookDelivery")),
            files={**list_of(reference("EnquiryFile")), "description": "All private files of the enquiry."},
        ),
    ]
}
_SCHEMAS: Mapping[str, Schema] = {
    "PersonalDataAddress": object_schema(email=_PERSON),
    "PersonalDataCopy": {
        **object_schema(
            email=_PERSON,
            format={"type": "string", "enum": list(_FORMATS), "default": "json"},
        ),
        "required": ["email"],
    },
    "PersonalData": object_schema(
        email=TEXT, enquiries=list_of(_WITH_STEPS), trashed=list_of(_WITH_STEPS), mails=list_of(reference("OtherMail"))
    ),
    "PersonalDataCounts": object_schema(message=TEXT, email=TEXT, enquiries=NUMBER, trashed=NUMBER, mails=NUMBER),
}


@attrs.frozen
class PersonalDataResource:
    """No response may be cached: they contain personal data."""

    service: PersonalDataService
    schemas = _SCHEMAS

    @operation("find-personal-data", reference("PersonalDataCounts"), body=_ADDRESS, owner_only=True)
    def on_post_find(self, req: falcon.Request, resp: falcon.Response) -> None:
        """How many enquiries have an e-mail address or telephone number, or had it before a correction."""
        _answer_counts(resp, "Found", self.service.find(_email_in(req)))

    @operation("export-personal-data", reference("PersonalData"), body=reference("PersonalDataCopy"), owner_only=True)
    def on_post_export(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Everything of an address or number as a file: JSON, a text for the person, or a ZIP of both and all files."""
        body = read_json(req)
        form = _format_in(read_texts(body, format="json")["format"])
        found, now = self.service.export(_email_of(body)), self.service.clock()
        resp.downloadable_as = f"personal-data-{now:%Y-%m-%d}.{_FORMATS[form]}"
        send_json(resp, _data_json(found), cache_control="no-store")
        if form == "text":
            resp.content_type, resp.data = "text/plain; charset=utf-8", readable_copy(found, now).encode()
        elif form == "zip":
            whole = whole_copy(found, to_json(_data_json(found)), readable_copy(found, now), self.service.store)
            resp.content_type, resp.data, resp.stream = "application/zip", None, _chunks(whole)

    @operation("erase-personal-data", reference("PersonalDataCounts"), body=_ADDRESS, owner_only=True, sensitive=True)
    def on_post_erase(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Remove everything of an address or number for good: enquiries, notes, mails, also in the trash."""
        _answer_counts(resp, "Erased", self.service.erase(_email_in(req)))


def _email_in(req: falcon.Request) -> Any:
    return _email_of(read_json(req))


def _format_in(name: str) -> str:
    if name not in _FORMATS:
        raise Invalid("Send json, text or zip.", {"format": "Send json, text or zip."})
    return name


def _chunks(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while chunk := file.read(_CHUNK_SIZE):
            yield chunk


def _email_of(body: Any) -> Any:
    return body.get("email") if isinstance(body, dict) else None


def _answer_counts(resp: falcon.Response, done: str, data: PersonalData) -> None:
    enquiries, trashed = len(data.enquiries), len(data.trashed)
    nouns = "enquiry" if enquiries == 1 else "enquiries"
    message = f"{done}: {enquiries} {nouns}, and {trashed} in the trash."
    if mails := len(data.mails):
        message += f" Received mails: {mails}."
    counts = {"message": message, "email": data.email, "enquiries": enquiries, "trashed": trashed, "mails": mails}
    send_json(resp, counts, cache_control="no-store")


def _data_json(data: PersonalData) -> dict[str, Any]:
    return {
        "email": data.email,
        "enquiries": [_with_steps(data, each) for each in data.enquiries],
        "trashed": [_with_steps(data, each) for each in data.trashed],
        "mails": [other_mail_json(each) for each in data.mails],
    }


def _with_steps(data: PersonalData, entry: EnquiryWithDelivery) -> dict[str, Any]:
    stay, draft = data.stays.get(entry.enquiry.id), data.drafts.get(entry.enquiry.id)
    details = ThreadDetails(mails={each.step_id: each for each in data.mails}, private_files=data.files)
    steps = [step_json(step, delivery, details) for step, delivery in data.steps[entry.enquiry.id]]
    events = [delivery_json(each) for each in data.events[entry.enquiry.id]]
    return {
        **enquiry_json(entry),
        "steps": steps,
        "draft": draft and named_json(draft, "at who subject text files"),
        "viewings": [as_planned(each, entry.enquiry.name) for each in data.viewings[entry.enquiry.id]],
        "tasks": [as_task(each) for each in data.tasks[entry.enquiry.id]],
        "stay": stay and as_stay(stay),
        "webhookDeliveries": events,
        "files": [file_json(each) for each in data.files if each.enquiry_id == entry.enquiry.id],
    }
