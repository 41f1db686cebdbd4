"""The calls about venues."""

import attrs
import falcon

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_operations import KEY
from ceilidh.content.http.item_resource import send_published
from ceilidh.content.http.kind_routes import kind_feature
from ceilidh.content.http.picture_removal_resource import picture_removal_route
from ceilidh.content.reading.published_items import PublishedJson
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Schema, declared_routes, operation
from ceilidh.http.schemas import TEXT, list_of, object_schema, reference
from ceilidh.venues.day.http import DAY_SCHEMAS, VenueDayResource
from ceilidh.venues.finder.http import FINDER_SCHEMAS, FinderResource
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.repositories.queries import Query


def full_width_venue(venues: Catalogue[Venue]) -> PublishedJson:
    """Return the venue that is shown full width as JSON, or ``null``."""
    return venues.published_first(Query(where={"is_full_width": True}))


@attrs.frozen
class VenueResource:
    """The calls that only venues have."""

    venues: Catalogue[Venue]

    @operation(
        "get-full-width-venue", {"oneOf": [reference("Venue"), {"type": "null"}]}, open_to_all=True, cacheable=True
    )
    def on_get_full_width(self, req: falcon.Request, resp: falcon.Response) -> None:
        """The venue that is shown full width, or null."""
        send_published(req, resp, full_width_venue(self.venues))

    @operation("venue-uses/{id}", reference("VenueUses"), parameters=(KEY,), errors=(404,))
    def on_get_uses(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """The events and packages that name a venue."""
        uses = self.venues.uses(id).items()
        send_json(
            resp, {collection: [{"id": item.id, "title": item.title} for item in items] for collection, items in uses}
        )


_TITLES: Schema = list_of(object_schema(id=TEXT, title=TEXT))


def feature(venues: ItemServices[Venue], houses: VenueCache, limits: BodyLimits) -> Feature:
    resources = VenueResource(venues.catalogue), VenueDayResource(venues.catalogue, houses)
    found = FinderResource(venues.catalogue.content, houses)
    own_routes = [route for each in (*resources, found) for route in declared_routes(each)]
    own_routes.append(picture_removal_route((venues.catalogue,)))
    schemas = {"VenueUses": object_schema(events=_TITLES, packages=_TITLES), **DAY_SCHEMAS, **FINDER_SCHEMAS}
    return kind_feature("Venues", venues, limits, own_routes, schemas)
