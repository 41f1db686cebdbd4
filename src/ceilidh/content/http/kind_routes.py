"""The calls and the schemas of one kind of items."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import falcon

from ceilidh.content.editing.checks.effects_service import Effects, EffectsService
from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.editing.order_service import Move, OrderService
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.http.check_and_address_resource import (
    CHECK_AND_ADDRESS_SCHEMAS,
    SLUG_SCHEMA,
    CheckAndAddressResource,
)
from ceilidh.content.http.item_operations import KEY, words_of
from ceilidh.content.http.item_resource import ItemResource
from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.content.http.publishing_json import STATE_SCHEMA, VERSION_SCHEMA, edited_schema, listed_schema
from ceilidh.content.http.publishing_resource import PublishingResource
from ceilidh.errors import Invalid
from ceilidh.http.json_io import read_json, send_json
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Route, Schema, declared_routes, operation
from ceilidh.http.schemas import TEXT, VERSION, answers, list_of, object_schema, reference
from ceilidh_ports.items import Item

_MOST = 500
_IDS: Schema = {"type": "array", "items": TEXT, "maxItems": _MOST}


@attrs.frozen
class EffectsResource:
    effects: EffectsService

    @operation("<name>-effects", list_of(reference("Effects")), body=object_schema(ids=_IDS))
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        """What changes elsewhere when <items> are removed: places, references, links."""
        body = read_json(req)
        ids = body.get("ids") if isinstance(body, Mapping) else None
        if not isinstance(ids, list) or len(ids) > _MOST or not all(isinstance(each, str) for each in ids):
            message = f"Send a list of at most {_MOST} ids."
            raise Invalid(message, {"ids": message})
        send_json(resp, self.effects.of(ids), cache_control="no-store")


_MOVE_FIELDS: Mapping[str, Schema] = {
    "over": {**TEXT, "description": "The id of the item whose place it takes."},
    "was": {**VERSION, "description": "Its place among the items in every state; the first one is 1."},
    "to": {**VERSION, "description": "The place of the other item; 409 when one of the two has another by now."},
}
_MOVE: Schema = {**object_schema(**_MOVE_FIELDS), "additionalProperties": False}


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
    errors = {name: f"There is no field {name}." for name in given if name not in _MOVE_FIELDS}
    errors |= {name: "Send the number of a place." for name in ("was", "to") if type(given.get(name)) is not int}
    if not isinstance(given.get("over"), str):
        errors["over"] = "Send the id of an item."
    if errors:
        raise Invalid(next(iter(errors.values())), errors)
    return Move(**given)


_UNDO: Schema = {
    "oneOf": [TEXT, {"type": "null"}],
    "description": "What the call that undoes this takes; null when there is nothing that can be undone.",
}

_OF_ONE = ("edit", "history", "version", "draft", "picture", "publish", "unschedule", "undo", "restore", "check")
"""The suffixes of the calls that a kind has whose only item is always live."""


def kind_feature(
    tag: str,
    services: ItemServices[Any],
    limits: BodyLimits,
    own_routes: Sequence[Route] = (),
    own_schemas: Mapping[str, Schema] | None = None,
) -> Feature:
    """Return the calls that every kind of items has, and those that this kind alone has."""
    routes = (*item_routes(services, limits), *publishing_routes(services, limits), *own_routes)
    return Feature(tag=tag, routes=routes, schemas={**kind_schemas(services.store.kind), **(own_schemas or {})})


def item_routes(services: ItemServices[Any], limits: BodyLimits) -> Sequence[Route]:
    """Return the routes of the items themselves: ``/api/admin/get-venues`` and so on, with the name of the kind."""
    return declared_routes(ItemResource(services.catalogue, limits), words_of(services.store))


def publishing_routes(services: ItemServices[Any], limits: BodyLimits) -> Sequence[Route]:
    """Return the routes of drafts, publishing, versions, checks, former addresses, effects and the order."""
    resources = (
        PublishingResource(services, limits),
        CheckAndAddressResource(services),
        EffectsResource(services.effects),
        OrderResource(services.order),
    )
    return [route for each in resources for route in declared_routes(each, words_of(services.store))]


def singleton_routes(services: ItemServices[Any], limits: BodyLimits) -> Sequence[Route]:
    """Return those of :func:`publishing_routes` for a kind that has one item, which is always live at its address."""
    return [route for route in publishing_routes(services, limits) if route.suffix in _OF_ONE]


def kind_schemas(kind: type[Item]) -> Mapping[str, Schema]:
    """Return the schemas of the kind, and ``EditedVenue``, ``ChangedVenue``, ``ListedVenue`` and ``VenueDraftChanges``.

    Those that all kinds share are among them: ``ItemState``, ``ItemVersion``, ``Effects`` and so on.
    """
    name, schemas = kind.__name__, schemas_of(kind)
    changes, changed = schemas[f"{name}Changes"], {"message": TEXT, "edited": reference(f"Edited{name}")}
    return {
        **schemas,
        f"{name}DraftChanges": {**changes, "properties": {**changes["properties"], SLUG_FIELD: SLUG_SCHEMA}},
        f"Edited{name}": edited_schema(kind),
        f"Listed{name}": listed_schema(kind),
        f"Changed{name}": object_schema(**changed),
        f"Undoable{name}": object_schema(**changed, undo=_UNDO),
        "ItemState": STATE_SCHEMA,
        "ItemVersion": VERSION_SCHEMA,
        **answers(Effects),
        **CHECK_AND_ADDRESS_SCHEMAS,
    }
