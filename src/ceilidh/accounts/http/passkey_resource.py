"""The calls about passkeys."""

from typing import Any

import attrs
import falcon

from ceilidh.accounts.http.account_json import ANY_OBJECT, INPUT, RECOVERY_CODES, TIME_OR_NULL
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.services.second_factor.passkey_service import PasskeyService
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.routes import Feature, Parameter, declared_routes, operation
from ceilidh.http.schemas import MESSAGE, TEXT, TIME, object_schema, reference
from ceilidh_ports.records.accounts import Passkey


@attrs.frozen
class PasskeyResource:
    passkeys: PasskeyService

    @operation(
        "begin-passkey",
        object_schema(
            setup=TEXT,
            options={**ANY_OBJECT, "description": "The options for navigator.credentials.create, as JSON."},
        ),
        sensitive=True,
        for_setup=True,
    )
    def on_post_begin(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What the browser needs to make a passkey."""
        setup, options = self.passkeys.begin(holder_of(req))
        send_json(resp, {"setup": setup, "options": options}, cache_control="no-store")

    @operation("add-passkey", RECOVERY_CODES, body=reference("NewPasskey"), sensitive=True, for_setup=True)
    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Add a passkey; for the first second factor, the answer has recovery codes, which are shown once."""
        body = read_json(req)
        given = read_texts(body, "setup", "name")
        credential = body["passkey"] if isinstance(body.get("passkey"), dict) else {}
        codes = self.passkeys.add(holder_of(req), given["setup"], given["name"], credential)
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    @operation(
        "remove-passkey/{id}",
        MESSAGE,
        sensitive=True,
        parameters=(Parameter(name="id", schema=TEXT, description="The id of the passkey.", place="path"),),
        errors=(404,),
    )
    def on_delete_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove a passkey."""
        self.passkeys.remove(holder_of(req).account, id)
        send_json(resp, {"message": "The passkey is removed."}, cache_control="no-store")


def passkey_json(passkey: Passkey) -> dict[str, Any]:
    return named_json(passkey, "id name created_at last_used_at")


_SCHEMAS = {
    "Passkey": object_schema(id=TEXT, name=TEXT, createdAt=TIME, lastUsedAt=TIME_OR_NULL),
    "NewPasskey": object_schema(
        setup=INPUT, name=INPUT, passkey={**ANY_OBJECT, "description": "What the browser made, as JSON."}
    ),
}


def feature(passkeys: PasskeyService) -> Feature:
    return Feature(tag="My account", routes=declared_routes(PasskeyResource(passkeys)), schemas=_SCHEMAS)
