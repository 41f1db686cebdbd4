"""The call that removes a picture or film from an item."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.http.item_operations import with_article
from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Operation, Route
from ceilidh.http.schemas import TEXT, object_schema, reference
from ceilidh_ports.repositories.json_items import public_json


@attrs.frozen
class PictureRemovalResource:
    """Removes the picture ``imageName`` of an item, looked up in one catalogue after the other.

    The first catalogue names the call and its field for the id, as in ``venueId``.
    """

    catalogues: Sequence[Catalogue[Any]]

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        key, image_name = self._key_and_image_name(read_json(req))
        for catalogue in self.catalogues:
            if item := catalogue.remove_picture(key, image_name):
                send_json(resp, {"message": "Image removed successfully!", catalogue.store.name: public_json(item)})
                return
        raise self.catalogues[0].store.not_found

    def _key_and_image_name(self, body: Any) -> tuple[str, str]:
        sent = body if isinstance(body, Mapping) else {}
        name = self.catalogues[0].store.name
        fields = {f"{name}Id": f"{name.capitalize()} id", "imageName": "Image name"}
        errors = {
            field: f"{label} is required."
            for field, label in fields.items()
            if not isinstance(sent.get(field), str) or not sent[field].strip()
        }
        if errors:
            raise Invalid("Name the item and its picture.", errors)
        return sent[f"{name}Id"], sent["imageName"]


def picture_removal_route(catalogues: Sequence[Catalogue[Any]]) -> Route:
    name = catalogues[0].store.name
    text = {**TEXT, "pattern": r"\S"}
    image_name = {**text, "description": "The name of a field, a stored path or its file name."}
    items = {catalogue.store.name: reference(catalogue.store.kind.__name__) for catalogue in catalogues}
    operation = Operation(
        method="POST",
        id=f"remove{name.capitalize()}Image",
        summary=f"Take a picture or film off {' or '.join(with_article(each.store.kind) for each in catalogues)}",
        answer={"type": "object", "required": ["message"], "properties": {"message": TEXT, **items}},
        bodies={"application/json": object_schema(**{f"{name}Id": text, "imageName": image_name})},
        errors=(404,),
    )
    resource = PictureRemovalResource(catalogues)
    return Route(path=f"/api/admin/remove-{name}-image", resource=resource, operations=(operation,))
