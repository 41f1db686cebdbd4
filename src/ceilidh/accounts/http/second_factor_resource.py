"""The calls about second factors."""

import io

import attrs
import falcon

from ceilidh.accounts.http.account_json import INPUT, RECOVERY_CODES
from ceilidh.accounts.http.passkey_resource import passkey_json
from ceilidh.accounts.http.session_cookies import holder_of
from ceilidh.accounts.services.second_factor.second_factor_service import SecondFactorService
from ceilidh.form_data import read_flag, read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Feature, declared_routes, operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, TEXT, list_of, object_schema, reference


@attrs.frozen
class SecondFactorResource:
    second_factor: SecondFactorService

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

    @operation("require-second-factor", MESSAGE, body=reference("SecondFactorRequirement"), sensitive=True)
    def on_put_require(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say whether every account has to have a second factor."""
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


_SCHEMAS = {
    "SecondFactorStatus": object_schema(
        totp=BOOLEAN,
        passkeys=list_of(reference("Passkey")),
        recoveryCodes={"type": "integer", "minimum": 0},
        required=BOOLEAN,
    ),
    "TotpConfirmation": object_schema(setup=INPUT, code=INPUT),
    "SecondFactorRequirement": object_schema(required=BOOLEAN),
}


def feature(second_factor: SecondFactorService) -> Feature:
    return Feature(tag="My account", routes=declared_routes(SecondFactorResource(second_factor)), schemas=_SCHEMAS)
