"""Sends the events in the queue of the webhook, and says when each is tried again."""

import base64
import datetime as dt
import hashlib
import hmac
from collections.abc import Callable, Mapping

import attrs

from ceilidh.audit.actor import SERVER, acting_as
from ceilidh.audit.setting_changes import save_setting
from ceilidh.clock import Clock
from ceilidh.encryption import Encryption
from ceilidh.enquiries.webhook.events import with_link
from ceilidh.enquiries.webhook.webhook_setting import WEBHOOK, Webhook, secret_bytes, setting_of, webhook_of
from ceilidh.queue_sender import Claim, QueueSender, doubled_delay
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Refused
from ceilidh_ports.records.outbox import WebhookEvent
from ceilidh_ports.repositories.outbox import Queue
from ceilidh_ports.webhooks import WebhookAnswer, WebhookClient

MAX_RETRY_DELAY = dt.timedelta(hours=6)
MOST_ATTEMPTS = 20
"""The attempts to send an event; with their delays they take about two days."""

_OK, _REDIRECTION, _GONE = 200, 300, 410


def signed_headers(secret: str, id: str, at: dt.datetime, body: bytes) -> Mapping[str, str]:
    """Return the headers of a request with this body that is sent at ``at``.

    They are those of Standard Webhooks (https://www.standardwebhooks.com), which has libraries for receivers.
    """
    timestamp = str(int(at.timestamp()))
    signed = f"{id}.{timestamp}.".encode() + body
    digest = hmac.new(secret_bytes(secret), signed, hashlib.sha256).digest()
    return {
        "Content-Type": "application/json",
        "User-Agent": "Ceilidh",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }


class ReceiverGoneError(Refused):
    """The receiver of a webhook wants no events any more."""

    def __init__(self, message: str, webhook: Webhook) -> None:
        super().__init__(message)
        self.webhook = webhook


@attrs.frozen
class WebhookRequests:
    """Makes signed requests to the webhook."""

    client: WebhookClient
    encryption: Encryption
    clock: Clock

    def send(self, webhook: Webhook, id: str, body: str) -> WebhookAnswer:
        """Send a body; raises ``Refused`` with the status of an answer that is no success, and what the port raises."""
        secret = self.encryption.decrypt(webhook.secret)
        if secret is None:
            raise Refused("The secret was stored with another secret key. Replace it.")
        content = body.encode()
        answer = self.client.post(webhook.address, content, signed_headers(secret, id, self.clock(), content))
        if _OK <= answer.status < _REDIRECTION:
            return answer
        said = f"The receiver answered {answer.status}."
        raise ReceiverGoneError(said, webhook) if answer.status == _GONE else Refused(said)


class WebhookSender(QueueSender[WebhookEvent]):
    """Leaves out the events of an enquiry that is likely spam or removed by now, and all while the webhook is off."""

    name = "webhook"

    def __init__(self, database: Database, requests: WebhookRequests, site_url: str) -> None:
        super().__init__(database)
        self._requests = requests
        self._site_url = site_url

    def _queue(self, records: Records) -> Queue[WebhookEvent]:
        return records.webhook

    def _prepare(self, message: WebhookEvent) -> Callable[[], object] | None:
        with self._database.read() as records:
            webhook = webhook_of(records.webhook.setting(WEBHOOK))
            enquiry = records.enquiries.get(message.enquiry_id)
        if webhook is None or not webhook.is_on or enquiry is None or enquiry.spam_sign:
            return None
        body = with_link(message.body, f"{self._site_url}/admin/enquiry/{enquiry.id}")
        return lambda: self._requests.send(webhook, message.id, body)

    def _delay(self, claim: Claim[WebhookEvent], error: Exception) -> dt.timedelta | None:
        if isinstance(error, ReceiverGoneError):
            self._switch_off(error.webhook)
            return None
        is_last = claim.failures + 1 >= MOST_ATTEMPTS
        return None if is_last else doubled_delay(claim.failures, MAX_RETRY_DELAY)

    def _mark_sent(self, queue: Queue[WebhookEvent], message: WebhookEvent) -> None:
        queue.sent(message.id, queue.now())

    def _switch_off(self, gone: Webhook) -> None:
        """Switch the webhook off unless somebody saved another one since."""
        with acting_as(SERVER), self._database.write() as records:
            webhook = webhook_of(records.webhook.setting(WEBHOOK))
            if webhook == gone:
                save_setting(records, self._requests.clock(), setting_of(attrs.evolve(webhook, is_on=False)), "off")
