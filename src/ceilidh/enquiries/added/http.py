"""The HTTP call that adds an enquiry."""

import attrs
import falcon

from ceilidh.enquiries.added.added_form import NewOfficeEnquiry
from ceilidh.enquiries.added.service import AddedEnquiries
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE_AND_ID, bodies, reference

_SCHEMAS = bodies(NewOfficeEnquiry)


@attrs.frozen
class AddedEnquiryResource:
    """No response may be cached: they contain personal data."""

    enquiries: AddedEnquiries
    schemas = _SCHEMAS

    @operation("add-enquiry", MESSAGE_AND_ID, body=reference("NewOfficeEnquiry"))
    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Add an enquiry that came by telephone, at a fair or otherwise; nobody gets a mail."""
        added = self.enquiries.add(read_json(req))
        answer = {"message": f"The enquiry of {added.name} is added.", "id": added.id}
        send_json(resp, answer, cache_control="no-store")
