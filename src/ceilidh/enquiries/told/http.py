"""The HTTP calls about what an account is told."""

import attrs
import falcon

from ceilidh.enquiries.told.push import MAX_ENDPOINT_LENGTH, PushService
from ceilidh.enquiries.told.service import NotificationChoices, NotificationService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import MESSAGE, TEXT, bodies, object_schema, reference

_ENDPOINT = reference("PushEndpoint")
_PUSH_SCHEMAS = {"PushEndpoint": object_schema(endpoint={"type": "string", "maxLength": MAX_ENDPOINT_LENGTH})}


@attrs.frozen
class PushResource:
    push: PushService
    schemas = _PUSH_SCHEMAS

    @operation("push-key", object_schema(publicKey=TEXT), id="getPushKey")
    def on_get_key(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """The key that a browser subscribes with to be told of news."""
        send_json(resp, {"publicKey": self.push.public_key()}, cache_control="no-store")

    @operation("subscribe-to-push", MESSAGE, body=_ENDPOINT)
    def on_post_subscribe(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Tell this browser of what the own account is told."""
        session = req.context.session
        self.push.subscribe(req.context.account.id, read_json(req), session.id if session else "")
        send_json(resp, {"message": "This browser is told now."}, cache_control="no-store")

    @operation("unsubscribe-from-push", MESSAGE, body=_ENDPOINT)
    def on_post_unsubscribe(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Tell this browser of nothing any more."""
        self.push.unsubscribe(req.context.account.id, read_json(req))
        send_json(resp, {"message": "This browser is told nothing any more."}, cache_control="no-store")


@attrs.frozen
class NotificationResource:
    notifications: NotificationService
    schemas = bodies(NotificationChoices)

    @operation("my-notifications", reference("NotificationChoices"), id="getMyNotifications")
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """When the own account is told of what happens with enquiries, and of what is its own today."""
        chosen = self.notifications.read(req.context.account.id)
        send_json(resp, attrs.asdict(chosen), cache_control="no-store")

    @operation("my-notifications", reference("NotificationChoices"), body=reference("NotificationChoices"))
    def on_put(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Choose when the own account is told of each; what is left out is never told."""
        chosen = self.notifications.save(req.context.account.id, read_json(req))
        send_json(resp, attrs.asdict(chosen), cache_control="no-store")
