"""The HTTP call of the dashboard."""

import attrs
import falcon

from ceilidh.accounts.rules.roles import Role
from ceilidh.dashboard.service import Dashboard, Todo, WaitingEnquiry
from ceilidh.http.json_io import send_json
from ceilidh.http.routes import operation
from ceilidh.http.schemas import answers, schema_of


@attrs.frozen
class DashboardResource:
    """No response may be cached: they contain personal data."""

    dashboard: Dashboard
    schemas = answers(Todo, WaitingEnquiry)

    @operation("todo", schema_of(Todo), id="getTodo")
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What waits for somebody, and what was changed last."""
        found = self.dashboard.read(owner=req.context.account.role == Role.OWNER)
        send_json(resp, found, cache_control="no-store")
