"""The calls that sign in and out."""

import datetime as dt

import attrs
import falcon

from ceilidh.accounts.model import credentials
from ceilidh.accounts.service import AccountService
from ceilidh.http.auth import COOKIE
from ceilidh.http.json_io import answer, read_json
from ceilidh.http.routes import Feature, Operation, Route, Schema

DEVICE_COOKIE = "ceilidh_device"
"""The name of the cookie that carries the device's mark."""

_COOKIE_PATH = "/api"
_LOGIN_PATH = "/api/admin/login"
_SAME_SITE = "Strict"
_TAG = "Sign-in"


@attrs.frozen
class CookieRules:
    """``secure`` sends cookies over https only; ``token`` and ``device_mark`` are how long what is in each holds."""

    secure: bool
    token: dt.timedelta
    device_mark: dt.timedelta


@attrs.frozen
class Login:
    service: AccountService
    cookies: CookieRules
    json_bytes: int

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = credentials(read_json(req, self.json_bytes))
        mark = req.cookies.get(DEVICE_COOKIE, "")
        signed_in = self.service.sign_in(given.username, given.password, req.remote_addr, mark)
        self._set_cookie(resp, COOKIE, signed_in.token, _COOKIE_PATH, self.cookies.token)
        # It stays after a logout, and goes to the sign-in alone.
        self._set_cookie(resp, DEVICE_COOKIE, signed_in.device_mark, _LOGIN_PATH, self.cookies.device_mark)
        answer(resp, {"token": signed_in.token}, cache_control="no-store")

    def _set_cookie(self, resp: falcon.Response, name: str, value: str, path: str, lifetime: dt.timedelta) -> None:
        resp.set_cookie(
            name,
            value,
            path=path,
            max_age=int(lifetime.total_seconds()),
            http_only=True,
            same_site=_SAME_SITE,
            secure=self.cookies.secure,
        )


@attrs.frozen
class Logout:
    service: AccountService

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.service.sign_out(req.context.token)
        resp.unset_cookie(COOKIE, path=_COOKIE_PATH, same_site=_SAME_SITE)
        answer(resp, {"message": "Signed out."}, cache_control="no-store")


_MESSAGE: Schema = {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
_LOGIN = Operation(
    method="POST",
    id="login",
    summary="Sign in",
    tag=_TAG,
    open_to_all=True,
    bodies={"application/json": {"$ref": "#/components/schemas/Credentials"}},
    answer={"$ref": "#/components/schemas/Token"},
    errors=(400, 401, 403, 413, 422, 429, 503),
)
_LOGOUT = Operation(
    method="POST",
    id="logout",
    summary="Revoke the token that this call shows",
    tag=_TAG,
    answer=_MESSAGE,
    errors=(403, 503),
)
_SCHEMAS = {
    "Credentials": {
        "type": "object",
        "required": ["username", "password"],
        "properties": {
            "username": {"type": "string", "pattern": r"^[^\x00]+$"},
            "password": {"type": "string", "pattern": r"^[^\x00]+$", "format": "password"},
        },
    },
    "Token": {"type": "object", "required": ["token"], "properties": {"token": {"type": "string"}}},
}


def feature(service: AccountService, cookies: CookieRules, json_bytes: int) -> Feature:
    """Return the calls about signing in and out; bodies over ``json_bytes`` are refused."""
    return Feature(
        routes=[
            Route(path=_LOGIN_PATH, resource=Login(service, cookies, json_bytes), operations=[_LOGIN]),
            Route(path="/api/admin/logout", resource=Logout(service), operations=[_LOGOUT]),
        ],
        schemas=_SCHEMAS,
    )
