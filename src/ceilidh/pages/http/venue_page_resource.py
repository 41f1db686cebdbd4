"""The calls for what the page of a venue has besides the venue."""

import attrs
import falcon
import orjson

from ceilidh.content.http.item_operations import KEY
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.errors import NotFound
from ceilidh.http.cache.cache_middleware import allow_caching
from ceilidh.http.json_io import send_json
from ceilidh.http.responses.qr_code import qr_card
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_fields import LINK_FIELDS
from ceilidh.pages.data.venue_links import CARD_FIELDS, VENUE_FIELDS, venue_links
from ceilidh.venues.availability.house_days import HouseDays
from ceilidh.venues.day.http import DATE, PUBLIC_DAY
from ceilidh.venues.day.visit import read_visit
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.fields import json_name

_SVG = "image/svg+xml"
_ERRORS = (301, 404, 410)


def _linked(fields: frozenset[str]) -> Schema:
    return list_of(object_schema(**dict.fromkeys(("_id", "id", *map(json_name, sorted(fields))), TEXT)))


_NOT_FOUND = NotFound("Venue not found!")

_SCHEMAS = {
    "VenueLinks": object_schema(
        events=_linked(CARD_FIELDS),
        packages=_linked(LINK_FIELDS),
        venues=_linked(VENUE_FIELDS),
        days={"type": "object", "additionalProperties": object_schema(**PUBLIC_DAY)},
    )
}


@attrs.frozen
class VenuePageResource:
    content: PublishedContent
    houses: VenueCache
    urls: SiteUrls
    schemas = _SCHEMAS

    @operation(
        "venue-links/{id}",
        reference("VenueLinks"),
        parameters=(KEY, DATE),
        errors=_ERRORS,
        open_to_all=True,
        cacheable=True,
    )
    def on_get_links(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The events at a venue, the packages that name it, and three similar venues, with what they are on a day."""
        query = {"date": req.get_param("date", default="")}
        with self.content.open() as content:
            venue = orjson.loads(content.published(Venue, id, _NOT_FOUND).body)
            visit = read_visit(query, content.diary.today)
            links = venue_links(content, self.houses.read(content), venue, visit.meant)
            until = min(content.until, HouseDays(content.diary).until) if visit.meant else content.until
        send_json(resp, links)
        if not visit.errors:  # wrong values are without number
            allow_caching(req, content.version, until)

    @operation("venue-qr/{id}", TEXT, parameters=(KEY,), errors=_ERRORS, answer_types=(_SVG,), open_to_all=True)
    def on_get_qr(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The QR code of the address of a venue’s page, and the address in letters."""
        with self.content.open() as content:
            venue = orjson.loads(content.published(Venue, id, _NOT_FOUND).body)
        resp.content_type = _SVG
        resp.text = qr_card(self.urls.page(PublicPage.VENUE, venue["slug"]))
