"""The calls about events."""

from collections.abc import Mapping

import attrs
import falcon

from ceilidh.content.http.image_removal import ImageRemoval, Remover
from ceilidh.content.http.item_json import answer_published, answered
from ceilidh.content.http.item_operations import FORM_ERRORS, KEY, MESSAGE, form_of, list_parameters, removal_body
from ceilidh.content.http.item_schemas import answer_with, list_of, reference, removed_from, schemas_of
from ceilidh.events.model import Event
from ceilidh.events.service import WORDS, EventService
from ceilidh.http.auth import username_of
from ceilidh.http.json_io import send_json
from ceilidh.http.requests.list_query import read_query
from ceilidh.http.requests.multipart import BodyLimits, read_parts
from ceilidh.http.routes import Feature, Operation, Route


@attrs.frozen
class EventResource:
    """Each pair of a method and a suffix is one call."""

    service: EventService
    limits: BodyLimits

    def on_get_list(self, req: falcon.Request, resp: falcon.Response) -> None:
        answer_published(req, resp, self.service.written_list(read_query(req, Event)), counted=True)

    def on_get_one(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        answer_published(req, resp, self.service.written(id))

    def on_post_add(self, req: falcon.Request, resp: falcon.Response) -> None:
        event = self.service.add(read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Event added successfully!", "event": answered(event)})

    def on_put_update(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        event = self.service.update(id, read_parts(req, self.limits), username_of(req))
        send_json(resp, {"message": "Event updated successfully!", "event": answered(event)})

    def on_delete_delete(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        self.service.delete(id, username_of(req))
        send_json(resp, {"message": "Event deleted successfully!"})


LIST = Operation(
    method="GET",
    id="getEvents",
    tag="Events",
    summary="All events, or those asked for",
    answer=list_of("Event"),
    parameters=list_parameters(Event),
    errors=(422,),
    open_to_all=True,
    cacheable=True,
)
GET = Operation(
    method="GET",
    id="getEvent",
    tag="Events",
    summary="One event, for the back office",
    answer=reference("Event"),
    parameters=(KEY,),
    errors=(404,),
    open_to_all=True,
    cacheable=True,
)
SINGLE = attrs.evolve(GET, id="singleEvent", summary="One event, for its public page")
ADD = Operation(
    method="POST",
    id="addEvent",
    tag="Events",
    summary="Add an event",
    answer=answer_with("event", "Event"),
    bodies=form_of("NewEvent"),
    errors=FORM_ERRORS,
)
UPDATE = Operation(
    method="PUT",
    id="updateEvent",
    tag="Events",
    summary="Change the fields of an event that are sent",
    answer=answer_with("event", "Event"),
    bodies=form_of("EventChanges"),
    parameters=(KEY,),
    errors=(404, 409, *FORM_ERRORS),
)
DELETE = Operation(
    method="DELETE",
    id="deleteEvent",
    tag="Events",
    summary="Delete an event",
    answer=MESSAGE,
    parameters=(KEY,),
    errors=(404,),
)
REMOVE_IMAGE = Operation(
    method="POST",
    id="removeEventImage",
    tag="Events",
    summary="Take a picture or film off an event or a package",
    answer=removed_from(event="Event", packege="Package"),
    bodies=removal_body("eventId"),
    errors=(400, 404, 413, 422),
)


def feature(service: EventService, limits: BodyLimits, others: Mapping[str, Remover]) -> Feature:
    """Return the calls about events; removing an image tries the events first and then ``others``, the packages."""
    events = EventResource(service, limits)
    removers = {"event": service.remove_image, **others}
    removal = ImageRemoval(removers, "eventId", "event_id", WORDS.not_found, limits.json_bytes)
    routes = (
        Route(path="/api/admin/get-events", resource=events, suffix="list", operations=(LIST,)),
        Route(path="/api/admin/get-event/{id}", resource=events, suffix="one", operations=(GET,)),
        Route(path="/api/admin/single-event/{id}", resource=events, suffix="one", operations=(SINGLE,)),
        Route(path="/api/admin/add-event", resource=events, suffix="add", operations=(ADD,)),
        Route(path="/api/admin/update-event/{id}", resource=events, suffix="update", operations=(UPDATE,)),
        Route(path="/api/admin/delete-event/{id}", resource=events, suffix="delete", operations=(DELETE,)),
        Route(path="/api/admin/remove-event-image", resource=removal, operations=(REMOVE_IMAGE,)),
    )
    return Feature(routes=routes, schemas=schemas_of(Event, "Event"))
