"""The HTTP calls for login and logout."""

from typing import Any

import attrs
import falcon

from ceilidh.accounts.http.account_json import ANY_OBJECT, INPUT
from ceilidh.accounts.http.session_cookies import DEVICE_COOKIE, LOGIN_PATH, SessionCookies, client_of
from ceilidh.accounts.records.second_factor_check import FACTORS
from ceilidh.accounts.rules.passwords.credential_rules import parse_credentials
from ceilidh.accounts.rules.sign_in_results import Challenge
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.form_data.json_fields import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class SignInResource:
    service: AccountService
    cookies: SessionCookies

    def on_post_login(self, req: falcon.Request, resp: falcon.Response) -> None:
        credentials = parse_credentials(read_json(req))
        device_token = req.cookies.get(DEVICE_COOKIE, "")
        result = self.service.sign_in(
            credentials.username, credentials.password, req.remote_addr, device_token, req.user_agent or ""
        )
        if isinstance(result, Challenge):
            send_json(resp, challenge_json(result), cache_control="no-store")
        else:
            self.cookies.send_token(resp, result)

    def on_post_second_factor(self, req: falcon.Request, resp: falcon.Response) -> None:
        body = read_json(req)
        challenge, device_token = read_texts(body, "challenge")["challenge"], req.cookies.get(DEVICE_COOKIE, "")
        passkey = body.get("passkey")
        answer = passkey if isinstance(passkey, dict) else read_texts(body, "code")["code"]
        result = self.service.give_second_factor(challenge, answer, client_of(req), device_token)
        self.cookies.send_token(resp, result)

    def on_post_logout(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.service.sign_out(req.context.token)
        self.cookies.remove(resp)
        send_json(resp, {"message": "Signed out."}, cache_control="no-store")


def challenge_json(challenge: Challenge) -> dict[str, Any]:
    passkey = {"passkey": challenge.passkey} if challenge.passkey else {}
    return {"secondFactor": challenge.factors, "challenge": challenge.token, **passkey}


_LOGIN = Operation(
    method="POST",
    id="login",
    summary="Sign in",
    open_to_all=True,
    bodies={"application/json": reference("Credentials")},
    answer={"oneOf": [reference("Token"), reference("Challenge")]},
    errors=(401, 403, 429, 503),
)
_SECOND_FACTOR = Operation(
    method="POST",
    id="loginSecondFactor",
    summary="Sign in with the code or the passkey of a second factor, within 5 minutes after the password",
    open_to_all=True,
    bodies={"application/json": reference("SecondFactor")},
    answer=reference("Token"),
    errors=(401, 403, 429, 503),
)
_LOGOUT = Operation(
    method="POST",
    id="logout",
    for_setup=True,
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
    "Challenge": {
        "type": "object",
        "required": ["secondFactor", "challenge"],
        "properties": {
            "secondFactor": {"type": "array", "items": {"type": "string", "enum": list(FACTORS)}},
            "challenge": TEXT,
            "passkey": {**ANY_OBJECT, "description": "The options for navigator.credentials.get, as JSON."},
        },
    },
    "SecondFactor": {
        "type": "object",
        "description": "Either a code or the JSON of what a passkey signed.",
        "required": ["challenge"],
        "properties": {"challenge": INPUT, "code": INPUT, "passkey": ANY_OBJECT},
    },
}


def feature(service: AccountService, cookies: SessionCookies) -> Feature:
    """Return the calls for login and logout."""
    resource = SignInResource(service, cookies)
    login = Route(path=LOGIN_PATH, resource=resource, suffix="login", operations=[_LOGIN])
    logout = Route(path="/api/admin/logout", resource=resource, suffix="logout", operations=[_LOGOUT])
    path = f"{LOGIN_PATH}/second-factor"  # below the path of the device cookie
    second = Route(path=path, resource=resource, suffix="second_factor", operations=[_SECOND_FACTOR])
    return Feature(tag="Sign-in", routes=[login, second, logout], schemas=_SCHEMAS)
