"""The HTTP calls for the received mails that belong to no enquiry."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.enquiries.received.mail_json import SCHEMAS, other_mail_json
from ceilidh.enquiries.received.other_mails import OtherMails
from ceilidh.enquiries.value_rules import ID
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.list_query_parser import LIMIT, MAX_LIMIT, OFFSET, PAGING, read_values
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, list_of, object_schema, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the mail.", in_="path")
_READERS = {name: PAGING[name] for name in ("limit", "offset")}
_SCHEMAS: Mapping[str, Schema] = {
    **SCHEMAS,
    "MailAssignment": object_schema(enquiryId={"type": "string", "pattern": ID}),
}


@attrs.frozen
class OtherMailResource:
    """No response may be cached: they contain personal data."""

    mails: OtherMails
    schemas = _SCHEMAS

    @operation("other-mails", list_of(reference("OtherMail")), id="getOtherMails", parameters=(LIMIT, OFFSET))
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The received mails of no enquiry that are not set aside: the newest first, likely spam last."""
        page = self.mails.list(**{"limit": MAX_LIMIT, "offset": 0, **read_values(req, _READERS)})
        resp.set_header("X-Total-Count", str(page.total))
        send_json(resp, [other_mail_json(each) for each in page.mails], cache_control="no-store")

    @operation(
        "assign-mail/{id}", MESSAGE_AND_ID, body=reference("MailAssignment"), parameters=(_ID,), errors=(404, 409)
    )
    def on_post_assign(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Put a mail into the thread of an enquiry."""
        enquiry = self.mails.assign(id, read_texts(read_json(req), "enquiryId")["enquiryId"])
        message = f"It is in the conversation with {enquiry.name} now."
        send_json(resp, {"message": message, "id": enquiry.id}, cache_control="no-store")

    @operation("enquire-by-mail/{id}", MESSAGE_AND_ID, parameters=(_ID,), errors=(404, 409))
    def on_post_enquire(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Make an enquiry of a mail."""
        enquiry = self.mails.enquire(id)
        send_json(resp, {"message": "It is an enquiry now.", "id": enquiry.id}, cache_control="no-store")

    @operation("set-mail-aside/{id}", MESSAGE, parameters=(_ID,), errors=(404, 409))
    def on_post_set_aside(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Leave a mail out of the list."""
        self.mails.set_aside(id)
        send_json(resp, {"message": "The mail is set aside."}, cache_control="no-store")

    @operation("bring-mail-back/{id}", MESSAGE, parameters=(_ID,), errors=(404, 409))
    def on_post_bring_back(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Bring a mail back that was set aside, or put into a thread."""
        self.mails.bring_back(id)
        send_json(resp, {"message": "The mail is back."}, cache_control="no-store")
