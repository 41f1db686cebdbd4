"""The calls about venues."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.content.http.image_removal import ImageRemoval
from ceilidh.content.http.item_json import answer_published, answered
from ceilidh.content.http.item_operations import FORM_ERRORS, KEY, MESSAGE, form_of, list_parameters, removal_body
from ceilidh.content.http.item_schemas import answer_with, list_of, reference, removed_from, schemas_of
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Feature, Operation, Route, Schema
from ceilidh.venues.model import Venue
from ceilidh.venues.service import WORDS, VenueService


@attrs.frozen
class VenueResource:
    """Each pair of a method and a suffix is one call."""

    service: VenueService
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        answer_published(req, resp, self.service.written_list(read_query(req, Venue)), counted=True)

    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        answer_published(req, resp, self.service.written(id))

    def on_get_uses(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        uses = self.service.uses(id)
        send_json(
            resp, {kind: [{"id": each.id, "title": each.title} for each in items] for kind, items in uses.items()}
        )

    def on_get_full_width(self, req: falcon.Request, resp: falcon.Response) -> None:
        answer_published(req, resp, self.service.written_full_width())

    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        venue = self.service.add(read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Venue added successfully!", "venue": answered(venue)})

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        venue = self.service.update(id, read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Venue updated successfully!", "venue": answered(venue)})

    def on_delete_delete(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.service.delete(id, username_of(req))
        send_json(resp, {"message": "Venue deleted successfully!"})


LIST = Operation(
    method="GET",
    id="getVenues",
    tag="Venues",
    summary="All venues, or those asked for",
    answer=list_of("Venue"),
    parameters=list_parameters(Venue),
    errors=(422,),
    open_to_all=True,
    cacheable=True,
)
GET = Operation(
    method="GET",
    id="getVenue",
    tag="Venues",
    summary="One venue, for the back office",
    answer=reference("Venue"),
    parameters=(KEY,),
    errors=(404,),
    open_to_all=True,
    cacheable=True,
)
SINGLE = attrs.evolve(GET, id="singleVenue", summary="One venue, for its public page")
FULL_WIDTH = Operation(
    method="GET",
    id="getFullWidthVenue",
    tag="Venues",
    summary="The venue that is shown full width, or null",
    answer={"oneOf": [reference("Venue"), {"type": "null"}]},
    open_to_all=True,
    cacheable=True,
)
USES = Operation(
    method="GET",
    id="venueUses",
    tag="Venues",
    summary="The events and packages that name a venue",
    answer=reference("VenueUses"),
    parameters=(KEY,),
    errors=(404,),
)
ADD = Operation(
    method="POST",
    id="addVenue",
    tag="Venues",
    summary="Add a venue",
    answer=answer_with("venue", "Venue"),
    bodies=form_of("NewVenue"),
    errors=FORM_ERRORS,
)
UPDATE = Operation(
    method="PUT",
    id="updateVenue",
    tag="Venues",
    summary="Change the fields of a venue that are sent",
    answer=answer_with("venue", "Venue"),
    bodies=form_of("VenueChanges"),
    parameters=(KEY,),
    errors=(404, 409, *FORM_ERRORS),
)
DELETE = Operation(
    method="DELETE",
    id="deleteVenue",
    tag="Venues",
    summary="Delete a venue",
    answer=MESSAGE,
    parameters=(KEY,),
    errors=(404,),
)
REMOVE_IMAGE = Operation(
    method="POST",
    id="removeVenueImage",
    tag="Venues",
    summary="Take a picture or film off a venue",
    answer=removed_from(venue="Venue"),
    bodies=removal_body("venueId"),
    errors=(400, 404, 413, 422),
)
_TITLED: Schema = {
    "type": "object",
    "required": ["id", "title"],
    "properties": {"id": {"type": "string"}, "title": {"type": "string"}},
}
_USES: Mapping[str, Schema] = {
    "VenueUses": {
        "type": "object",
        "required": ["events", "packages"],
        "properties": {kind: {"type": "array", "items": _TITLED} for kind in ("events", "packages")},
    }
}


def feature(service: VenueService, limits: BodyLimits) -> Feature:
    """Return the calls about venues."""
    venues = VenueResource(service, limits)
    removal = ImageRemoval({"venue": service.remove_image}, "venueId", "venue_id", WORDS.not_found, limits.json_bytes)
    routes = (
        Route(path="/api/admin/get-venues", resource=venues, suffix="list", operations=(LIST,)),
        Route(path="/api/admin/get-venue/{id}", resource=venues, suffix="one", operations=(GET,)),
        Route(path="/api/admin/single-venue/{id}", resource=venues, suffix="one", operations=(SINGLE,)),
        Route(path="/api/admin/get-full-width-venue", resource=venues, suffix="full_width", operations=(FULL_WIDTH,)),
        Route(path="/api/admin/venue-uses/{id}", resource=venues, suffix="uses", operations=(USES,)),
        Route(path="/api/admin/add-venue", resource=venues, suffix="add", operations=(ADD,)),
        Route(path="/api/admin/update-venue/{id}", resource=venues, suffix="update", operations=(UPDATE,)),
        Route(path="/api/admin/delete-venue/{id}", resource=venues, suffix="delete", operations=(DELETE,)),
        Route(path="/api/admin/remove-venue-image", resource=removal, operations=(REMOVE_IMAGE,)),
    )
    return Feature(routes=routes, schemas={**schemas_of(Venue, "Venue"), **_USES})
