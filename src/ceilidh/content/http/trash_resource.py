"""The calls about the trash."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.http.publishing_json import TRASHED_SCHEMA, trashed_json
from ceilidh.content.lifecycle.trashed_items import KEPT
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Parameter, admin_routes
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, object_schema, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the item.", place="path")


@attrs.frozen
class TrashResource:
    """Each suffix is one call."""

    trash: TrashService

    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        listed = self.trash.list()
        holders = self.trash.holders(listed)
        send_json(resp, [trashed_json(each, KEPT, holders.get(each.id)) for each in listed])

    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        item = self.trash.restore(id)
        send_json(resp, {"message": f"{item.title} is back.", "id": item.id})

    def on_post_remove(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        body = read_json(req)
        title = body.get("title") if isinstance(body, Mapping) else None
        self.trash.remove(id, title if isinstance(title, str) else "")
        send_json(resp, {"message": "Removed for ever."})


_LIST = Operation(
    id="getTrash",
    summary="The removed items of all kinds, the last first",
    answer={"type": "array", "items": reference("TrashedItem")},
)
_RESTORE = Operation(
    method="POST",
    id="restoreFromTrash",
    summary="Bring a removed item back",
    answer=MESSAGE_AND_ID,
    parameters=(_ID,),
    errors=(404, 410),
)
_REMOVE = Operation(
    method="POST",
    id="removeForEver",
    summary="Remove an item in the trash with its versions; its title confirms it",
    answer=MESSAGE,
    bodies={"application/json": object_schema(title=TEXT)},
    parameters=(_ID,),
    errors=(404, 410),
)


def feature(trash: TrashService) -> Feature:
    """Return the calls about the trash."""
    resource = TrashResource(trash)
    calls = [
        ("trash", "list", _LIST),
        ("restore-from-trash/{id}", "restore", _RESTORE),
        ("remove-for-ever/{id}", "remove", _REMOVE),
    ]
    return Feature(tag="Trash", routes=admin_routes(resource, calls), schemas={"TrashedItem": TRASHED_SCHEMA})
