"""The calls about forgotten passwords and about a new e-mail address, with links in mails."""

import attrs
import falcon

from ceilidh.accounts.http.account_json import LINK_ERRORS, MAIL_ERRORS
from ceilidh.accounts.services.links.email_change import EmailChange
from ceilidh.accounts.services.links.password_reset import PasswordReset
from ceilidh.form_data import read_texts
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference
from ceilidh_ports.mail import Mailer, only_logs

_LOGGED = "in the log of the server, which prints mails instead of sending them"


@attrs.frozen
class EmailLinkResource:
    password_reset: PasswordReset
    email_change: EmailChange
    mailer: Mailer

    @operation(
        "request-password-reset", MESSAGE, body=reference("EmailAddress"), open_to_all=True, errors=(*MAIL_ERRORS, 403)
    )
    def on_post_request(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Send a link to choose a new password, if the e-mail address is that of an account."""
        given = read_texts(read_json(req), "email")
        self.password_reset.request(given["email"], req.remote_addr)
        sent = f"a link is {_LOGGED}" if only_logs(self.mailer) else "a mail with a link is on its way"
        message = f"If this is the e-mail address of an account, {sent}."
        send_json(resp, {"message": message}, cache_control="no-store")

    @operation(
        "read-password-reset",
        object_schema(email=TEXT),
        body=reference("LinkToken"),
        open_to_all=True,
        errors=LINK_ERRORS,
    )
    def on_post_read(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Whose password the link of a mail changes."""
        given = read_texts(read_json(req), "token")
        email = self.password_reset.read(given["token"], req.remote_addr)
        send_json(resp, {"email": email}, cache_control="no-store")

    @operation("reset-password", MESSAGE, body=reference("ResetPassword"), open_to_all=True, errors=LINK_ERRORS)
    def on_post_reset(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Choose a new password with the token of a link; all sessions end."""
        given = read_texts(read_json(req), "token", "password")
        self.password_reset.reset(given["token"], given["password"], req.remote_addr)
        send_json(resp, {"message": "The password is changed. Please sign in."}, cache_control="no-store")

    @operation("change-email", MESSAGE, body=reference("EmailAddress"), sensitive=True, errors=MAIL_ERRORS)
    def on_post_change(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Send a link to a new e-mail address of the own account, which confirms it."""
        given = read_texts(read_json(req), "email")
        self.email_change.request(given["email"])
        sent = f"The link is {_LOGGED}" if only_logs(self.mailer) else f"A link is on its way to {given['email']}"
        send_json(resp, {"message": f"{sent}."}, cache_control="no-store")

    @operation("confirm-email", MESSAGE, body=reference("LinkToken"), open_to_all=True, errors=LINK_ERRORS)
    def on_post_confirm(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Confirm a new e-mail address with the token of a link."""
        given = read_texts(read_json(req), "token")
        email = self.email_change.confirm(given["token"], req.remote_addr).email
        send_json(resp, {"message": f"{email} is the address of your account now."}, cache_control="no-store")
