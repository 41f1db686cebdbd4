"""The HTTP calls for login and logout."""

import attrs
import falcon

from ceilidh.accounts.credential_rules import parse_credentials
from ceilidh.accounts.http.session_cookies import DEVICE_COOKIE, LOGIN_PATH, SessionCookies
from ceilidh.accounts.service import AccountService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class SignInResource:
    service: AccountService
    json_bytes: int
    cookies: SessionCookies

    def on_post_login(self, req: falcon.Request, resp: falcon.Response) -> None:
        credentials = parse_credentials(read_json(req, self.json_bytes))
        device_token = req.cookies.get(DEVICE_COOKIE, "")
        result = self.service.sign_in(
            credentials.username, credentials.password, req.remote_addr, device_token, req.user_agent or ""
        )
        self.cookies.set(resp, result)
        send_json(resp, {"token": result.token}, cache_control="no-store")

    def on_post_logout(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.service.sign_out(req.context.token)
        self.cookies.remove(resp)
        send_json(resp, {"message": "Signed out."}, cache_control="no-store")


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


def feature(service: AccountService, json_bytes: int, cookies: SessionCookies) -> Feature:
    """Return the calls for login and logout."""
    resource = SignInResource(service, json_bytes, cookies)
    login = Route(path=LOGIN_PATH, resource=resource, suffix="login", operations=[_LOGIN])
    logout = Route(path="/api/admin/logout", resource=resource, suffix="logout", operations=[_LOGOUT])
    return Feature(tag="Sign-in", routes=[login, logout], schemas=_SCHEMAS)
