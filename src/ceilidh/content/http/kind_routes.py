"""The calls and the schemas of one kind of items."""

from collections.abc import Mapping, Sequence
from typing import Any

from ceilidh.content.editing.item_services import ItemServices
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.http.check_and_address_resource import (
    CHECK_AND_ADDRESS_SCHEMAS,
    SLUG_SCHEMA,
    CheckAndAddressResource,
)
from ceilidh.content.http.effects_resource import EFFECTS_SCHEMA, EffectsResource
from ceilidh.content.http.item_operations import words_of
from ceilidh.content.http.item_resource import ItemResource
from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.content.http.order_resource import OrderResource
from ceilidh.content.http.publishing_json import STATE_SCHEMA, VERSION_SCHEMA, edited_schema, listed_schema
from ceilidh.content.http.publishing_resource import PublishingResource
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import Feature, Route, Schema, declared_routes
from ceilidh.http.schemas import TEXT, object_schema, reference
from ceilidh_ports.items import Item

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
        "Effects": EFFECTS_SCHEMA,
        **CHECK_AND_ADDRESS_SCHEMAS,
    }
