"""Who may call what. Nothing is open that does not say so."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.errors import Forbidden, Unauthenticated
from ceilidh.http.routes import Operation, Route
from ceilidh_ports.records import Account

COOKIE = "ceilidh_token"
"""The name of the HttpOnly cookie that carries the token."""

_BEARER = re.compile(r"bearer +(\S+)", re.IGNORECASE)
_SAFE = ("GET", "HEAD", "OPTIONS")
_OWN = ("same-origin", "none")
_FOREIGN = "That call came from another site. This one is {origin}."
_UNPROVEN = (
    "A call with the cookie alone needs Sec-Fetch-Site: same-origin, or Origin: {origin}. "
    "A program sends the token as Authorization: Bearer."
)

Table = Mapping[tuple[str, str], Operation]
"""The operations by path template and method."""


def table_of(routes: Sequence[Route]) -> Table:
    """Return the table that the guard looks calls up in."""
    return {(route.path, operation.method): operation for route in routes for operation in route.operations}


def username_of(req: falcon.Request) -> str:
    """Return the name of the administrator whose guarded call this is."""
    account: Account = req.context.account
    return account.username


@attrs.frozen
class Guard:
    """Lets a matched call through when its operation is open to all or a valid token came with it.

    What no operation declares is answered 405 even where a resource could answer it. ``authenticate`` returns whose
    token it is or raises :class:`~ceilidh.errors.Unauthenticated`. Guarded resources find both in ``req.context`` as
    ``account`` and ``token``. Calls that change something are refused when a page of another origin than ``origin``
    makes them, unless they carry a bearer token; with the cookie alone they have to name this one.
    """

    table: Table
    authenticate: Callable[[str], object]
    origin: str

    def process_resource(self, req: falcon.Request, _resp: falcon.Response, _resource: object, _params: Any) -> None:
        if req.method == "OPTIONS":
            return
        if self._operation(req).open_to_all:
            self._refuse_foreign_site(req)
            return
        req.context.token = self._token(req)
        req.context.account = self.authenticate(req.context.token)

    def _operation(self, req: falcon.Request) -> Operation:
        method = "GET" if req.method == "HEAD" else req.method
        operation = self.table.get((str(req.uri_template), method))
        if operation is None:
            raise falcon.HTTPMethodNotAllowed(self._methods(str(req.uri_template)))
        return operation

    def _methods(self, template: str) -> list[str]:
        declared = {method for path, method in self.table if path == template}
        return sorted(declared | ({"HEAD"} if "GET" in declared else set()) | {"OPTIONS"})

    def _token(self, req: falcon.Request) -> str:
        if bearer := _BEARER.fullmatch(req.auth or ""):
            return bearer[1]
        token = req.cookies.get(COOKIE)
        if not token:
            raise Unauthenticated("Please sign in.")
        self._refuse_foreign_site(req)
        if req.method not in _SAFE and not _names_its_site(req):
            raise Forbidden(_UNPROVEN.format(origin=self.origin))
        return token

    def _refuse_foreign_site(self, req: falcon.Request) -> None:
        """Raise ``Forbidden`` for a call that changes something and that a page of another origin makes.

        A call that names no site comes from no browser: every browser sends ``Sec-Fetch-Site`` or ``Origin`` with it.
        """
        if req.method in _SAFE or not _names_its_site(req):
            return
        site = req.get_header("Sec-Fetch-Site")
        if not (site in _OWN if site else req.get_header("Origin") == self.origin):
            raise Forbidden(_FOREIGN.format(origin=self.origin))


def _names_its_site(req: falcon.Request) -> bool:
    return bool(req.get_header("Sec-Fetch-Site") or req.get_header("Origin"))
