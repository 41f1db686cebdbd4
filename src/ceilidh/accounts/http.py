"""The HTTP calls for login and logout."""

import datetime as dt

import attrs
import falcon

from ceilidh.accounts.credential_rules import parse_credentials
from ceilidh.accounts.login_tokens import DEVICE_TOKEN_LIFETIME, LOGIN_TOKEN_LIFETIME
from ceilidh.accounts.service import AccountService
from ceilidh.http.auth import TOKEN_COOKIE
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference

DEVICE_COOKIE = "ceilidh_device"
_COOKIE_PATH = "/api"
_LOGIN_PATH = "/api/admin/login"
_SAME_SITE = "Strict"


@attrs.frozen
class SessionResource:
    service: AccountService
    json_bytes: int
    secure_cookies: bool

    def on_post_login(self, req: falcon.Request, resp: falcon.Response) -> None:
        credentials = parse_credentials(read_json(req, self.json_bytes))
        device_token = req.cookies.get(DEVICE_COOKIE, "")
        result = self.service.sign_in(credentials.username, credentials.password, req.remote_addr, device_token)
        self._set_cookie(resp, TOKEN_COOKIE, result.token, _COOKIE_PATH, LOGIN_TOKEN_LIFETIME)
        # The device cookie survives a logout. The browser sends it with logins alone.
        self._set_cookie(resp, DEVICE_COOKIE, result.device_token, _LOGIN_PATH, DEVICE_TOKEN_LIFETIME)
        send_json(resp, {"token": result.token}, cache_control="no-store")

    def on_post_logout(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.service.sign_out(req.context.token)
        resp.unset_cookie(TOKEN_COOKIE, path=_COOKIE_PATH, same_site=_SAME_SITE)
        send_json(resp, {"message": "Signed out."}, cache_control="no-store")

    def _set_cookie(self, resp: falcon.Response, name: str, value: str, path: str, lifetime: dt.timedelta) -> None:
        resp.set_cookie(
            name,
            value,
            path=path,
            max_age=int(lifetime.total_seconds()),
            http_only=True,
            same_site=_SAME_SITE,
            secure=self.secure_cookies,
        )


_LOGIN = Operation(
    method="POST",
    id="login",
    summary="Sign in",
    open_to_all=True,
    bodies={"application/json": reference("Credentials")},
    answer=reference("Token"),
    errors=(400, 401, 403, 413, 422, 429, 503),
)
_LOGOUT = Operation(
    method="POST",
    id="logout",
    summary="Revoke the token that this call shows",
    answer=MESSAGE,
    errors=(403, 503),
)
_SCHEMAS = {
    "Credentials": object_schema(
        username={"type": "string", "pattern": r"^[^\x00]+$"},
        password={"type": "string", "pattern": r"^[^\x00]+$", "format": "password"},
    ),
    "Token": object_schema(token=TEXT),
}


def feature(service: AccountService, json_bytes: int, *, secure_cookies: bool) -> Feature:
    """Return the calls for login and logout. ``secure_cookies`` restricts the cookies to https."""
    resource = SessionResource(service, json_bytes, secure_cookies)
    login = Route(path=_LOGIN_PATH, resource=resource, suffix="login", operations=[_LOGIN])
    logout = Route(path="/api/admin/logout", resource=resource, suffix="logout", operations=[_LOGOUT])
    return Feature(tag="Sign-in", routes=[login, logout], schemas=_SCHEMAS)
