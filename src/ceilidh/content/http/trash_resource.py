"""The calls about the trash."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.content.editing.trash_service import TrashService
from ceilidh.content.http.publishing_json import TRASHED_SCHEMA, trashed_json
from ceilidh.content.lifecycle.trashed_items import TRASHED_ITEM_LIFETIME
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, MESSAGE_AND_ID, TEXT, list_of, object_schema, reference

_ID = Parameter(name="id", schema=TEXT, description="The id of the item.", in_="path")


_SCHEMAS = {"TrashedItem": TRASHED_SCHEMA}


@attrs.frozen
class TrashResource:
    trash: TrashService
    schemas = _SCHEMAS

    @operation("trash", list_of(reference("TrashedItem")), id="getTrash")
    def on_get_list(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The removed items of all kinds, the last first."""
        listed = self.trash.list()
        holders = self.trash.holders(listed)
        send_json(resp, [trashed_json(each, TRASHED_ITEM_LIFETIME, holders.get(each.id)) for each in listed])

    @operation("restore-from-trash/{id}", MESSAGE_AND_ID, parameters=(_ID,), errors=(404, 410))
    def on_post_restore(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Bring a removed item back."""
        item = self.trash.restore(id)
        send_json(resp, {"message": f"{item.title} is back.", "id": item.id})

    @operation("remove-for-ever/{id}", MESSAGE, body=object_schema(title=TEXT), parameters=(_ID,), errors=(404, 410))
    def on_post_remove(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove an item in the trash with its versions; its title confirms it."""
        body = read_json(req)
        title = body.get("title") if isinstance(body, Mapping) else None
        self.trash.remove(id, title if isinstance(title, str) else "")
        send_json(resp, {"message": "Removed for ever."})
