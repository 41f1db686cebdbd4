"""The HTTP calls that answer enquiries, add to their threads, and keep drafts and templates of answers."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.audit.actor import current_actor
from ceilidh.enquiries.answers.answer_form import EnquiryAnswer, NewAnswerDraft, NewEnquiryStep
from ceilidh.enquiries.answers.drafts import DraftService
from ceilidh.enquiries.answers.service import AnswerService
from ceilidh.enquiries.answers.templates import MAX_LENGTHS, MOST_TEMPLATES, TemplateService
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.inbox.enquiry_json import enquiry_json, step_json
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, TIME, bodies, list_of, object_schema, reference, versioned
from ceilidh_ports.records.enquiry_mails import AnswerDraft

_ID = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_STEP = Parameter(name="id", schema=TEXT, description="The id of the step.", in_="path")
_CHANGED, _ANSWERED = reference("ChangedEnquiry"), reference("AnsweredEnquiry")
_SCHEMAS: Mapping[str, Schema] = {
    **bodies(EnquiryAnswer, NewEnquiryStep),
    "AnsweredEnquiry": object_schema(message=TEXT, enquiry=reference("Enquiry"), step=TEXT),
}
_TEMPLATE = object_schema(**{name: {"type": "string", "maxLength": most} for name, most in MAX_LENGTHS.items()})
_TEMPLATE_SCHEMAS = {"ReplyTemplates": versioned(templates={**list_of(_TEMPLATE), "maxItems": MOST_TEMPLATES})}


@attrs.frozen
class AnswerResource:
    """No response may be cached: they contain personal data."""

    answers: AnswerService
    schemas = _SCHEMAS

    @operation("answer-enquiry/{id}", _ANSWERED, body=reference("EnquiryAnswer"), parameters=(_ID,), errors=(404, 409))
    def on_post_answer(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Mail an answer to the visitor; a new enquiry counts as replied then."""
        entry, step = self.answers.answer(id, read_json(req))
        _answer(resp, "The answer is on its way.", entry, step=step)

    @operation("withdraw-enquiry-answer/{id}", _CHANGED, parameters=(_STEP,), errors=(404, 409))
    def on_post_withdraw(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Take an answer back that was sent with `undoable` and is not mailed yet."""
        _answer(resp, "The answer is not sent.", self.answers.withdraw(id))

    @operation("add-enquiry-step/{id}", _CHANGED, body=reference("NewEnquiryStep"), parameters=(_ID,), errors=(404,))
    def on_post_step(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Add a note, or an answer of the visitor that came by mail."""
        _answer(resp, "It is in the conversation now.", self.answers.add(id, read_json(req)))

    @operation("retry-enquiry-answer/{id}", reference("EnquiryStep"), parameters=(_STEP,), errors=(404, 409))
    def on_post_retry(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Send the mail of an answer now instead of when it is due."""
        send_json(resp, step_json(*self.answers.retry(id)), cache_control="no-store")


def _answer(resp: falcon.Response, message: str, entry: EnquiryWithDelivery, **more: str) -> None:
    send_json(resp, {"message": message, "enquiry": enquiry_json(entry), **more}, cache_control="no-store")


_FOUND_DRAFT = reference("FoundAnswerDraft")
_DRAFT_SCHEMAS: Mapping[str, Schema] = {
    **bodies(NewAnswerDraft),
    "AnswerDraftVersion": object_schema(version=TEXT),
    "AnswerDraft": object_schema(
        version=TEXT,
        at=TIME,
        who={"type": "string", "description": "Who saved it last."},
        isOwn={**BOOLEAN, "description": "Whether that is who makes the call."},
        subject=TEXT,
        text=TEXT,
        files=list_of({"type": "string", "description": "The name of a stored file."}),
        fileNames=list_of({"type": "string", "description": "What people call the file at the same place."}),
    ),
    "FoundAnswerDraft": object_schema(
        draft={"oneOf": [reference("AnswerDraft"), {"type": "null"}], "description": "Null without one."}
    ),
}


@attrs.frozen
class DraftResource:
    """No response may be cached: they contain personal data."""

    drafts: DraftService
    schemas = _DRAFT_SCHEMAS

    @operation("answer-draft/{id}", _FOUND_DRAFT, id="getAnswerDraft", parameters=(_ID,), errors=(404,))
    def on_get(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """What is written of an answer to an enquiry and not sent."""
        draft, names = self.drafts.get(id)
        _answer_draft(resp, _draft_json(draft, names) if draft else None)

    @operation(
        "save-answer-draft/{id}", _FOUND_DRAFT, body=reference("NewAnswerDraft"), parameters=(_ID,), errors=(404, 409)
    )
    def on_put_save(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Keep what is written of an answer, made from the draft with `version`."""
        _answer_draft(resp, _draft_json(*self.drafts.save(id, read_json(req))))

    @operation(
        "discard-answer-draft/{id}", MESSAGE, body=reference("AnswerDraftVersion"), parameters=(_ID,), errors=(404, 409)
    )
    def on_post_discard(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove what is written of an answer."""
        self.drafts.discard(id, read_json(req))
        send_json(resp, {"message": "The draft is discarded."}, cache_control="no-store")


def _draft_json(draft: AnswerDraft, file_names: Mapping[str, str]) -> dict[str, Any]:
    own = named_json(draft, "version at who subject text files")
    names = [file_names.get(each) or each for each in draft.files]
    return {**own, "fileNames": names, "isOwn": draft.account_id == current_actor().account_id}


def _answer_draft(resp: falcon.Response, draft: dict[str, Any] | None) -> None:
    send_json(resp, {"draft": draft}, cache_control="no-store")


@attrs.frozen
class TemplateResource:
    templates: TemplateService
    schemas = _TEMPLATE_SCHEMAS

    @operation("reply-templates", reference("ReplyTemplates"), id="getReplyTemplates")
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The templates for answers to enquiries."""
        version = self.templates.version()
        send_json(resp, {"templates": self.templates.list(), "version": version}, cache_control="no-store")

    @operation("save-reply-templates", reference("ReplyTemplates"), body=reference("ReplyTemplates"), errors=(409,))
    def on_put_save(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Replace the templates. Placeholders such as `{name}` and `{free days}` stand for what is known."""
        send_json(resp, {"templates": self.templates.save(read_json(req))}, cache_control="no-store")
