"""The HTTP calls that answer enquiries and add to their threads."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.enquiries.answers.answer_form import ADDED, MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH
from ceilidh.enquiries.answers.attachments import MOST_FILES
from ceilidh.enquiries.answers.service import UNDO_TIME, AnswerService
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.inbox.enquiry_json import DAY, enquiry_json, step_json
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, VERSION, list_of, object_schema, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", place="path")
_STEP = Parameter(name="id", schema=TEXT, description="The id of the step.", place="path")
_CHANGED, _ANSWERED = reference("ChangedEnquiry"), reference("AnsweredEnquiry")
_WORDS: Schema = {"type": "string", "maxLength": MAX_TEXT_LENGTH, "pattern": r"^[^\x00]*[^\s\x00][^\x00]*$"}
_SUBJECT: Schema = {
    "type": "string",
    "maxLength": MAX_SUBJECT_LENGTH,
    "pattern": r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$",
}
_FILES: Schema = {**list_of({"type": "string", "description": "The name of a stored file."}), "maxItems": MOST_FILES}
_UNDOABLE: Schema = {
    **BOOLEAN,
    "description": f"Whether the mail waits for {UNDO_TIME.seconds} seconds, in which the answer can be taken back.",
}
_SCHEMAS: Mapping[str, Schema] = {
    "EnquiryAnswer": {
        "type": "object",
        "required": ["subject", "text"],
        "properties": {"subject": _SUBJECT, "text": _WORDS, "files": _FILES, "version": VERSION, "undoable": _UNDOABLE},
    },
    "AnsweredEnquiry": object_schema(message=TEXT, enquiry=reference("Enquiry"), step=TEXT),
    "NewEnquiryStep": {
        "type": "object",
        "required": ["kind", "text"],
        "properties": {
            "kind": {"type": "string", "enum": [each.value for each in ADDED]},
            "text": _WORDS,
            "date": {**DAY, "description": "The day of the visitor’s mail; required for `received`."},
        },
    },
}


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
        _answer(resp, "It is in the thread now.", self.answers.add(id, read_json(req)))

    @operation("retry-enquiry-answer/{id}", reference("EnquiryStep"), parameters=(_STEP,), errors=(404, 409))
    def on_post_retry(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Send the mail of an answer now instead of when it is due."""
        send_json(resp, step_json(*self.answers.retry(id)), cache_control="no-store")


def _answer(resp: falcon.Response, message: str, entry: EnquiryWithDelivery, **more: str) -> None:
    send_json(resp, {"message": message, "enquiry": enquiry_json(entry), **more}, cache_control="no-store")
