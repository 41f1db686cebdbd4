"""The call that sends a test mail."""

import attrs
import falcon

from ceilidh.enquiries.mail.mail_check import MailTrial
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import answer
from ceilidh.http.routes import Feature, Operation, Route


@attrs.frozen
class TrialResource:
    trial: MailTrial

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        said = self.trial.send(username_of(req))
        logged = self.trial.only_logs()
        message = "The test mail was written to the log." if logged else "The test mail was taken."
        answer(resp, {"message": message, "answer": said, "logged": logged}, cache_control="no-store")


_SEND_TEST_MAIL = Operation(
    method="POST",
    id="sendTestMail",
    tag="Enquiries",
    summary="Send a test mail to where enquiries go, and answer what the mail system says; 502 when it says no",
    answer={
        "type": "object",
        "required": ["message", "answer", "logged"],
        "properties": {
            "message": {"type": "string"},
            "answer": {"type": "string"},
            "logged": {"type": "boolean", "description": "Whether it was written to a log and reaches nobody."},
        },
    },
    errors=(502,),
)


def feature(trial: MailTrial) -> Feature:
    """Return the call that sends a test mail."""
    route = Route(path="/api/admin/send-test-mail", resource=TrialResource(trial), operations=[_SEND_TEST_MAIL])
    return Feature(routes=[route])
