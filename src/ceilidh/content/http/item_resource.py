"""Responds to the calls that all kinds of items have."""

from typing import Any

import attrs
import falcon

from ceilidh.content.catalogue import Catalogue
from ceilidh.content.http.item_responses import send_item, send_list
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh_ports.repositories.json_items import public_json


@attrs.frozen
class ItemResource:
    """The calls of one kind of item; each method and suffix is one call."""

    catalogue: Catalogue[Any]
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        send_list(req, resp, self.catalogue.published_list(read_query(req, self.catalogue.kind)))

    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        send_item(req, resp, self.catalogue.published(id))

    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        item = self.catalogue.add(read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": self._message("added"), self.catalogue.labels.name: public_json(item)})

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        item = self.catalogue.update(id, read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": self._message("updated"), self.catalogue.labels.name: public_json(item)})

    def on_delete_delete(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.catalogue.remove(id, username_of(req))
        send_json(resp, {"message": self._message("deleted")})

    def _message(self, done: str) -> str:
        return f"{self.catalogue.labels.name.capitalize()} {done} successfully!"
