"""The one place where a refusal becomes a status.

Every error is answered as ``{"message": ..., "errors": {field: ...}}``, ``errors`` only where fields are to blame.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import falcon
import structlog

from ceilidh import errors as core
from ceilidh.http.json_io import answer
from ceilidh.http.requests.request_body import discard
from ceilidh_ports import errors as ports

_STATUSES: Mapping[type[Exception], int] = {
    core.Invalid: 422,
    core.Malformed: 400,
    core.NotFound: 404,
    core.VersionConflict: 409,
    core.AlreadyDone: 409,
    core.Undelivered: 502,
    core.Unauthenticated: 401,
    core.Forbidden: 403,
    core.UnsupportedMediaType: 415,
    core.TooLarge: 413,
    core.TooManyRequests: 429,
}
_NOT_NOW = "That is not available at the moment. Please try again soon."
_PORT_ANSWERS: Mapping[type[Exception], tuple[int, str]] = {
    ports.StorageFull: (507, "There is no room to store that."),
    ports.Conflict: (409, "Somebody else changed that at the same moment. Please try again."),
    ports.Missing: (404, "That is not there any more."),
    ports.PortError: (503, _NOT_NOW),
}
_SENTENCES: Mapping[int, str] = {
    400: "The request is malformed.",
    404: "There is nothing at this address.",
    405: "This address does not take {method}.",
    413: "The body is too large.",
    415: "A body of this type is not taken here.",
}

_log = structlog.get_logger(__name__)


def install(app: falcon.App[Any, Any]) -> None:
    """Make the application answer every exception by the rules of this module."""
    app.add_error_handler(Exception, _unexpected)
    app.add_error_handler(falcon.HTTPError, _of_falcon)
    app.add_error_handler(core.CeilidhError, _refused)
    app.add_error_handler(core.Misconfigured, _unexpected)
    app.add_error_handler(ports.PortError, _of_port)


def _refused(req: falcon.Request, resp: falcon.Response, ex: core.CeilidhError, _params: Any) -> None:
    status = _STATUSES[type(ex)]
    # Whoever is signed in is to see why a long upload was refused; nobody else's bytes are read for nothing.
    if getattr(req.context, "account", None):
        discard(req)
    if isinstance(ex, core.TooManyRequests):
        resp.set_header("Retry-After", str(ex.retry_after))
    if isinstance(ex, core.Unauthenticated):
        resp.set_header("WWW-Authenticate", "Bearer")
    _write(resp, status, ex.message, ex.errors)


def _of_port(req: falcon.Request, resp: falcon.Response, ex: ports.PortError, _params: Any) -> None:
    status, message = next(found for kind, found in _PORT_ANSWERS.items() if isinstance(ex, kind))
    _log.warning("port.failed", error=type(ex).__name__, reason=str(ex), method=req.method, path=req.path)
    _write(resp, status, message)


def _of_falcon(req: falcon.Request, resp: falcon.Response, ex: falcon.HTTPError, _params: Any) -> None:
    status = ex.status_code
    sentence = _SENTENCES.get(status, ex.title or _SENTENCES[400])
    resp.set_headers(ex.headers or {})
    _write(resp, status, sentence.format(method=req.method))


def _unexpected(req: falcon.Request, resp: falcon.Response, _ex: Exception, _params: Any) -> None:
    reference = secrets.token_hex(6)
    _log.exception("request.failed", reference=reference, method=req.method, path=req.path)
    _write(resp, 500, f"Something went wrong on our side (reference {reference}).")


def _write(resp: falcon.Response, status: int, message: str, errors: Mapping[str, str] | None = None) -> None:
    resp.status = status
    resp.stream = None
    resp.text = None
    body = {"message": message, "errors": errors} if errors else {"message": message}
    answer(resp, body, cache_control="no-store")
