"""The call that changes the order of the items of one kind."""

from collections.abc import Mapping
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.order_service import Move, OrderService
from ceilidh.content.http.item_operations import KEY
from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.routes import Schema, operation
from ceilidh.http.schemas import TEXT, VERSION, object_schema

_PLACES: Mapping[str, Schema] = {
    "over": {**TEXT, "description": "The id of the item whose place it takes."},
    "was": {**VERSION, "description": "Its place among the items in every state; the first one is 1."},
    "to": {**VERSION, "description": "The place of the other item; 409 when one of the two has another by now."},
}
_MOVE: Schema = {**object_schema(**_PLACES), "additionalProperties": False}


@attrs.frozen
class OrderResource:
    order: OrderService[Any]

    @operation(
        "move-<name>/{id}", object_schema(message=TEXT, undo=_MOVE), body=_MOVE, parameters=(KEY,), errors=(404, 409)
    )
    def on_put_move(self, req: falcon.Request, resp: falcon.Response, id: str) -> None:
        """Move <an item> to the place of another one in the order of lists; the call takes `undo` to move it back."""
        undo = self.order.move(id, _move(read_json(req)))
        name = self.order.store.name.capitalize()
        send_json(resp, {"message": f"{name} moved successfully!", "undo": attrs.asdict(undo)})


def _move(value: Any) -> Move:
    given = value if isinstance(value, Mapping) else {}
    errors = {name: f"There is no field {name}." for name in given if name not in _PLACES}
    errors |= {name: "Send the number of a place." for name in ("was", "to") if type(given.get(name)) is not int}
    if not isinstance(given.get("over"), str):
        errors["over"] = "Send the id of an item."
    if errors:
        raise Invalid(next(iter(errors.values())), errors)
    return Move(**given)
