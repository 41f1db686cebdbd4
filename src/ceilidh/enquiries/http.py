"""The call of the contact form."""

import attrs
import falcon

from ceilidh.enquiries.model import LENGTHS, REQUIRED
from ceilidh.enquiries.service import EnquiryService
from ceilidh.http.bodies import answer, read_json
from ceilidh.http.routes import Feature, Operation, Route, Schema


@attrs.frozen
class SendEmail:
    service: EnquiryService
    json_bytes: int

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.service.receive(read_json(req, self.json_bytes), req.remote_addr)
        answer(resp, {"message": "Message Sent!"})


_MESSAGE: Schema = {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
_SEND_EMAIL = Operation(
    method="POST",
    id="sendEmail",
    summary="Send an enquiry to the company",
    tag="Enquiries",
    open_to_all=True,
    # Whatever type the body claims to be, it is read as JSON.
    bodies={"application/json": {"$ref": "#/components/schemas/NewEnquiry"}},
    answer=_MESSAGE,
    errors=(400, 413, 422, 429, 503),
)
_SCHEMAS = {
    "NewEnquiry": {
        "type": "object",
        "required": list(REQUIRED),
        "properties": {name: {"type": "string", "maxLength": length} for name, length in LENGTHS.items()},
    }
}


def feature(service: EnquiryService, json_bytes: int) -> Feature:
    """Return the call of the contact form; bodies over ``json_bytes`` are refused."""
    route = Route(path="/api/admin/send-email", resource=SendEmail(service, json_bytes), operations=[_SEND_EMAIL])
    return Feature(routes=[route], schemas=_SCHEMAS)
