"""Answers 304 to a conditional GET whose ETag still matches."""

from http import HTTPStatus
from typing import Any

import falcon

from ceilidh.http.responses import etags


class ConditionalRequestMiddleware:
    """Adds an ETag to each GET response without ``Cache-Control``; answers 304 where ``If-None-Match`` has it."""

    def process_response(self, req: falcon.Request, resp: falcon.Response, _resource: Any, _succeeded: Any) -> None:
        if req.method in ("GET", "HEAD") and resp.status_code == HTTPStatus.OK and resp.data is not None:
            if resp.get_header("Cache-Control") is None:
                resp.set_header("Cache-Control", "no-cache")
                resp.etag = etags.etag_of(resp.data)
            if resp.etag and etags.matches(req.get_header("If-None-Match", default=""), resp.etag):
                resp.status = HTTPStatus.NOT_MODIFIED
                resp.data = None
                resp.delete_header("Content-Type")
