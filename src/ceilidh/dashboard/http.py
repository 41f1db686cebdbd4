"""The HTTP call of the dashboard."""

import attrs
import falcon

from ceilidh.dashboard.my_day import MyDay, MyDayService
from ceilidh.dashboard.returned_mails import ReturnedMail
from ceilidh.dashboard.service import Dashboard, Reminder, Todo, WaitingEnquiry, Whose
from ceilidh.enquiries.tasks.due import DueTask
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import list_parameter, read_values
from ceilidh.http.routes import operation
from ceilidh.http.schemas import answers, schema_of

_WHOSE = list_parameter(
    "whose",
    {"type": "string", "enum": list(Whose)},
    "Whose enquiries that wait for an answer: one’s own, those that nobody was given, or, without it, all.",
)


def _read_whose(text: str) -> Whose:
    if text not in list(Whose):
        raise ValueError(f"One of {', '.join(Whose)}.")
    return Whose(text)


@attrs.frozen
class DashboardResource:
    """No response may be cached: they contain personal data."""

    dashboard: Dashboard
    schemas = answers(Todo, WaitingEnquiry, Reminder, ReturnedMail, DueTask)

    @operation("todo", schema_of(Todo), id="getTodo", parameters=(_WHOSE,))
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What waits for somebody, and what was changed last."""
        found = self.dashboard.read(req.context.account, **read_values(req, {"whose": _read_whose}))
        send_json(resp, found, cache_control="no-store")


@attrs.frozen
class MyDayResource:
    """No response may be cached: they contain personal data."""

    days: MyDayService
    schemas = answers(MyDay)

    @operation("my-day", schema_of(MyDay), id="getMyDay")
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What is yours today and tomorrow."""
        send_json(resp, self.days.read(req.context.account), cache_control="no-store")
