"""Responds to the calls that all kinds of items have."""

from typing import Any

import attrs
import falcon

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.reading.published_items import PublishedJson
from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.json_io import send_json, send_json_bytes
from ceilidh.http.requests.list_query_parser import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh_ports.repositories.json_items import public_json


@attrs.frozen
class ItemResource:
    catalogue: Catalogue[Any]
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        items = self.catalogue.published_list(read_query(req, self.catalogue.store.kind))
        send_published(req, resp, items, X_Total_Count=str(items.total))

    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_published(req, resp, self.catalogue.published(id))

    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        item = self.catalogue.add(read_parts(req, self.limits))
        send_json(resp, {"message": self._message("added"), self.catalogue.store.name: public_json(item)})

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        item = self.catalogue.update(id, read_parts(req, self.limits))
        send_json(resp, {"message": self._message("updated"), self.catalogue.store.name: public_json(item)})

    def on_delete_delete(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.catalogue.remove(id)
        send_json(resp, {"message": self._message("deleted")})

    def _message(self, done: str) -> str:
        return f"{self.catalogue.store.name.capitalize()} {done} successfully!"


def send_published(req: falcon.Request, resp: falcon.Response, found: PublishedJson, **headers: str) -> None:
    """Send published JSON; the response is cached until the content changes. ``headers`` as for ``send_json``."""
    send_json_bytes(resp, found.body, **headers)
    cache_response(req, found.version, found.until)
