"""The HTTP call of the contact form."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.enquiries.enquiry_form import JSON_NAMES, MAX_LENGTHS, MOST_GUESTS, OCCASIONS, REQUIRED, SEASONS
from ceilidh.enquiries.service import EnquiryService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import MESSAGE, reference

# One line without control characters that is not blank.
_NAME = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_FIELDS: Mapping[str, Schema] = {
    "name": {"type": "string", "pattern": _NAME},
    "email": {"type": "string", "format": "email"},
    "phone": {"type": ["string", "null"], "pattern": _LINE},
    "message": {"type": "string", "pattern": r"^[^\x00]*[^\s\x00][^\x00]*$"},
    "about": {
        "type": ["string", "null"],
        "pattern": r"^((venue|event|package)/[^/\s\x00-\x1f\x7f-\x9f\u2028\u2029]+)?$",
        "description": "Which item it is about, such as `venue/castle`. One that visitors do not see is ignored.",
    },
    "occasion": {"enum": [*OCCASIONS, "", None]},
    "date": {
        "type": ["string", "null"],
        "pattern": r"^(20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$",
        "description": "The day of the event, which is not over and within ten years. Without one, see `season`.",
    },
    "season": {"enum": [*SEASONS, "", None]},
    "guests": {
        "type": ["string", "null"],
        "pattern": "^([1-9][0-9]{0,3})?$",
        "description": f"A whole number up to {MOST_GUESTS:,}.",
    },
    "source": {"type": ["string", "null"], "pattern": _LINE, "description": "Where the visitor heard of the company."},
}
_TRAPS: dict[str, Schema] = {
    "website": {"description": "Nobody sees this field of the form. An enquiry with a text in it is likely spam."},
    "elapsed": {"description": "How many milliseconds the form was open, as a text. Very few make it likely spam."},
}
_VISIT: dict[str, Schema] = {
    name: {"description": "Where the visitor came from. What is no such text is ignored or cut."}
    for name in JSON_NAMES.values()
}


def _limited(name: str, length: int) -> Schema:
    schema = _FIELDS[name]
    return schema if "enum" in schema else {**schema, "maxLength": length}


_SCHEMAS = {
    "NewEnquiry": {
        "type": "object",
        "required": list(REQUIRED),
        "properties": {**{name: _limited(name, length) for name, length in MAX_LENGTHS.items()}, **_TRAPS, **_VISIT},
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
