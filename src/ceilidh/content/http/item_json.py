"""An item as the API answers it."""

from typing import Any

import falcon

from ceilidh.content.published_items import Answer
from ceilidh.http.cache.cache_middleware import cache_response
from ceilidh.http.json_io import send_json_bytes
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.published import told
from ceilidh_ports.serialization import CONVERTER


def answered(item: Item) -> dict[str, Any]:
    """Return what may be told of the item under its wire names, with its id as ``_id`` too."""
    wanted = told(type(item), None)
    return {"_id": item.id, **{json_name(name): CONVERTER.unstructure(getattr(item, name)) for name in wanted}}


def answer_published(req: falcon.Request, resp: falcon.Response, read: Answer, *, counted: bool = False) -> None:
    """Answer with what was read for visitors, to be kept while the content is the same.

    ``counted`` is for lists: the header ``X-Total-Count`` says how many match.
    """
    send_json_bytes(resp, read.body, **({"X_Total_Count": str(read.total)} if counted else {}))
    cache_response(req, read.version)
