"""The calls that confirm who is signed in, before what is sensitive."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import ANY_OBJECT, INPUT, PASSWORD
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.http.sign_in import challenge_json
from ceilidh.accounts.services.sign_in.reauthentication import Reauthentication
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE, reference

_SCHEMAS = {
    "Confirmation": {
        "type": "object",
        "description": "The password, a code, or the JSON of what a passkey signed with its challenge.",
        "properties": {"password": PASSWORD, "code": INPUT, "challenge": INPUT, "passkey": ANY_OBJECT},
        "minProperties": 1,
    },
}


@attrs.frozen
class ReauthenticationResource:
    reauthentication: Reauthentication
    schemas = _SCHEMAS

    @operation("begin-reauthentication", reference("Challenge"), for_setup=True)
    def on_post_begin(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Which second factors may confirm the session besides the password, and what a passkey has to sign."""
        send_json(resp, challenge_json(self.reauthentication.begin(holder_of(req))), cache_control="no-store")

    @operation("reauthenticate", MESSAGE, body=reference("Confirmation"), for_setup=True, errors=(429,))
    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Give the password, a code or a passkey once more, which sensitive calls need every 15 minutes."""
        body, holder = read_json(req), holder_of(req)
        given = body if isinstance(body, dict) else {}
        passkey = given.get("passkey")
        if isinstance(passkey, dict):
            challenge = read_texts(given, "challenge")["challenge"]
            self.reauthentication.confirm_passkey(holder, challenge, passkey)
        elif "code" in given:
            self.reauthentication.confirm_code(holder, read_texts(given, "code")["code"])
        else:
            self.reauthentication.confirm(holder, read_texts(given, "password")["password"])
        send_json(resp, {"message": "Confirmed."}, cache_control="no-store")
