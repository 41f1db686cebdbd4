"""The HTTP calls for the other enquiries of one person."""

import attrs
import falcon

from ceilidh.enquiries.persons.joining import JoinService
from ceilidh.enquiries.persons.service import KnownEnquiry, PersonService
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import TEXT, answers, list_of, object_schema, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_OTHER = Parameter(name="id", schema=TEXT, description="The id of the enquiry that was joined.", in_="path")
_JOINED = object_schema(message=TEXT, id=TEXT, other=TEXT)
_SCHEMAS = answers(KnownEnquiry) | {"JoinedWith": object_schema(other=TEXT)}


@attrs.frozen
class PersonResource:
    """No response may be cached: they contain personal data."""

    persons: PersonService
    joining: JoinService
    schemas = _SCHEMAS

    @operation(
        "enquiries-of-person/{id}",
        list_of(reference("KnownEnquiry")),
        id="getEnquiriesOfPerson",
        parameters=(_ID,),
        errors=(404,),
    )
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Other enquiries with the address or telephone number of an enquiry, the newest first."""
        send_json(resp, self.persons.others(id), cache_control="no-store")

    @operation("join-enquiries/{id}", _JOINED, body=reference("JoinedWith"), parameters=(_ID,), errors=(404, 409))
    def on_post_join(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Join another enquiry to an enquiry; the one that has days in the diary stays."""
        stays, joined = self.joining.join(id, read_texts(read_json(req), "other")["other"])
        _answer(resp, "They are one enquiry now.", stays, joined)

    @operation("take-enquiry-apart/{id}", _JOINED, parameters=(_OTHER,), errors=(404,))
    def on_post_take_apart(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Make a joined enquiry one of its own again."""
        _answer(resp, "They are two enquiries again.", *self.joining.take_apart(id))


def _answer(resp: falcon.Response, message: str, stays: str, other: str) -> None:
    send_json(resp, {"message": message, "id": stays, "other": other}, cache_control="no-store")
