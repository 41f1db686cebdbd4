"""The call that finds venues."""

from collections.abc import Mapping, Sequence

import attrs
import falcon

from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.query_values import given_values
from ceilidh.http.routes import Parameter, Schema, operation
from ceilidh.http.schemas import BOOLEAN, TEXT, list_of, object_schema, reference
from ceilidh.venues.day.http import PUBLIC_DAY, VISIT_SCHEMA
from ceilidh.venues.finder.choice import PARAMETERS
from ceilidh.venues.finder.found_venues import find_venues
from ceilidh.venues.venue_cache import VenueCache

_COUNT: Schema = {"type": "integer", "minimum": 0}
_DESCRIPTIONS: Mapping[str, str] = {
    "guests": "The guests who need a seat.",
    "sleeps": "The guests who stay the night.",
    "setting": "Where the house is: castle, lodge, city, island, coast or garden.",
    "exclusive": "yes: only houses without other guests.",
    "price": "The most that the price may begin with, in pounds.",
    "from": "Where the travel begins: edinburgh, glasgow or station.",
    "minutes": "The most minutes of travel.",
    "sort": "price, size or nearest; without it the order of the site.",
    "page": "The page of houses, from 1.",
    "date": "The day, as in 2027-06-19, or a month or season, as in June 2027; taken houses come last.",
    "free": "yes: only houses that are free on that day, or on one of those days.",
    "saved": "Slugs with commas between: these houses in place of all others, with what compares them. "
    "A former slug leads to its house, and `renamed` has the present one.",
}

_PARAMETERS: Sequence[Parameter] = [
    Parameter(name=name, schema=TEXT, description=description, may_be_empty=True)
    for name, description in _DESCRIPTIONS.items()
]
"""Any text is taken: what it can't be is left open and said in ``errors``."""

_CHOICES = object_schema(
    guests=BOOLEAN,
    sleeps=BOOLEAN,
    price=BOOLEAN,
    exclusive=BOOLEAN,
    days=BOOLEAN,
    settings=list_of(TEXT),
    starts=list_of(TEXT),
)
_NEAREST: Schema = {"oneOf": [object_schema(date=TEXT, day=TEXT), {"type": "null"}]}
_NUMBER: Schema = {"type": "number"}

FINDER_SCHEMAS: Mapping[str, Schema] = {
    "FoundVenues": object_schema(
        isNarrowed=BOOLEAN,
        total=_COUNT,
        fits=_COUNT,
        page=_COUNT,
        pages=_COUNT,
        errors={"type": "object", "additionalProperties": TEXT},
        visit=VISIT_SCHEMA,
        day=TEXT,
        free=_COUNT,
        days={"type": "object", "additionalProperties": object_schema(**PUBLIC_DAY, nearest=_NEAREST)},
        choices=_CHOICES,
        houses=list_of(object_schema(id=TEXT, slug=TEXT, title=TEXT)),
        renamed={"type": "object", "additionalProperties": TEXT},
        misses={"type": "object", "additionalProperties": list_of(TEXT)},
        places=list_of(object_schema(slug=TEXT, title=TEXT, latitude=_NUMBER, longitude=_NUMBER)),
    )
}


@attrs.frozen
class FinderResource:
    content: PublishedContent
    houses: VenueCache

    @operation("find-venues", reference("FoundVenues"), parameters=_PARAMETERS, open_to_all=True)
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The venues that fit, or the nearest with what they miss."""
        with self.content.open() as content:
            query = given_values(req.params, PARAMETERS)
            send_json(resp, find_venues(content, self.houses.read(content), query))
