"""The HTTP calls for login and logout."""

from typing import Any

import attrs
import falcon

from ceilidh.accounts.credentials.second_factors import FACTORS
from ceilidh.accounts.http.account_json import ANY_OBJECT, INPUT
from ceilidh.accounts.http.session_cookies import DEVICE_COOKIE, LOGIN_PATH, SessionCookies, client_of
from ceilidh.accounts.rules.passwords.credential_rules import parse_credentials
from ceilidh.accounts.rules.sign_in_results import Challenge
from ceilidh.accounts.services.sign_in.account_service import AccountService
from ceilidh.form_data import read_texts, without_invisible_ends
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference

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


@attrs.frozen
class SignInResource:
    service: AccountService
    cookies: SessionCookies
    schemas = _SCHEMAS

    @operation(
        LOGIN_PATH,
        {"oneOf": [reference("Token"), reference("Challenge")]},
        id="login",
        body=reference("Credentials"),
        open_to_all=True,
        errors=(401, 403, 429, 503),
    )
    def on_post_login(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Sign in."""
        credentials = parse_credentials(read_json(req))
        device_token = req.cookies.get(DEVICE_COOKIE, "")
        result = self.service.sign_in(
            without_invisible_ends(credentials.username),
            credentials.password,
            req.remote_addr,
            device_token,
            req.user_agent or "",
        )
        if isinstance(result, Challenge):
            send_json(resp, challenge_json(result), cache_control="no-store")
        else:
            self.cookies.send_token(resp, result)

    @operation(
        f"{LOGIN_PATH}/second-factor",  # below the path of the device cookie
        reference("Token"),
        id="loginSecondFactor",
        body=reference("SecondFactor"),
        open_to_all=True,
        errors=(401, 403, 429, 503),
    )
    def on_post_second_factor(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Sign in with the code or the passkey of a second factor, within 5 minutes after the password."""
        body = read_json(req)
        challenge, device_token = read_texts(body, "challenge")["challenge"], req.cookies.get(DEVICE_COOKIE, "")
        passkey = body.get("passkey")
        answer = passkey if isinstance(passkey, dict) else read_texts(body, "code")["code"]
        result = self.service.give_second_factor(challenge, answer, client_of(req), device_token)
        self.cookies.send_token(resp, result)

    @operation("logout", MESSAGE, for_setup=True, errors=(403, 503))
    def on_post_logout(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Revoke the token that this call shows."""
        self.service.sign_out(req.context.token)
        self.cookies.remove(resp)
        send_json(resp, {"message": "Signed out."}, cache_control="no-store")


def challenge_json(challenge: Challenge) -> dict[str, Any]:
    passkey = {"passkey": challenge.passkey} if challenge.passkey else {}
    return {"secondFactor": challenge.factors, "challenge": challenge.token, **passkey}
