"""The HTTP call that sends a test mail."""

import attrs
import falcon

from ceilidh.enquiries.mail.mail_check import MailCheck
from ceilidh.enquiries.mail.mail_settings import RecipientSource
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import TEXT, object_schema
from ceilidh_ports.mail import only_logs

RECIPIENT_SOURCE = {
    "type": "string",
    "enum": [each.value for each in RecipientSource],
    "description": "Where the recipient of enquiries comes from: the configuration of the server, the company’s "
    "e-mail address in the published site content, or neither.",
}


@attrs.frozen
class MailCheckResource:
    mail_check: MailCheck

    @operation(
        "send-test-mail",
        object_schema(
            message=TEXT,
            recipient=TEXT,
            recipientSource=RECIPIENT_SOURCE,
            answer=TEXT,
            logged={"type": "boolean", "description": "Whether it was written to a log and reaches nobody."},
        ),
        owner_only=True,
        errors=(502,),
    )
    def on_post(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Send a test mail to where enquiries go, and answer what the mail system says; 502 when it says no."""
        sent = self.mail_check.send()
        logged = only_logs(self.mail_check.mailer)
        message = "The test mail was written to the log." if logged else "The test mail was taken."
        answer = {
            "message": message,
            "recipient": sent.recipient.address,
            "recipientSource": sent.recipient.source.value,
            "answer": sent.answer,
            "logged": logged,
        }
        send_json(resp, answer, cache_control="no-store")
