"""``Cache-Control`` and entity tags: how a tag is made from a body, and compared with ``If-None-Match``."""

import hashlib
from http import HTTPStatus
from typing import Any

import falcon

IMMUTABLE = "public, max-age=31536000, immutable"
"""For files whose name changes with their content: browsers and proxies keep them for a year and never revalidate."""


def etag_of(body: bytes) -> str:
    """Return a strong entity tag for the body, without quotes."""
    return hashlib.sha256(body).hexdigest()[:32]


def etag_matches(if_none_match: str, etag: str) -> bool:
    """Say whether an ``If-None-Match`` header names the entity tag, which has its quotes and no comma.

    The comparison is weak, as RFC 9110 requires for this header.
    """
    return if_none_match == etag or any(_opaque(each) in ("*", _opaque(etag)) for each in if_none_match.split(","))


def _opaque(tag: str) -> str:
    return tag.strip().removeprefix("W/").strip('"')


class ConditionalRequestMiddleware:
    """Adds ``Cache-Control`` to the GET responses without it; answers 304 where ``If-None-Match`` has the ETag.

    Nobody stores the response to a call that needs a token; every other one gets an ETag.
    """

    def process_response(self, req: falcon.Request, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        if req.method in ("GET", "HEAD") and resp.status_code == HTTPStatus.OK and resp.data is not None:
            is_private = hasattr(req.context, "account")
            if resp.get_header("Cache-Control") is None and is_private:
                resp.set_header("Cache-Control", "no-store")
            elif resp.get_header("Cache-Control") is None:
                resp.set_header("Cache-Control", "no-cache")
                resp.etag = etag_of(resp.data)
            if resp.etag and etag_matches(req.get_header("If-None-Match", default=""), resp.etag):
                resp.status = HTTPStatus.NOT_MODIFIED
                resp.data = None
                resp.delete_header("Content-Type")
