"""Maps exceptions to HTTP statuses and JSON bodies.

The body is ``{"message": ..., "errors": {field: ...}}``, with ``errors`` only where fields are invalid,
and ``"reauthenticate": true`` where the call has to be repeated after the password was asked for once more,
and ``"secondFactorRequired": true`` until the account has a second factor,
and ``"dayHeld": true`` where the call succeeds when it says that others may have the day or the hour too.
"""

import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import falcon
import structlog

from ceilidh import errors as core
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.request_body import drain_body
from ceilidh_ports import errors as ports

_CORE_STATUSES: Mapping[type[Exception], int] = {
    core.Invalid: 422,
    core.Malformed: 400,
    core.NotFound: 404,
    core.Gone: 410,
    core.Moved: 301,
    core.Redirected: 301,
    core.VersionConflict: 409,
    core.NotPutBack: 409,
    core.OrderChanged: 409,
    core.InUse: 409,
    core.DayBooked: 409,
    core.DayHeld: 409,
    core.AlreadyDone: 409,
    core.Undelivered: 502,
    core.Unauthenticated: 401,
    core.Forbidden: 403,
    core.ReauthenticationRequired: 403,
    core.SecondFactorRequired: 403,
    core.UnsupportedMediaType: 415,
    core.TooLarge: 413,
    core.TooManyRequests: 429,
}
_MARKS: Mapping[type[Exception], str] = {
    core.ReauthenticationRequired: "reauthenticate",
    core.SecondFactorRequired: "secondFactorRequired",
    core.DayHeld: "dayHeld",
}
_PORT_STATUSES: Mapping[type[Exception], tuple[int, str]] = {
    ports.StorageFull: (507, "There is no room to store that."),
    ports.Conflict: (409, "Somebody else changed that at the same moment. Please try again."),
    ports.Missing: (404, "That is not there any more."),
    ports.PortError: (503, "That is not available at the moment. Please try again soon."),
}
_FRAMEWORK_MESSAGES: Mapping[int, str] = {
    400: "The request is malformed.",
    404: "There is nothing at this address.",
    405: "This address does not take {method}.",
    413: "The body is too large.",
    415: "A body of this type is not taken here.",
}

_SAFE_IN_URLS = "/:?#[]@!$&'()*+,;=-._~%"
_log = structlog.get_logger(__name__)


def install(app: falcon.App[Any, Any]) -> None:
    app.add_error_handler(Exception, _handle_unexpected)
    app.add_error_handler(falcon.HTTPError, _handle_framework_error)
    app.add_error_handler(core.CeilidhError, _handle_core_error)
    app.add_error_handler(core.ConfigurationError, _handle_unexpected)
    app.add_error_handler(ports.PortError, _handle_port_error)


def _handle_core_error(req: falcon.Request, resp: falcon.Response, ex: core.CeilidhError, _params: Any) -> None:
    status = _CORE_STATUSES[type(ex)]
    # A signed-in editor has to see why a long upload was refused. Other clients are not worth the traffic.
    if getattr(req.context, "account", None):
        drain_body(req)
    if isinstance(ex, core.TooManyRequests):
        resp.set_header("Retry-After", str(ex.retry_after))
    if isinstance(ex, core.Moved):
        resp.set_header("Location", _path_of(req, ex.slug))
    if isinstance(ex, core.Redirected):
        status = ex.status
        resp.set_header("Location", quote(ex.target, safe=_SAFE_IN_URLS))
    if isinstance(ex, core.Unauthenticated):
        resp.set_header("WWW-Authenticate", "Bearer")
    marks = {_MARKS[type(ex)]: True} if type(ex) in _MARKS else {}
    _write(resp, status, ex.message, ex.errors, **marks)


def _path_of(req: falcon.Request, slug: str) -> str:
    """Return the path of the same call for the item with this slug, without anything that the client chose."""
    return str(req.uri_template).replace("{id}", quote(slug, safe=""))


def _handle_port_error(req: falcon.Request, resp: falcon.Response, ex: ports.PortError, _params: Any) -> None:
    status, message = next(found for kind, found in _PORT_STATUSES.items() if isinstance(ex, kind))
    _log.warning("port.failed", error=type(ex).__name__, reason=str(ex), method=req.method, path=req.path)
    _write(resp, status, message)


def _handle_framework_error(req: falcon.Request, resp: falcon.Response, ex: falcon.HTTPError, _params: Any) -> None:
    status = ex.status_code
    message = _FRAMEWORK_MESSAGES.get(status, ex.title or _FRAMEWORK_MESSAGES[400])
    resp.set_headers(ex.headers or {})
    _write(resp, status, message.format(method=req.method))


def _handle_unexpected(req: falcon.Request, resp: falcon.Response, _ex: Exception, _params: Any) -> None:
    reference = secrets.token_hex(6)
    _log.exception("request.failed", reference=reference, method=req.method, path=req.path)
    _write(resp, 500, f"Something went wrong on our side (reference {reference}).")


def _write(
    resp: falcon.Response, status: int, message: str, errors: Mapping[str, str] | None = None, **marks: bool
) -> None:
    resp.status = status
    resp.stream = None
    resp.text = None
    body = {"message": message, "errors": errors} if errors else {"message": message}
    send_json(resp, body | marks, cache_control="no-store")
