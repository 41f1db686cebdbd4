"""The calls about second factors."""

import io

import attrs
import falcon

from ceilidh.accounts.http.account_json import INPUT, RECOVERY_CODES
from ceilidh.accounts.http.passkey_resource import passkey_json
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.services.second_factor.second_factor_service import SecondFactorService
from ceilidh.form_data.json_fields import read_flag, read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, Operation, admin_routes
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, object_schema, reference


@attrs.frozen
class SecondFactorResource:
    """Each suffix is one call."""

    second_factor: SecondFactorService

    def on_get_status(self, req: falcon.Request, resp: falcon.Response) -> None:
        status = self.second_factor.status(holder_of(req).account)
        passkeys = [passkey_json(each) for each in status.passkeys]
        body = {"totp": status.totp, "passkeys": passkeys, "recoveryCodes": status.recovery_codes}
        send_json(resp, {**body, "required": status.required}, cache_control="no-store")

    def on_post_begin(self, req: falcon.Request, resp: falcon.Response) -> None:
        setup = self.second_factor.begin_totp(holder_of(req))
        answer = {"secret": setup.secret, "uri": setup.uri, "qr": qr_code(setup.uri), "setup": setup.setup}
        send_json(resp, answer, cache_control="no-store")

    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        given = read_texts(read_json(req), "setup", "code")
        codes = self.second_factor.confirm_totp(holder_of(req), given["setup"], given["code"])
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    def on_post_remove(self, req: falcon.Request, resp: falcon.Response) -> None:
        self.second_factor.remove_totp(holder_of(req).account)
        send_json(resp, {"message": "The authenticator app is removed."}, cache_control="no-store")

    def on_post_codes(self, req: falcon.Request, resp: falcon.Response) -> None:
        codes = self.second_factor.renew_codes(holder_of(req).account)
        send_json(resp, {"recoveryCodes": codes}, cache_control="no-store")

    def on_put_require(self, req: falcon.Request, resp: falcon.Response) -> None:
        required = read_flag(read_json(req), "required")
        self.second_factor.require(holder_of(req).account, required=required)
        message = "Everybody needs a second factor now." if required else "A second factor is optional now."
        send_json(resp, {"message": message}, cache_control="no-store")


def qr_code(text: str) -> str:
    """Return the QR code of the text as SVG."""
    import segno  # it loads XML parsers and an HTTP client, and few requests need it

    file = io.BytesIO()
    segno.make(text, error="m").save(file, kind="svg", border=4, xmldecl=False, svgns=True, scale=4)
    return file.getvalue().decode()


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
    answer=RECOVERY_CODES,
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
    answer=RECOVERY_CODES,
    errors=(409,),
)
_REQUIRE = Operation(
    method="PUT",
    id="requireSecondFactor",
    summary="Say whether every account has to have a second factor",
    sensitive=True,
    bodies={"application/json": reference("SecondFactorRequirement")},
    answer=MESSAGE,
)
_SCHEMAS = {
    "SecondFactorStatus": object_schema(
        totp=BOOLEAN,
        passkeys={"type": "array", "items": reference("Passkey")},
        recoveryCodes={"type": "integer", "minimum": 0},
        required=BOOLEAN,
    ),
    "TotpConfirmation": object_schema(setup=INPUT, code=INPUT),
    "SecondFactorRequirement": object_schema(required=BOOLEAN),
}


def feature(second_factor: SecondFactorService) -> Feature:
    resource = SecondFactorResource(second_factor)
    calls = [
        ("second-factor", "status", _STATUS),
        ("begin-totp", "begin", _BEGIN),
        ("confirm-totp", "confirm", _CONFIRM),
        ("remove-totp", "remove", _REMOVE),
        ("renew-recovery-codes", "codes", _NEW_CODES),
        ("require-second-factor", "require", _REQUIRE),
    ]
    return Feature(tag="My account", routes=admin_routes(resource, calls), schemas=_SCHEMAS)
