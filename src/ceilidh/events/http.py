"""The calls about events."""

from typing import Any

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_resource import ItemResource, item_routes
from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.content.http.picture_removal_resource import picture_removal_route
from ceilidh.content.http.publishing_operations import publishing_routes, publishing_schemas
from ceilidh.content.http.publishing_resource import PublishingResource
from ceilidh.events.model import Event
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature


def feature(events: ItemServices[Event], packages: Catalogue[Any], limits: BodyLimits) -> Feature:
    """Return the calls about events. The call that removes a picture of an event also takes the id of a package."""
    routes = (
        *item_routes(ItemResource(events.catalogue, limits)),
        *publishing_routes(PublishingResource(events, limits)),
        picture_removal_route((events.catalogue, packages)),
    )
    return Feature(tag="Events", routes=routes, schemas={**schemas_of(Event), **publishing_schemas(Event)})
