"""The HTTP call of the contact form."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.enquiries.enquiry_form import MAX_LENGTHS, REQUIRED
from ceilidh.enquiries.service import EnquiryService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import MESSAGE, reference

# One line without control characters that is not blank.
_NAME = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_FIELDS: Mapping[str, Schema] = {
    "name": {"type": "string", "pattern": _NAME},
    "email": {"type": "string", "format": "email"},
    "phone": {"type": ["string", "null"], "pattern": r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"},
    "message": {"type": "string", "pattern": r"^[^\x00]*[^\s\x00][^\x00]*$"},
}
_SCHEMAS = {
    "NewEnquiry": {
        "type": "object",
        "required": list(REQUIRED),
        "properties": {name: {**_FIELDS[name], "maxLength": length} for name, length in MAX_LENGTHS.items()},
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
