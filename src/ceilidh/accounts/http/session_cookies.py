"""The cookies of a session, and who makes a call."""

import datetime as dt

import attrs
import falcon

from ceilidh.accounts.rules.session_rules import DEVICE_TOKEN_LIFETIME, LOGIN_TOKEN_LIFETIME, Client
from ceilidh.accounts.rules.sign_in_results import LoginResult, SignedIn
from ceilidh.http.auth import TOKEN_COOKIE
from ceilidh.http.json_io import send_json

DEVICE_COOKIE = "ceilidh_device"
LOGIN_PATH = "/api/admin/login"
_COOKIE_PATH = "/api"
_SAME_SITE = "Strict"


def client_of(req: falcon.Request) -> Client:
    return Client(req.remote_addr, req.user_agent or "")


def holder_of(req: falcon.Request) -> SignedIn:
    """Return who makes this authenticated call."""
    return SignedIn(req.context.account, req.context.session)


@attrs.frozen
class SessionCookies:
    """``secure`` restricts the cookies to https."""

    secure: bool

    def set(self, resp: falcon.Response, result: LoginResult) -> None:
        self._set(resp, TOKEN_COOKIE, result.token, _COOKIE_PATH, LOGIN_TOKEN_LIFETIME)
        # The device cookie survives a logout. The browser sends it with logins alone.
        self._set(resp, DEVICE_COOKIE, result.device_token, LOGIN_PATH, DEVICE_TOKEN_LIFETIME)

    def send_token(self, resp: falcon.Response, result: LoginResult) -> None:
        """Respond with the token of a new session, and set its cookies."""
        self.set(resp, result)
        send_json(resp, {"token": result.token}, cache_control="no-store")

    def remove(self, resp: falcon.Response) -> None:
        resp.unset_cookie(TOKEN_COOKIE, path=_COOKIE_PATH, same_site=_SAME_SITE)

    def _set(self, resp: falcon.Response, name: str, value: str, path: str, lifetime: dt.timedelta) -> None:
        resp.set_cookie(
            name,
            value,
            path=path,
            max_age=int(lifetime.total_seconds()),
            http_only=True,
            same_site=_SAME_SITE,
            secure=self.secure,
        )
