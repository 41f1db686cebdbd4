"""The calls about packages."""

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.item_resource import ItemResource, item_routes
from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.content.http.publishing_operations import publishing_routes, publishing_schemas
from ceilidh.content.http.publishing_resource import PublishingResource
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature
from ceilidh.packages.model import Package


def feature(packages: ItemServices[Package], limits: BodyLimits) -> Feature:
    routes = (
        *item_routes(ItemResource(packages.catalogue, limits)),
        *publishing_routes(PublishingResource(packages, limits)),
    )
    return Feature(tag="Packages", routes=routes, schemas={**schemas_of(Package), **publishing_schemas(Package)})
