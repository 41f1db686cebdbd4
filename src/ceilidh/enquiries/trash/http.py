"""The HTTP calls that remove and restore enquiries."""

from typing import Any

import attrs
import falcon

from ceilidh.enquiries.trash.service import EnquiryTrash, RemovedEnquiry
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, TIME, object_schema


@attrs.frozen
class EnquiryTrashResource:
    """Each suffix is one call. No response may be cached: they contain personal data."""

    trash: EnquiryTrash

    def on_delete_remove(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.trash.remove(id)
        send_json(resp, {"message": "Enquiry deleted successfully!"}, cache_control="no-store")

    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        enquiry = self.trash.restore(id)
        message = f"The enquiry of {enquiry.name} is back."
        send_json(resp, {"message": message, "id": enquiry.id}, cache_control="no-store")

    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        send_json(resp, [_removed_json(each) for each in self.trash.list()], cache_control="no-store")


def _removed_json(removed: RemovedEnquiry) -> dict[str, Any]:
    enquiry = removed.enquiry
    return {
        "id": enquiry.id,
        "name": enquiry.name,
        "receivedAt": enquiry.received_at,
        "at": removed.at,
        "who": removed.who,
        "until": removed.until,
    }


_ID = Parameter(name="id", schema=TEXT, description="The id.", place="path")
_REMOVE = Operation(
    method="DELETE",
    id="deleteEnquiry",
    summary="Move an enquiry to the trash for 30 days; its mail is not sent any more",
    answer=MESSAGE,
    parameters=(_ID,),
    errors=(404,),
)
_RESTORE = Operation(
    method="POST",
    id="restoreEnquiry",
    summary="Bring a deleted enquiry back, with its mail if that was not sent",
    answer=MESSAGE_AND_ID,
    parameters=(_ID,),
    errors=(404,),
)
_LIST = Operation(
    id="getTrashedEnquiries",
    summary="The deleted enquiries that can be restored, the last first",
    answer={
        "type": "array",
        "items": object_schema(id=TEXT, name=TEXT, receivedAt=TIME, at=TIME, who=TEXT, until=TIME),
    },
)


def feature(trash: EnquiryTrash) -> Feature:
    resource = EnquiryTrashResource(trash)
    routes = (
        Route(path="/api/admin/delete-enquiry/{id}", resource=resource, suffix="remove", operations=(_REMOVE,)),
        Route(path="/api/admin/restore-enquiry/{id}", resource=resource, suffix="restore", operations=(_RESTORE,)),
        Route(path="/api/admin/trashed-enquiries", resource=resource, suffix="list", operations=(_LIST,)),
    )
    return Feature(tag="Enquiries", routes=routes)
