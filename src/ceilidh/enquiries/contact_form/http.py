"""The HTTP call of the contact form."""

import attrs
import falcon

from ceilidh.enquiries.contact_form.enquiry_form import JSON_NAMES, MAX_LENGTHS, EnquiryForm
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import MESSAGE, bodies, properties_of, reference

_TRAPS: dict[str, Schema] = {
    "website": {"description": "Nobody sees this field of the form. An enquiry with a text in it is likely spam."},
    "elapsed": {"description": "How many milliseconds the form was open, as a text. Very few make it likely spam."},
}
_VISIT: dict[str, Schema] = {
    name: {"description": "Where the visitor came from. What is no such text is ignored or cut."}
    for name in JSON_NAMES.values()
}


_SCHEMAS = {
    "NewEnquiry": {
        "type": "object",
        "required": bodies(EnquiryForm)["EnquiryForm"]["required"],
        "properties": {**properties_of(EnquiryForm, " ".join(MAX_LENGTHS)), **_TRAPS, **_VISIT},
    }
}


@attrs.frozen
class EnquiryResource:
    service: EnquiryService
    schemas = _SCHEMAS

    # The body is parsed as JSON whatever its content type is.
    @operation("send-email", MESSAGE, body=reference("NewEnquiry"), open_to_all=True, errors=(403, 429, 503))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Send an enquiry to the company."""
        self.service.receive(read_json(req), req.remote_addr)
        send_json(resp, {"message": "Message Sent!"})
