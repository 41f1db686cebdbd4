"""The calls about second factors."""

import io
from typing import Any

import attrs
import falcon
import segno

from ceilidh.accounts.http.account_json import ANY_OBJECT, BOOLEAN, INPUT, TIME_OR_NULL
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.people.people_rules import read_texts
from ceilidh.accounts.second_factor.second_factor_service import SecondFactorService
from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, Parameter, Route
from ceilidh.http.schemas import MESSAGE, TEXT, TIME, object_schema, reference
from ceilidh_ports.account_records import Passkey


@attrs.frozen
class SecondFactorResource:
    """Each suffix is one call."""

    second_factor: SecondFactorService
    json_bytes: int

    def on_get_status(self, req: falcon.Request, resp: falcon.Response) -> None:
        status = self.second_factor.status(holder_of(req).account)
        passkeys = [_passkey_json(each) for each in status.passkeys]
        body = {"totp": status.totp, "passkeys": passkeys, "recoveryCodes": status.recovery_codes}
        send_json(resp, {**body, "required": status.required}, cache_control="no-store")

    def on_post_begin(self, req: falcon.Request, resp: falcon.Response) -> None:
        setup = self.second_factor.begin_totp(holder_of(req).account)
        answer = {"secret": setup.secret, "uri": setup.uri, "qr": qr_code(setup.uri), "setup": setup.setup}
        send_json(resp, answer, cache_control="no-store")

    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req, self.json_bytes), "setup", "code")
        codes = self.second_factor.confirm_totp(holder_of(req).account, given["setup"], given["code"])
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    def on_post_remove(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.second_factor.remove_totp(holder_of(req).account)
        send_json(resp, {"message": "The authenticator app is removed."}, cache_control="no-store")

    def on_post_codes(self, req: falcon.Request, resp: falcon.Response) -> None:
        codes = self.second_factor.renew_codes(holder_of(req).account)
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    def on_post_begin_passkey(self, req: falcon.Request, resp: falcon.Response) -> None:
        setup, options = self.second_factor.begin_passkey(holder_of(req).account)
        send_json(resp, {"setup": setup, "options": options}, cache_control="no-store")

    def on_post_add_passkey(self, req: falcon.Request, resp: falcon.Response) -> None:
        body = read_json(req, self.json_bytes)
        given = read_texts(body, "setup", "name")
        credential = body["passkey"] if isinstance(body.get("passkey"), dict) else {}
        account = holder_of(req).account
        codes = self.second_factor.add_passkey(account, given["setup"], given["name"], credential)
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    def on_delete_passkey(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.second_factor.remove_passkey(holder_of(req).account, id)
        send_json(resp, {"message": "The passkey is removed."}, cache_control="no-store")

    def on_put_require(self, req: falcon.Request, resp: falcon.Response) -> None:
        required = _flag(read_json(req, self.json_bytes), "required")
        self.second_factor.require(holder_of(req).account, required=required)
        message = "Everybody needs a second factor now." if required else "A second factor is optional now."
        send_json(resp, {"message": message}, cache_control="no-store")


def _passkey_json(passkey: Passkey) -> dict[str, Any]:
    created, used = passkey.created_at, passkey.last_used_at
    return {"id": passkey.id, "name": passkey.name, "createdAt": created, "lastUsedAt": used}


def qr_code(text: str) -> str:
    """Return the QR code of the text as SVG."""
    file = io.BytesIO()
    segno.make(text, error="m").save(file, kind="svg", border=4, xmldecl=False, svgns=True, scale=4)
    return file.getvalue().decode()


def _flag(value: Any, name: str) -> bool:
    flag = value.get(name) if isinstance(value, dict) else None
    if not isinstance(flag, bool):
        raise Invalid("Please check the form.", {name: "It must be true or false."})
    return flag


_BODY_ERRORS = (400, 413, 422)
_CODES = object_schema(recoveryCodes={"type": "array", "items": TEXT})
_STATUS = Operation(
    id="getSecondFactor",
    summary="The second factor of the own account",
    for_setup=True,
    answer=reference("SecondFactorStatus"),
)
_BEGIN = Operation(
    method="POST",
    id="beginTotp",
    summary="A new secret for an authenticator app, as text and as QR code; the first code confirms it",
    sensitive=True,
    for_setup=True,
    answer=object_schema(secret=TEXT, uri=TEXT, qr={"type": "string", "contentMediaType": "image/svg+xml"}, setup=TEXT),
)
_CONFIRM = Operation(
    method="POST",
    id="confirmTotp",
    summary="Confirm an authenticator app with a code of it; the answer has the recovery codes, which are shown once",
    sensitive=True,
    for_setup=True,
    bodies={"application/json": reference("TotpConfirmation")},
    answer=_CODES,
    errors=_BODY_ERRORS,
)
_REMOVE = Operation(
    method="POST",
    id="removeTotp",
    summary="Remove the authenticator app and the recovery codes",
    sensitive=True,
    answer=MESSAGE,
    errors=(409,),
)
_NEW_CODES = Operation(
    method="POST",
    id="renewRecoveryCodes",
    summary="Replace the recovery codes by new ones, which are shown once",
    sensitive=True,
    answer=_CODES,
    errors=(409,),
)
_BEGIN_PASSKEY = Operation(
    method="POST",
    id="beginPasskey",
    summary="What the browser needs to make a passkey",
    sensitive=True,
    for_setup=True,
    answer=object_schema(
        setup=TEXT,
        options={**ANY_OBJECT, "description": "The options for navigator.credentials.create, as JSON."},
    ),
)
_ADD_PASSKEY = Operation(
    method="POST",
    id="addPasskey",
    summary="Add a passkey; for the first second factor, the answer has recovery codes, which are shown once",
    sensitive=True,
    for_setup=True,
    bodies={"application/json": reference("NewPasskey")},
    answer=_CODES,
    errors=_BODY_ERRORS,
)
_REMOVE_PASSKEY = Operation(
    method="DELETE",
    id="removePasskey",
    summary="Remove a passkey",
    sensitive=True,
    answer=MESSAGE,
    parameters=(Parameter(name="id", schema=TEXT, description="The id of the passkey.", place="path"),),
    errors=(404,),
)
_REQUIRE = Operation(
    method="PUT",
    id="requireSecondFactor",
    summary="Say whether every account has to have a second factor",
    sensitive=True,
    bodies={"application/json": reference("SecondFactorRequirement")},
    answer=MESSAGE,
    errors=_BODY_ERRORS,
)
_SCHEMAS = {
    "SecondFactorStatus": object_schema(
        totp=BOOLEAN,
        passkeys={"type": "array", "items": reference("Passkey")},
        recoveryCodes={"type": "integer", "minimum": 0},
        required=BOOLEAN,
    ),
    "Passkey": object_schema(id=TEXT, name=TEXT, createdAt=TIME, lastUsedAt=TIME_OR_NULL),
    "NewPasskey": object_schema(
        setup=INPUT, name=INPUT, passkey={**ANY_OBJECT, "description": "What the browser made, as JSON."}
    ),
    "TotpConfirmation": object_schema(setup=INPUT, code=INPUT),
    "SecondFactorRequirement": object_schema(required=BOOLEAN),
}


def feature(second_factor: SecondFactorService, json_bytes: int) -> Feature:
    resource = SecondFactorResource(second_factor, json_bytes)
    calls = {
        "second-factor": ("status", _STATUS),
        "begin-totp": ("begin", _BEGIN),
        "confirm-totp": ("confirm", _CONFIRM),
        "remove-totp": ("remove", _REMOVE),
        "renew-recovery-codes": ("codes", _NEW_CODES),
        "begin-passkey": ("begin_passkey", _BEGIN_PASSKEY),
        "add-passkey": ("add_passkey", _ADD_PASSKEY),
        "remove-passkey/{id}": ("passkey", _REMOVE_PASSKEY),
        "require-second-factor": ("require", _REQUIRE),
    }
    routes = [
        Route(path=f"/api/admin/{path}", resource=resource, suffix=suffix, operations=[operation])
        for path, (suffix, operation) in calls.items()
    ]
    return Feature(tag="My account", routes=routes, schemas=_SCHEMAS)
