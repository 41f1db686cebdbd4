"""The call for what a day with a number of guests is like at a venue."""

import attrs
import falcon
import orjson

from ceilidh.clock import Clock, utc_now
from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.http.item_operations import KEY
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import list_parameter
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh.local_time import local_date
from ceilidh.venues.day.venue_day import venue_day
from ceilidh.venues.day.visit import read_visit
from ceilidh.venues.model import Venue
from ceilidh.venues.typed_numbers import MAX_GUESTS

_DATE = list_parameter("date", TEXT, "The day, as in 2027-06-19.")
_GUESTS = list_parameter("guests", TEXT, f"A number of guests from 1 to {MAX_GUESTS}.")


@attrs.frozen
class VenueDayResource:
    venues: Catalogue[Venue]
    clock: Clock = utc_now

    @operation(
        "venue-day/{id}",
        reference("VenueDay"),
        parameters=(KEY, _DATE, _GUESTS),
        errors=(301, 404, 410),
        open_to_all=True,
        cacheable=True,
    )
    def on_get_day(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Light, season and rooms of a venue on a day with a number of guests, with a message for a wrong value."""
        found = self.venues.published(id)
        query = {name: req.get_param(name, default="") for name in ("date", "guests")}
        day = venue_day(orjson.loads(found.body), read_visit(query, local_date(self.clock())))
        send_json(resp, day.json)
        if not day.visit.errors:  # wrong values are without number
            allow_caching(req, found.version, min(found.until, day.until))


_LIGHT = object_schema(
    sunrise=TEXT, goldenFrom=TEXT, sunset=TEXT, heights=list_of({"type": "number", "minimum": -90, "maximum": 90})
)

VISIT_SCHEMA = object_schema(date=TEXT, guests=TEXT)
"""What was accepted of an address: an ISO date and digits, or empty texts."""

DAY_SCHEMAS: dict[str, Schema] = {
    "VenueDay": object_schema(
        day=TEXT,
        guests={"type": ["integer", "null"]},
        visit=VISIT_SCHEMA,
        errors=object_schema(date=TEXT, guests=TEXT),
        light={"oneOf": [_LIGHT, {"type": "null"}]},
        season=TEXT,
        rooms=list_of(reference("Room")),
        notes=list_of(TEXT),
    )
}
