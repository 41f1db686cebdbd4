"""The HTTP calls of the calendar."""

import attrs
import falcon

from ceilidh.calendar_feed.service import CalendarFeed
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import read_values
from ceilidh.http.responses.caching_headers import etag_of
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, TEXT, TIME_OR_NULL, object_schema

_CALENDAR = "text/calendar; charset=utf-8"
_TOKEN = Parameter(
    name="token",
    schema={"type": "string", "maxLength": 100},
    description="The secret part of the address. A query is in no log.",
)


@attrs.frozen
class CalendarFeedResource:
    feed: CalendarFeed

    @operation("calendar-feed", object_schema(madeAt=TIME_OR_NULL), id="getCalendarFeed")
    def on_get_feed(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """When you made the address of your calendar; null without one."""
        send_json(resp, {"madeAt": self.feed.made_at()}, cache_control="no-store")

    @operation("make-calendar-feed", object_schema(message=TEXT, address=TEXT))
    def on_post_make(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """Make an address under which a calendar program reads the diary; a former one ends."""
        answer = {"message": "The address is made.", "address": self.feed.make()}
        send_json(resp, answer, cache_control="no-store")

    @operation("end-calendar-feed", MESSAGE, errors=(404,))
    def on_delete_end(self, _req: falcon.Request, resp: falcon.Response) -> None:
        """End the address of your calendar."""
        self.feed.end()
        send_json(resp, {"message": "The address is ended."}, cache_control="no-store")

    @operation(
        "/api/calendar.ics",
        TEXT,
        id="readCalendar",
        open_to_all=True,
        parameters=(_TOKEN,),
        errors=(404, 429),
        answer_types=("text/calendar",),
    )
    def on_get_calendar(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The diary for a calendar program, under a secret address."""
        token = read_values(req, {"token": str}).get("token", "")
        resp.data = self.feed.read(token, req.remote_addr)
        resp.content_type = _CALENDAR
        resp.etag = etag_of(resp.data)
        resp.set_header("Cache-Control", "private, no-cache")
