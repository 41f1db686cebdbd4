"""The HTTP calls that correct what enquiries say."""

import attrs
import falcon

from ceilidh.enquiries.facts.facts_form import EnquiryFacts
from ceilidh.enquiries.facts.service import FactService
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.inbox.enquiry_json import enquiry_json
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import TEXT, bodies, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_STEP = Parameter(name="id", schema=TEXT, description="The id of the step.", in_="path")
_CHANGED = reference("ChangedEnquiry")
_SCHEMAS = bodies(EnquiryFacts)


@attrs.frozen
class FactResource:
    """No response may be cached: they contain personal data."""

    facts: FactService
    schemas = _SCHEMAS

    @operation("correct-enquiry/{id}", _CHANGED, body=reference("EnquiryFacts"), parameters=(_ID,), errors=(404, 409))
    def on_put_correct(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Correct what an enquiry says; its conversation has what each fact was before."""
        _answer(resp, "The enquiry is corrected.", self.facts.correct(id, read_json(req)))

    @operation("undo-enquiry-correction/{id}", _CHANGED, parameters=(_STEP,), errors=(404, 409))
    def on_post_undo(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Put back what a fact was before a step corrected it."""
        _answer(resp, "It is as it was before.", self.facts.undo(id))


def _answer(resp: falcon.Response, message: str, entry: EnquiryWithDelivery) -> None:
    send_json(resp, {"message": message, "enquiry": enquiry_json(entry)}, cache_control="no-store")
