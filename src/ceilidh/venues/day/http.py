"""The call for what a day with a number of guests is like at a venue."""

from collections.abc import Mapping

import attrs
import falcon
import orjson

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.http.item_operations import KEY
from ceilidh.enquiries.diary.public_days import DayState
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query_parser import list_parameter
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh.local_time import midnight_after
from ceilidh.typed_periods import WEEKDAYS
from ceilidh.venues.availability.day_answer import day_answer
from ceilidh.venues.availability.free_days import MOST_MONTHS, free_days_json, read_months
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.day.venue_day import venue_day
from ceilidh.venues.day.visit import read_visit, typed_date_json
from ceilidh.venues.house import house_of
from ceilidh.venues.model import Venue
from ceilidh.venues.typed_numbers import MAX_GUESTS
from ceilidh.venues.venue_cache import VenueCache

_MONTHS = (
    list_parameter("from", TEXT, "The first month, as in 2027-06; without it that of the next such day."),
    list_parameter("months", TEXT, f"A number of months from 1 to {MOST_MONTHS}; without it twelve."),
    list_parameter("weekday", TEXT, "The day of the week, as in saturday, which it is without it."),
)
DATE = list_parameter("date", TEXT, "The day, as in 2027-06-19, or a month or season, as in June 2027.")
_GUESTS = list_parameter("guests", TEXT, f"A number of guests from 1 to {MAX_GUESTS}.")


@attrs.frozen
class VenueDayResource:
    venues: Catalogue[Venue]
    houses: VenueCache

    @operation(
        "venue-day/{id}",
        reference("VenueDay"),
        parameters=(KEY, DATE, _GUESTS),
        errors=(301, 404, 410),
        open_to_all=True,
        cacheable=True,
    )
    def on_get_day(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Whether a venue is free on a day, its light, season and rooms, with a message for a wrong value."""
        query = {name: req.get_param(name, default="") for name in ("date", "guests")}
        with self.venues.content.open() as content:
            visit = read_visit(query, content.diary.today)
            venue = orjson.loads(content.published(Venue, id, self.venues.store.not_found).body)
            days = HouseDays(content.diary)
            answer = day_answer(days, lambda: self.houses.read(content), venue, visit.meant, visit.guests)
            day = venue_day(venue, visit, answer)
            until = min(content.until, day.until, days.until)
            if visit.period:  # without its year it is that of the next one
                until = min(until, midnight_after(content.diary.today))
        send_json(resp, day.json)
        if not day.visit.errors:  # wrong values are without number
            allow_caching(req, content.version, until)

    @operation(
        "venue-free-days/{id}",
        reference("VenueFreeDays"),
        parameters=(KEY, *_MONTHS, DATE),
        errors=(301, 404, 410),
        open_to_all=True,
        cacheable=True,
    )
    def on_get_free_days(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Which days of a weekday are free at a venue in the coming months, none where its diary is not shown."""
        query = {name: req.get_param(name, default="") for name in ("from", "months", "weekday", "date")}
        with self.venues.content.open() as content:
            venue = orjson.loads(content.published(Venue, id, self.venues.store.not_found).body)
            visit = read_visit(query, content.diary.today)
            months = read_months(query, content.diary.today, visit.period)
            days = HouseDays(content.diary)
            found, until = free_days_json(days, house_of(venue), months), min(content.until, days.until)
        send_json(resp, found)
        if not months.errors and not visit.errors:  # wrong values are without number
            allow_caching(req, content.version, until)

    @operation("typed-date", reference("TypedDate"), parameters=(DATE,), open_to_all=True)
    def on_get_typed(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What a date means that a visitor typed: a day, the days of a month or season, or why it is none."""
        with self.venues.content.open() as content:
            send_json(resp, typed_date_json(req.get_param("date", default=""), content.diary.today))


_LIGHT = object_schema(
    sunrise=TEXT, goldenFrom=TEXT, sunset=TEXT, heights=list_of({"type": "number", "minimum": -90, "maximum": 90})
)

VISIT_SCHEMA = object_schema(date=TEXT, guests=TEXT, period=TEXT, understood=TEXT)
"""What was accepted of an address: an ISO date and digits, or empty texts.

A month, a season or a year is a ``period``, as in ``a Saturday in June 2027``. ``understood`` says it or the day back.
"""

PUBLIC_DAY: Mapping[str, Schema] = {
    "state": {"type": "string", "enum": [state.value for state in DayState]},
    "heldUntil": TEXT,
    "words": TEXT,
}
"""What visitors read of a day of a house; ``heldUntil`` is an ISO date or empty."""

_AVAILABILITY: Schema = object_schema(
    **PUBLIC_DAY,
    nearest=list_of(object_schema(date=TEXT, day=TEXT)),
    houses=list_of(object_schema(slug=TEXT, title=TEXT)),
)

DAY_SCHEMAS: dict[str, Schema] = {
    "TypedDate": object_schema(visit=VISIT_SCHEMA, error=TEXT),
    "VenueFreeDays": object_schema(
        weekday={"type": "string", "enum": list(WEEKDAYS)},
        errors=object_schema(**dict.fromkeys(("from", "months", "weekday"), TEXT)),
        months=list_of(object_schema(month=TEXT, days=list_of(object_schema(date=TEXT, **PUBLIC_DAY)))),
    ),
    "VenueDay": object_schema(
        day=TEXT,
        guests={"type": ["integer", "null"]},
        visit=VISIT_SCHEMA,
        errors=object_schema(date=TEXT, guests=TEXT),
        availability=_AVAILABILITY,
        light={"oneOf": [_LIGHT, {"type": "null"}]},
        season=TEXT,
        rooms=list_of(reference("Room")),
        notes=list_of(TEXT),
    ),
}
