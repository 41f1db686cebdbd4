"""Reads JSON request bodies and writes JSON responses."""

from typing import Any

import falcon
import orjson

from ceilidh.errors import Malformed
from ceilidh.http.requests.request_body import read_body
from ceilidh_ports.fields import json_name
from ceilidh_ports.serialization import CONVERTER

_MAX_BYTES = 64 * 1024


def read_json(req: falcon.Request, limit: int = _MAX_BYTES) -> Any:
    """Return the JSON value of the body, whatever its ``Content-Type``.

    Raises ``TooLarge`` when it has more than ``limit`` bytes and ``Malformed`` when it is not JSON.
    """
    body = read_body(req, limit)
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Malformed("The body is not well-formed JSON.") from error


def to_json(value: Any) -> bytes:
    """Return ``value`` as JSON; attrs classes in it get their wire names."""
    return orjson.dumps(CONVERTER.unstructure(value))


def named_json(record: object, names: str) -> dict[str, Any]:
    """Return the named attributes of a record by their JSON names; blanks separate the names."""
    return {json_name(name): getattr(record, name) for name in names.split()}


def send_json(resp: falcon.Response, value: Any, **headers: str) -> None:
    """Respond with ``value`` as JSON. ``headers`` are set as well, underscores standing for hyphens."""
    send_json_bytes(resp, to_json(value), **headers)


def send_json_bytes(resp: falcon.Response, body: bytes, **headers: str) -> None:
    """Respond with ``body``, which is JSON already; ``headers`` as for :func:`send_json`."""
    resp.content_type = falcon.MEDIA_JSON
    resp.data = body
    for name, text in headers.items():
        resp.set_header(name.replace("_", "-"), text)
