"""What owners do about the webhook: its address and secret, a test, and the deliveries."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import attrs

from ceilidh.audit.audit_log import entry_id
from ceilidh.audit.setting_changes import save_setting
from ceilidh.enquiries.webhook.events import MOST_KEPT, EventType, event_body
from ceilidh.enquiries.webhook.webhook_sender import WebhookRequests
from ceilidh.enquiries.webhook.webhook_setting import (
    WEBHOOK,
    Webhook,
    new_secret,
    parse_address,
    setting_of,
    webhook_of,
)
from ceilidh.errors import AlreadyDone, Invalid, NotFound, Undelivered
from ceilidh.queue_sender import to_one_line
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError, Refused, Unavailable
from ceilidh_ports.records.outbox import WebhookEntry

SHOWN = 50
"""How many deliveries are listed besides those that failed."""

_NO_WEBHOOK = "There is no webhook."


@attrs.frozen
class WebhookService:
    """Without ``needs_https``, as on a machine for development, the address may begin with ``http:``.

    A secret is returned once, when it is made.
    """

    database: Database
    requests: WebhookRequests
    needs_https: bool

    def read(self) -> Webhook | None:
        with self.database.read() as records:
            return webhook_of(records.webhook.setting(WEBHOOK))

    def save(self, value: Any) -> str:
        """Store the address of a JSON object and switch the webhook on; an empty one removes it with its secret.

        Return the secret when it was made now, otherwise an empty text. Raises ``Invalid``.
        """
        address = parse_address(value, may_be_http=not self.needs_https)
        if address:
            self._check(address)
        with self.database.write() as records:
            stored = webhook_of(records.webhook.setting(WEBHOOK))
            if not address:
                self._store(records, None)
                return ""
            secret = "" if stored else new_secret()
            encrypted = stored.secret if stored else self.requests.encryption.encrypt(secret)
            self._store(records, Webhook(address, encrypted))
            return secret

    def _check(self, address: str) -> None:
        """Raise ``Invalid`` where nothing would ever be sent; a host that is away now may be there later."""
        try:
            with suppress(Unavailable):
                self.requests.client.check(address)
        except Refused as error:
            raise Invalid(str(error), {"address": str(error)}) from error

    def replace_secret(self) -> str:
        """Return a new secret, which holds from now on; raises ``NotFound``."""
        secret = new_secret()
        with self.database.write() as records:
            stored = _found(records)
            self._store(records, attrs.evolve(stored, secret=self.requests.encryption.encrypt(secret)))
        return secret

    def send_test(self) -> int:
        """Send a test at once and return the status of the answer; raises ``NotFound`` and ``Undelivered``."""
        with self.database.read() as records:
            webhook = _found(records)
        now = self.requests.clock()
        try:
            body = event_body(EventType.TEST, now, {})
            return self.requests.send(webhook, entry_id(now), body).status
        except PortError as error:
            raise Undelivered(to_one_line(str(error))) from error

    def deliveries(self) -> Sequence[WebhookEntry]:
        """Return the last events and all that failed, the newest first."""
        with self.database.read() as records:
            listed = [*records.webhook.latest(SHOWN), *records.webhook.latest(MOST_KEPT, ended=True)]
        return sorted({each.id: each for each in listed}.values(), key=lambda each: each.id, reverse=True)

    def repeat(self, event_id: str) -> None:
        """Send an event once more, sent or failed; raises ``NotFound``, and ``AlreadyDone`` for one that is held."""
        with self.database.write() as records:
            _found(records)
            is_id = event_id.isascii() and event_id.replace("-", "").isalnum()
            entry = records.webhook.get(event_id) if is_id else None
            if entry is None:
                raise NotFound("That delivery is not kept any more.")
            if entry.delivery.is_held:
                raise AlreadyDone("It is sent when its enquiry is back from the trash or from likely spam.")
            records.webhook.repeat(event_id, records.webhook.now())

    def _store(self, records: Records, webhook: Webhook | None) -> None:
        save_setting(records, self.requests.clock(), setting_of(webhook), webhook.host if webhook else "")


def _found(records: Records) -> Webhook:
    webhook = webhook_of(records.webhook.setting(WEBHOOK))
    if webhook is None:
        raise NotFound(_NO_WEBHOOK)
    return webhook
