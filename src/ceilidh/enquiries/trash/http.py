"""The HTTP calls that remove and restore enquiries."""

import attrs
import falcon

from ceilidh.enquiries.trash.service import EnquiryTrash, RemovedEnquiry
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, list_of, object_schema, properties_of

_ID = Parameter(name="id", schema=TEXT, description="The id.", place="path")


@attrs.frozen
class EnquiryTrashResource:
    """No response may be cached: they contain personal data."""

    trash: EnquiryTrash

    @operation("delete-enquiry/{id}", MESSAGE, parameters=(_ID,), errors=(404,))
    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Move an enquiry to the trash for 30 days; its mail is not sent any more."""
        self.trash.remove(id)
        send_json(resp, {"message": "Enquiry deleted successfully!"}, cache_control="no-store")

    @operation("restore-enquiry/{id}", MESSAGE_AND_ID, parameters=(_ID,), errors=(404,))
    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Bring a deleted enquiry back, with its days if they are free, and its mail if that was not sent."""
        enquiry, reason = self.trash.restore(id)
        message = f"The enquiry of {enquiry.name} is back." + (f" Its days are not: {reason}" if reason else "")
        send_json(resp, {"message": message, "id": enquiry.id}, cache_control="no-store")

    @operation(
        "trashed-enquiries",
        list_of(object_schema(**properties_of(RemovedEnquiry))),
        id="getTrashedEnquiries",
    )
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The deleted enquiries that can be restored, the last first."""
        send_json(resp, self.trash.list(), cache_control="no-store")
