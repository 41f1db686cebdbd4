"""Sends published items; the responses are cached until the content changes."""

import falcon

from ceilidh.content.published_items import PublishedJson
from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.json_io import send_json_bytes


def send_item(req: falcon.Request, resp: falcon.Response, item: PublishedJson) -> None:
    """Send one item, or ``null``."""
    send_json_bytes(resp, item.body)
    cache_response(req, item.version)


def send_list(req: falcon.Request, resp: falcon.Response, items: PublishedJson) -> None:
    """Send a list, with its total in the header ``X-Total-Count``."""
    send_json_bytes(resp, items.body, X_Total_Count=str(items.total))
    cache_response(req, items.version)
