"""The HTTP calls of the webhook."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.webhook.service import WebhookService
from ceilidh.enquiries.webhook.webhook_setting import MAX_ADDRESS_LENGTH
from ceilidh.http.json_io import named_json, read_json, send_json
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, MESSAGE, NUMBER, TEXT, TIME, TIME_OR_NULL, list_of, object_schema, reference
from ceilidh_ports.records.outbox import WebhookEntry

_ID = Parameter(name="id", schema=TEXT, description="The id of the delivery.", in_="path")
_ADDRESS: Schema = {"type": "string", "maxLength": MAX_ADDRESS_LENGTH, "description": "Empty without a webhook."}
_SECRET: Schema = {"type": "string", "description": "The secret when it was made now, never again; empty otherwise."}
_SCHEMAS: Mapping[str, Schema] = {
    "Webhook": object_schema(address=_ADDRESS, isOn=BOOLEAN),
    "WebhookAddress": object_schema(address=_ADDRESS),
    "SavedWebhook": object_schema(message=TEXT, secret=_SECRET),
    "WebhookDelivery": object_schema(
        id=TEXT,
        type=TEXT,
        at=TIME,
        enquiryId=TEXT,
        state={"type": "string", "enum": ["waiting", "failing", "failed", "sent"]},
        failures=NUMBER,
        lastFailure=TEXT,
        sentAt=TIME_OR_NULL,
        dueAt=TIME_OR_NULL,
    ),
}


@attrs.frozen
class WebhookResource:
    """No response may be cached: one has the secret."""

    webhook: WebhookService
    schemas = _SCHEMAS

    @operation("webhook", reference("Webhook"), id="getWebhook", owner_only=True)
    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Where another program is told of enquiries."""
        stored = self.webhook.read()
        body = {"address": stored.address if stored else "", "isOn": bool(stored and stored.is_on)}
        send_json(resp, body, cache_control="no-store")

    @operation("webhook", reference("SavedWebhook"), body=reference("WebhookAddress"), owner_only=True, sensitive=True)
    def on_put(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Say where another program is told of enquiries, or, with an empty address, nowhere."""
        secret = self.webhook.save(read_json(req))
        send_json(resp, {"message": "Webhook saved.", "secret": secret}, cache_control="no-store")

    @operation("replace-webhook-secret", reference("SavedWebhook"), owner_only=True, sensitive=True, errors=(404,))
    def on_post_secret(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Make a new secret; the former one holds no more."""
        secret = self.webhook.replace_secret()
        send_json(resp, {"message": "The webhook has a new secret.", "secret": secret}, cache_control="no-store")

    @operation("send-test-webhook", MESSAGE, owner_only=True, errors=(404, 502))
    def on_post_test(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Send a test to the webhook; 502 when the receiver does not accept it."""
        status = self.webhook.send_test()
        send_json(resp, {"message": f"The receiver answered {status}."}, cache_control="no-store")

    @operation("webhook-deliveries", list_of(reference("WebhookDelivery")), id="getWebhookDeliveries", owner_only=True)
    def on_get_deliveries(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """What the webhook was told of last and what failed, the newest first."""
        send_json(resp, [delivery_json(each) for each in self.webhook.deliveries()], cache_control="no-store")

    @operation("repeat-webhook-delivery/{id}", MESSAGE, parameters=(_ID,), owner_only=True, errors=(404, 409))
    def on_post_repeat(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Send one delivery again."""
        self.webhook.repeat(id)
        send_json(resp, {"message": "It is sent again."}, cache_control="no-store")


def delivery_json(entry: WebhookEntry) -> dict[str, Any]:
    """Return an event and its delivery, without what it says."""
    delivery = entry.delivery
    state = delivery_state(delivery)
    return {
        **named_json(entry.message, "id type at enquiry_id"),
        **named_json(delivery, "failures last_failure sent_at"),
        "state": state,
        "dueAt": delivery.due_at if state in ("waiting", "failing") else None,
    }
