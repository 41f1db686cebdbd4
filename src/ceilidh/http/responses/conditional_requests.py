"""Answers that a visitor has already are not sent again."""

import hashlib
from http import HTTPStatus
from typing import Any

import falcon


class ConditionalAnswers:
    """Gives a GET's answer that says nothing of caching a strong ETag, and answers 304 where the visitor has it."""

    def process_response(self, req: falcon.Request, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        if req.method in ("GET", "HEAD") and resp.status_code == HTTPStatus.OK and resp.data is not None:
            if resp.get_header("Cache-Control") is None:
                resp.set_header("Cache-Control", "no-cache")
                resp.etag = hashlib.sha256(resp.data).hexdigest()[:32]
            if resp.etag and _matches(req, resp.etag):
                resp.status = HTTPStatus.NOT_MODIFIED
                resp.data = None
                resp.delete_header("Content-Type")


def _matches(req: falcon.Request, etag: str) -> bool:
    return any(given in ("*", etag.strip('"')) for given in req.if_none_match or ())
