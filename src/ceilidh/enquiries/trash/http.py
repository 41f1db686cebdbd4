"""The HTTP calls that remove and restore enquiries."""

from typing import Any

import attrs
import falcon

from ceilidh.enquiries.trash.service import EnquiryTrash, RemovedEnquiry
from ceilidh.http.json_io import named_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, TIME, object_schema

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
        {"type": "array", "items": object_schema(id=TEXT, name=TEXT, receivedAt=TIME, at=TIME, who=TEXT, until=TIME)},
        id="getTrashedEnquiries",
    )
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The deleted enquiries that can be restored, the last first."""
        send_json(resp, [_removed_json(each) for each in self.trash.list()], cache_control="no-store")


def _removed_json(removed: RemovedEnquiry) -> dict[str, Any]:
    return {**named_json(removed.enquiry, "id name received_at"), **named_json(removed, "at who until")}
