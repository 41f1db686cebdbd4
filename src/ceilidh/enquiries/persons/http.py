"""The HTTP call for the other enquiries of one person."""

import attrs
import falcon

from ceilidh.enquiries.persons.service import KnownEnquiry, PersonService
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import TEXT, answers, list_of, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_SCHEMAS = answers(KnownEnquiry)


@attrs.frozen
class PersonResource:
    """No response may be cached: they contain personal data."""

    persons: PersonService
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
