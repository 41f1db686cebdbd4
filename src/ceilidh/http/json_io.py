"""Reading JSON bodies and writing JSON answers."""

from typing import Any

import falcon
import orjson

from ceilidh.errors import Malformed, TooLarge
from ceilidh.http.requests.request_body import opened
from ceilidh_ports.serialization import CONVERTER


def read_json(req: falcon.Request, limit: int) -> Any:
    """Return the JSON value of the body, whatever type the body claims to be.

    Raises :class:`~ceilidh.errors.TooLarge` when it has more than ``limit`` bytes and
    :class:`~ceilidh.errors.Malformed` when it is not JSON.
    """
    body = read_body(req, limit)
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Malformed("The body is not well-formed JSON.") from error


def read_body(req: falcon.Request, limit: int) -> bytes:
    """Return the whole body; raises :class:`~ceilidh.errors.TooLarge` when it has more than ``limit`` bytes."""
    stream, length = opened(req, limit)
    body = stream.read(length)
    if len(body) > limit:
        raise TooLarge("The body is too large.")
    return body


def answer(resp: falcon.Response, value: Any, **headers: str) -> None:
    """Answer with ``value`` as JSON.

    attrs classes inside it get their wire names. ``headers`` are set as well, underscores standing for hyphens.
    """
    answer_written(resp, written(value), **headers)


def written(value: Any) -> bytes:
    """Return ``value`` as :func:`answer` writes it."""
    return orjson.dumps(CONVERTER.unstructure(value))


def answer_written(resp: falcon.Response, body: bytes, **headers: str) -> None:
    """Answer with ``body``, which is JSON already; ``headers`` as for :func:`answer`."""
    resp.content_type = falcon.MEDIA_JSON
    resp.data = body
    for name, text in headers.items():
        resp.set_header(name.replace("_", "-"), text)
