"""The calls about second factors, passkeys among them."""

from typing import Any

import attrs
import falcon

from ceilidh.accounts.http.account_json import ANY_OBJECT, INPUT, RECOVERY_CODES
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.services.second_factor.passkey_service import PasskeyService
from ceilidh.accounts.services.second_factor.second_factor_service import SecondFactorService
from ceilidh.form_data import read_flag, read_texts
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.responses.qr_code import qr_code
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, NUMBER, TEXT, TIME, TIME_OR_NULL, list_of, object_schema, reference
from ceilidh_ports.records.accounts import Passkey

_SCHEMAS = {
    "SecondFactorStatus": object_schema(
        totp=BOOLEAN,
        passkeys=list_of(reference("Passkey")),
        recoveryCodes=NUMBER,
        required=BOOLEAN,
    ),
    "TotpConfirmation": object_schema(setup=INPUT, code=INPUT),
    "SecondFactorRequirement": object_schema(required=BOOLEAN),
    "Passkey": object_schema(id=TEXT, name=TEXT, createdAt=TIME, lastUsedAt=TIME_OR_NULL),
    "NewPasskey": object_schema(
        setup=INPUT, name=INPUT, passkey={**ANY_OBJECT, "description": "What the browser made, as JSON."}
    ),
}


@attrs.frozen
class SecondFactorResource:
    second_factor: SecondFactorService
    passkeys: PasskeyService
    schemas = _SCHEMAS

    @operation("second-factor", reference("SecondFactorStatus"), id="getSecondFactor", for_setup=True)
    def on_get_status(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The second factor of the own account."""
        status = self.second_factor.status(holder_of(req).account)
        passkeys = [passkey_json(each) for each in status.passkeys]
        body = {"totp": status.totp, "passkeys": passkeys, "recoveryCodes": status.recovery_codes}
        send_json(resp, {**body, "required": status.required}, cache_control="no-store")

    @operation(
        "begin-totp",
        object_schema(secret=TEXT, uri=TEXT, qr={"type": "string", "contentMediaType": "image/svg+xml"}, setup=TEXT),
        sensitive=True,
        for_setup=True,
    )
    def on_post_begin(self, req: falcon.Request, resp: falcon.Response) -> None:
        """A new secret for an authenticator app, as text and as QR code; the first code confirms it."""
        setup = self.second_factor.begin_totp(holder_of(req))
        answer = {"secret": setup.secret, "uri": setup.uri, "qr": qr_code(setup.uri), "setup": setup.setup}
        send_json(resp, answer, cache_control="no-store")

    @operation("confirm-totp", RECOVERY_CODES, body=reference("TotpConfirmation"), sensitive=True, for_setup=True)
    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Confirm an authenticator app with a code of it; the answer has the recovery codes, which are shown once."""
        given = read_texts(read_json(req), "setup", "code")
        codes = self.second_factor.confirm_totp(holder_of(req), given["setup"], given["code"])
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    @operation("remove-totp", MESSAGE, sensitive=True, errors=(409,))
    def on_post_remove(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Remove the authenticator app and the recovery codes."""
        self.second_factor.remove_totp(holder_of(req).account)
        send_json(resp, {"message": "The authenticator app is removed."}, cache_control="no-store")

    @operation("renew-recovery-codes", RECOVERY_CODES, sensitive=True, errors=(409,))
    def on_post_codes(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Replace the recovery codes by new ones, which are shown once."""
        codes = self.second_factor.renew_codes(holder_of(req).account)
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    @operation(
        "require-second-factor",
        MESSAGE,
        body=reference("SecondFactorRequirement"),
        owner_only=True,
        sensitive=True,
    )
    def on_put_require(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say whether every account has to have a second factor."""
        required = read_flag(read_json(req), "required")
        self.second_factor.require(holder_of(req).account, required=required)
        message = "Everybody needs a second factor now." if required else "A second factor is optional now."
        send_json(resp, {"message": message}, cache_control="no-store")

    @operation(
        "begin-passkey",
        object_schema(
            setup=TEXT,
            options={**ANY_OBJECT, "description": "The options for navigator.credentials.create, as JSON."},
        ),
        sensitive=True,
        for_setup=True,
    )
    def on_post_begin_passkey(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What the browser needs to make a passkey."""
        setup, options = self.passkeys.begin(holder_of(req))
        send_json(resp, {"setup": setup, "options": options}, cache_control="no-store")

    @operation("add-passkey", RECOVERY_CODES, body=reference("NewPasskey"), sensitive=True, for_setup=True)
    def on_post_add_passkey(self, req: falcon.Request, resp: falcon.Response) -> None:
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
        parameters=(Parameter(name="id", schema=TEXT, description="The id of the passkey.", in_="path"),),
        errors=(404,),
    )
    def on_delete_passkey(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Remove a passkey."""
        self.passkeys.remove(holder_of(req).account, id)
        send_json(resp, {"message": "The passkey is removed."}, cache_control="no-store")


def passkey_json(passkey: Passkey) -> dict[str, Any]:
    return named_json(passkey, "id name created_at last_used_at")
