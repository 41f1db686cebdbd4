"""Items as JSON responses."""

from typing import Any

import falcon

from ceilidh.content.published_items import PublishedJson
from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.json_io import send_json_bytes
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.json_items import public_json


def item_json(item: Item) -> dict[str, Any]:
    """Return the public fields of the item by JSON name, with its id as ``_id`` too."""
    return public_json(item)


def respond_with_item(req: falcon.Request, resp: falcon.Response, item: PublishedJson) -> None:
    """Send one item, or ``null``; the response is cached until the content changes."""
    send_json_bytes(resp, item.body)
    cache_response(req, item.version)


def respond_with_list(req: falcon.Request, resp: falcon.Response, found: PublishedJson) -> None:
    """Send a list with its total in ``X-Total-Count``; the response is cached until the content changes."""
    send_json_bytes(resp, found.body, X_Total_Count=str(found.total))
    cache_response(req, found.version)
