"""The HTTP calls about what an account is told by mail."""

import attrs
import falcon

from ceilidh.enquiries.told.service import NotificationChoices, NotificationService
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import bodies, reference


@attrs.frozen
class NotificationResource:
    notifications: NotificationService
    schemas = bodies(NotificationChoices)

    @operation("my-notifications", reference("NotificationChoices"), id="getMyNotifications")
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """When the own account is told by mail of what happens with enquiries."""
        chosen = self.notifications.read(req.context.account.id)
        send_json(resp, attrs.asdict(chosen), cache_control="no-store")

    @operation("my-notifications", reference("NotificationChoices"), body=reference("NotificationChoices"))
    def on_put(self, req: falcon.Request, resp: falcon.Response) -> None:
        """Choose when the own account is told of each; what is left out is never told."""
        chosen = self.notifications.save(req.context.account.id, read_json(req))
        send_json(resp, attrs.asdict(chosen), cache_control="no-store")
