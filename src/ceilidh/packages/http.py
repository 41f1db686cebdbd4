"""The calls about packages."""

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.http.kind_routes import item_routes, kind_schemas, publishing_routes
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature
from ceilidh.packages.model import Package


def feature(packages: ItemServices[Package], limits: BodyLimits) -> Feature:
    routes = (
        *item_routes(packages, limits),
        *publishing_routes(packages, limits),
    )
    return Feature(tag="Packages", routes=routes, schemas=kind_schemas(Package))
