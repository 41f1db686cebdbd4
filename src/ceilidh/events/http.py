"""The calls about events."""

from typing import Any

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.kind_routes import item_routes, kind_schemas, publishing_routes
from ceilidh.content.http.picture_removal_resource import picture_removal_route
from ceilidh.events.model import Event
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature


def feature(events: ItemServices[Event], packages: Catalogue[Any], limits: BodyLimits) -> Feature:
    """Return the calls about events. The call that removes a picture of an event also takes the id of a package."""
    routes = (
        *item_routes(events, limits),
        *publishing_routes(events, limits),
        picture_removal_route((events.catalogue, packages)),
    )
    return Feature(tag="Events", routes=routes, schemas=kind_schemas(Event))
