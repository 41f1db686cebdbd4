"""Responds to the calls that all kinds of items have."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon
import orjson

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.http.item_operations import KEY, list_parameters
from ceilidh.content.reading.published_items import PublishedJson
from ceilidh.content.rules.page_titles import with_page_title
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.json_io import send_json, send_json_bytes
from ceilidh.http.requests.list_query_parser import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import MESSAGE, TEXT, list_of, object_schema, reference
from ceilidh_ports.repositories.json_items import public_json

_ITEM = reference("<Kind>")
_WITH_PAGE_TITLE: Schema = {"allOf": [_ITEM, object_schema(pageTitle=TEXT)]}
_CHANGED = object_schema(message=TEXT, **{"<name>": _ITEM})
_ONE: Mapping[str, Any] = {"parameters": (KEY,), "errors": (301, 404, 410), "open_to_all": True, "cacheable": True}


def _list_parameters(resource: "ItemResource") -> Sequence[Parameter]:
    return list_parameters(resource.catalogue.store.kind)


@attrs.frozen
class ItemResource:
    catalogue: Catalogue[Any]
    limits: BodyLimits

    @operation("get-<name>s", list_of(_ITEM), parameters=_list_parameters, open_to_all=True, cacheable=True)
    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        """All <items>, or those asked for."""
        items = self.catalogue.published_list(read_query(req, self.catalogue.store.kind))
        send_published(req, resp, items, X_Total_Count=str(items.total))

    @operation("get-<name>/{id}", _ITEM, summary="One <item>, for the back office", **_ONE)
    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_published(req, resp, self.catalogue.published(id))

    @operation("single-<name>/{id}", _WITH_PAGE_TITLE, summary="One <item>, for its public page", **_ONE)
    def on_get_single(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        found = self.catalogue.published(id)
        item = with_page_title(self.catalogue.store.kind, orjson.loads(found.body))
        send_published(req, resp, attrs.evolve(found, body=orjson.dumps(item)))

    @operation("add-<name>", _CHANGED, form=reference("New<Kind>"))
    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Add <an item>."""
        item = self.catalogue.add(read_parts(req, self.limits))
        send_json(resp, {"message": self._message("added"), self.catalogue.store.name: public_json(item)})

    @operation("update-<name>/{id}", _CHANGED, form=reference("<Kind>Changes"), parameters=(KEY,), errors=(404, 409))
    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Change the fields of <an item> that are sent."""
        item = self.catalogue.update(id, read_parts(req, self.limits))
        send_json(resp, {"message": self._message("updated"), self.catalogue.store.name: public_json(item)})

    @operation("delete-<name>/{id}", MESSAGE, parameters=(KEY,), errors=(404,))
    def on_delete_delete(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Delete <an item>."""
        self.catalogue.remove(id)
        send_json(resp, {"message": self._message("deleted")})

    def _message(self, done: str) -> str:
        return f"{self.catalogue.store.name.capitalize()} {done} successfully!"


def send_published(req: falcon.Request, resp: falcon.Response, found: PublishedJson, **headers: str) -> None:
    """Send published JSON; the response is cached until the content changes. ``headers`` as for ``send_json``."""
    send_json_bytes(resp, found.body, **headers)
    allow_caching(req, found.version, found.until)
