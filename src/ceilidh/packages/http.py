"""The calls about packages."""

import attrs
import falcon

from ceilidh.content.http.item_json import answer_published, answered
from ceilidh.content.http.item_operations import FORM_ERRORS, KEY, MESSAGE, form_of, list_parameters
from ceilidh.content.http.item_schemas import answer_with, list_of, reference, schemas_of
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Feature, Operation, Route
from ceilidh.packages.model import Package
from ceilidh.packages.service import PackageService


@attrs.frozen
class PackageResource:
    """Each pair of a method and a suffix is one call."""

    service: PackageService
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        answer_published(req, resp, self.service.written_list(read_query(req, Package)), counted=True)

    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        answer_published(req, resp, self.service.written(id))

    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        package = self.service.add(read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Packege added successfully!", "packege": answered(package)})

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        package = self.service.update(id, read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Packege updated successfully!", "packege": answered(package)})

    def on_delete_delete(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.service.delete(id, username_of(req))
        send_json(resp, {"message": "Packege deleted successfully!"})


LIST = Operation(
    method="GET",
    id="getPackeges",
    tag="Packages",
    summary="All packages, or those asked for",
    answer=list_of("Package"),
    parameters=list_parameters(Package),
    errors=(422,),
    open_to_all=True,
    cacheable=True,
)
GET = Operation(
    method="GET",
    id="getPackege",
    tag="Packages",
    summary="One package, for the back office",
    answer=reference("Package"),
    parameters=(KEY,),
    errors=(404,),
    open_to_all=True,
    cacheable=True,
)
SINGLE = attrs.evolve(GET, id="singlePackege", summary="One package, for its public page")
ADD = Operation(
    method="POST",
    id="addPackege",
    tag="Packages",
    summary="Add a package",
    answer=answer_with("packege", "Package"),
    bodies=form_of("NewPackage"),
    errors=FORM_ERRORS,
)
UPDATE = Operation(
    method="PUT",
    id="updatePackege",
    tag="Packages",
    summary="Change the fields of a package that are sent",
    answer=answer_with("packege", "Package"),
    bodies=form_of("PackageChanges"),
    parameters=(KEY,),
    errors=(404, 409, *FORM_ERRORS),
)
DELETE = Operation(
    method="DELETE",
    id="deletePackege",
    tag="Packages",
    summary="Delete a package",
    answer=MESSAGE,
    parameters=(KEY,),
    errors=(404,),
)


def feature(service: PackageService, limits: BodyLimits) -> Feature:
    """Return the calls about packages."""
    packages = PackageResource(service, limits)
    routes = (
        Route(path="/api/admin/get-packeges", resource=packages, suffix="list", operations=(LIST,)),
        Route(path="/api/admin/get-packege/{id}", resource=packages, suffix="one", operations=(GET,)),
        Route(path="/api/admin/single-packege/{id}", resource=packages, suffix="one", operations=(SINGLE,)),
        Route(path="/api/admin/add-packege", resource=packages, suffix="add", operations=(ADD,)),
        Route(path="/api/admin/update-packege/{id}", resource=packages, suffix="update", operations=(UPDATE,)),
        Route(path="/api/admin/delete-packege/{id}", resource=packages, suffix="delete", operations=(DELETE,)),
    )
    return Feature(routes=routes, schemas=schemas_of(Package, "Package"))
