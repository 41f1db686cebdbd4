"""The HTTP calls of viewings."""

from typing import Annotated, Any

import attrs
import falcon

from ceilidh.enquiries.diary.planned_viewings import PlannedViewing
from ceilidh.enquiries.viewings.service import ViewingService
from ceilidh.enquiries.viewings.viewing_form import Cancellation, NewViewing
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Parameter, operation
from ceilidh.http.schemas import MESSAGE, TEXT, bodies, list_of, object_schema, reference
from ceilidh_ports.serialization import Constraint

_ENQUIRY = Parameter(name="id", schema=TEXT, description="The id of the enquiry.", in_="path")
_VIEWING = Parameter(name="id", schema=TEXT, description="The id of the viewing.", in_="path")
_CHANGED = reference("ChangedViewing")


def _sequence_error(value: Any) -> str:
    return "" if type(value) is int and value >= 0 else "Send the sequence of the viewing as a whole number."


@attrs.frozen(kw_only=True)
class ViewingUndo:
    sequence: Annotated[int, Constraint({}, _sequence_error), "That of the change that is taken back."]


@attrs.frozen
class ViewingResource:
    """No response may be cached: they contain personal data."""

    viewings: ViewingService
    schemas = bodies(NewViewing, Cancellation, ViewingUndo) | {
        "ChangedViewing": object_schema(message=TEXT, viewing=reference("PlannedViewing"))
    }

    @operation(
        "enquiry-viewings/{id}",
        list_of(reference("PlannedViewing")),
        id="getViewings",
        parameters=(_ENQUIRY,),
        errors=(404,),
    )
    def on_get_viewings(self, _req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """When an enquiry sees houses, the earliest first; without what was cancelled."""
        send_json(resp, self.viewings.of_enquiry(id), cache_control="no-store")

    @operation("plan-viewing/{id}", _CHANGED, body=reference("NewViewing"), parameters=(_ENQUIRY,), errors=(404, 409))
    def on_post_plan(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Plan a viewing for an enquiry."""
        _answer(resp, "The viewing is planned.", self.viewings.plan(id, read_json(req)))

    @operation("move-viewing/{id}", _CHANGED, body=reference("NewViewing"), parameters=(_VIEWING,), errors=(404, 409))
    def on_put_move(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Change a viewing."""
        _answer(resp, "The viewing is moved.", self.viewings.move(id, read_json(req)))

    @operation(
        "cancel-viewing/{id}", _CHANGED, body=reference("Cancellation"), parameters=(_VIEWING,), errors=(404, 409)
    )
    def on_post_cancel(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Cancel a viewing."""
        _answer(resp, "The viewing is cancelled.", self.viewings.cancel(id, read_json(req)))

    @operation("undo-viewing/{id}", MESSAGE, body=reference("ViewingUndo"), parameters=(_VIEWING,), errors=(404, 409))
    def on_post_undo(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Take the last change of a viewing back, before its mail is sent."""
        values, errors = parse_object(read_json(req), ViewingUndo)
        if errors:
            raise Invalid("Please check the form.", errors)
        self.viewings.undo(id, values["sequence"])
        send_json(resp, {"message": "It is as before."}, cache_control="no-store")


def _answer(resp: falcon.Response, message: str, viewing: PlannedViewing) -> None:
    send_json(resp, {"message": message, "viewing": viewing}, cache_control="no-store")
