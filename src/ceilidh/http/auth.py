"""Authentication and authorization of calls. Every call needs a token unless its operation is declared open."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import attrs
import falcon

from ceilidh.audit.actor import Actor, actor_of, set_actor
from ceilidh.errors import OWNERS_ONLY, Forbidden, Unauthenticated
from ceilidh.http.routes import Operation, Route
from ceilidh_ports.records.accounts import Account, Session

TOKEN_COOKIE = "ceilidh_token"  # noqa: S105  a name
"""The name of the HttpOnly cookie that carries the token."""

_BEARER = re.compile(r"bearer +(\S+)", re.IGNORECASE)
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_OWN_SITE = ("same-origin", "none")
_CROSS_SITE = "That call came from another site. This one is {origin}."
_NO_ORIGIN = (
    "A call with the cookie alone needs Sec-Fetch-Site: same-origin, or Origin: {origin}. "
    "A program sends the token as Authorization: Bearer."
)

Operations = Mapping[tuple[str, str], Operation]
"""The operations by path template and method."""


def operations_of(routes: Sequence[Route]) -> Operations:
    return {(route.path, operation.method): operation for route in routes for operation in route.operations}


class TokenHolder(Protocol):
    """Who holds a token, in which session, and whether that is an owner."""

    @property
    def account(self) -> Account: ...

    @property
    def session(self) -> Session | None: ...

    @property
    def is_owner(self) -> bool: ...


class Authenticate(Protocol):
    def __call__(self, token: str, *, sensitive: bool, for_setup: bool) -> TokenHolder: ...


@attrs.frozen
class AuthorizationMiddleware:
    """Authenticates calls, and refuses cross-site requests that change something (CSRF).

    ``authenticate`` returns who holds a token or raises :class:`~ceilidh.errors.Unauthenticated`; for a sensitive
    operation it may raise :class:`~ceilidh.errors.ReauthenticationRequired`. A call for owners alone raises
    :class:`~ceilidh.errors.Forbidden` for an editor. Resources find ``account``, ``session`` and ``token`` in
    ``req.context``. A call that changes something raises :class:`~ceilidh.errors.Forbidden` when a page of another
    origin than ``origin`` makes it, unless it has a bearer token; a call with the cookie alone has to name this origin.
    A method that no operation declares is answered 405, even where the resource has it.
    """

    operations: Operations
    authenticate: Authenticate
    origin: str

    def process_request(self, req: falcon.Request, _resp: falcon.Response) -> None:
        set_actor(Actor(ip_address=req.remote_addr))

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        if req.method == "OPTIONS":
            return
        operation = self._operation(req)
        if operation.open_to_all:
            refuse_cross_site(req, self.origin)
            return
        req.context.token = self._token(req)
        holder = self.authenticate(req.context.token, sensitive=operation.sensitive, for_setup=operation.for_setup)
        if operation.owner_only and not holder.is_owner:
            raise Forbidden(OWNERS_ONLY)
        req.context.account, req.context.session = holder.account, holder.session
        session_id = holder.session.id if holder.session else ""
        set_actor(actor_of(holder.account, req.remote_addr, session_id))

    def _operation(self, req: falcon.Request) -> Operation:
        method = "GET" if req.method == "HEAD" else req.method
        operation = self.operations.get((str(req.uri_template), method))
        if operation is None:
            declared = {name for path, name in self.operations if path == req.uri_template}
            raise falcon.HTTPMethodNotAllowed(sorted(declared | {"OPTIONS", *(["HEAD"] if "GET" in declared else [])}))
        return operation

    def _token(self, req: falcon.Request) -> str:
        if bearer := _BEARER.fullmatch(req.auth or ""):
            return bearer[1]
        token = req.cookies.get(TOKEN_COOKIE)
        if not token:
            raise Unauthenticated("Please sign in.")
        refuse_cross_site(req, self.origin)
        if req.method not in _SAFE_METHODS and not _names_origin(req):
            raise Forbidden(_NO_ORIGIN.format(origin=self.origin))
        return token


def refuse_cross_site(req: falcon.Request, origin: str) -> None:
    """Raise ``Forbidden`` for a call that changes something and that a page of another origin makes.

    A call that names no origin is not from a browser: every browser sends ``Sec-Fetch-Site`` or ``Origin`` with it.
    """
    if req.method in _SAFE_METHODS or not _names_origin(req):
        return
    site = req.get_header("Sec-Fetch-Site")
    if not (site in _OWN_SITE if site else req.get_header("Origin") == origin):
        raise Forbidden(_CROSS_SITE.format(origin=origin))


def _names_origin(req: falcon.Request) -> bool:
    return bool(req.get_header("Sec-Fetch-Site") or req.get_header("Origin"))
