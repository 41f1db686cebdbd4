"""The routes and operations of drafts, publishing and versions, which all kinds of items have."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.http.check_and_address_resource import (
    CHECK_AND_ADDRESS_SCHEMAS,
    SLUG_SCHEMA,
    CheckAndAddressResource,
    check_and_address_routes,
)
from ceilidh.content.http.effects_resource import EFFECTS_SCHEMA, effects_route
from ceilidh.content.http.item_operations import KEY, list_parameters, with_article
from ceilidh.content.http.item_schemas import schemas_of
from ceilidh.content.http.publishing_json import (
    OPTIONAL_TIME,
    STATE,
    STATE_SCHEMA,
    VERSION_SCHEMA,
    edited_schema,
    listed_schema,
)
from ceilidh.content.http.publishing_resource import PublishingResource
from ceilidh.http.requests.list_query_parser import list_parameter
from ceilidh.http.routes import Call, Operation, Parameter, Route, Schema, admin_routes
from ceilidh.http.schemas import TEXT, VERSION, object_schema, reference
from ceilidh_ports.items import Item

_NUMBER = Parameter(name="number", schema=VERSION, description="The number of a version.", place="path")
_JSON = "application/json"

_UNDO: Schema = {
    "oneOf": [TEXT, {"type": "null"}],
    "description": "What the call that undoes this takes; null when there is nothing that can be undone.",
}

_OF_ONE = ("edit", "history", "version", "draft", "picture", "publish", "unschedule", "undo", "restore")
"""The suffixes of the calls that a kind has whose only item is always live."""


def publishing_routes(resource: PublishingResource) -> Sequence[Route]:
    """Return the routes of a kind."""
    return [
        *_routes(resource),
        *check_and_address_routes(CheckAndAddressResource(resource.services, resource.limits)),
        effects_route(resource.services, resource.limits),
    ]


def singleton_routes(resource: PublishingResource) -> Sequence[Route]:
    """Return the routes of a kind that has one item, which is always live at its address."""
    checks = CheckAndAddressResource(resource.services, resource.limits)
    return [
        *(route for route in _routes(resource) if route.suffix in _OF_ONE),
        *(route for route in check_and_address_routes(checks) if route.suffix == "check"),
    ]


def _routes(resource: PublishingResource) -> Sequence[Route]:
    """Return the routes besides those of checks and addresses."""
    kind, name = resource.services.store.kind, resource.services.store.name
    calls = (*_reads(kind, name), *_draft_calls(kind, name), *_publishing_calls(kind, name))
    return admin_routes(resource, calls)


def publishing_schemas(kind: type[Item]) -> Mapping[str, Schema]:
    """Return ``EditedVenue``, ``ChangedVenue`` and ``ListedVenue``, and ``VenueDraftChanges``, the form of a draft.

    Those that all kinds share are among them: ``ItemState``, ``ItemVersion``, ``Effects`` and so on.
    """
    name = kind.__name__
    changes = schemas_of(kind)[f"{name}Changes"]
    return {
        f"{name}DraftChanges": {**changes, "properties": {**changes["properties"], SLUG_FIELD: SLUG_SCHEMA}},
        f"Edited{name}": edited_schema(kind),
        f"Listed{name}": listed_schema(kind),
        f"Changed{name}": object_schema(message=TEXT, edited=reference(f"Edited{name}")),
        f"Undoable{name}": object_schema(message=TEXT, edited=reference(f"Edited{name}"), undo=_UNDO),
        "ItemState": STATE_SCHEMA,
        "ItemVersion": VERSION_SCHEMA,
        "Effects": EFFECTS_SCHEMA,
        **CHECK_AND_ADDRESS_SCHEMAS,
    }


def _reads(kind: type[Item], name: str) -> Iterator[Call]:
    title, noun = name.capitalize(), kind.__name__.lower()
    read = partial(Operation, parameters=(KEY,), errors=(404,))
    state = list_parameter("state", STATE, "Only items in this state.")
    listed = object_schema(
        items={"type": "array", "items": reference(f"Listed{kind.__name__}")},
        total={"type": "integer"},
        counts={"type": "object", "additionalProperties": {"type": "integer"}},
    )
    yield (
        f"list-{name}s",
        "list",
        Operation(
            id=f"list{title}s",
            summary=f"The {kind.collection} in every state, for the back office",
            answer=listed,
            parameters=(*list_parameters(kind), state),
        ),
    )
    edited = reference(f"Edited{kind.__name__}")
    yield (
        f"edit-{name}/{{id}}",
        "edit",
        read(id=f"edit{title}", summary=f"One {noun} as its form shows it", answer=edited),
    )
    versions: Schema = {"type": "array", "items": reference("ItemVersion")}
    yield (
        f"{name}-history/{{id}}",
        "history",
        read(id=f"{name}History", summary=f"The versions of {with_article(kind)}, the newest first", answer=versions),
    )
    version = {"allOf": [reference("ItemVersion"), object_schema(item=reference(kind.__name__))]}
    yield (
        f"{name}-version/{{id}}/{{number}}",
        "version",
        read(
            id=f"{name}Version",
            summary=f"One version of {with_article(kind)}",
            answer=version,
            parameters=(KEY, _NUMBER),
        ),
    )


def _draft_calls(kind: type[Item], name: str) -> Iterator[Call]:
    title, article = name.capitalize(), with_article(kind)
    form = {"multipart/form-data": reference(f"{kind.__name__}DraftChanges")}
    done = reference(f"Changed{kind.__name__}")
    yield (
        f"save-{name}-draft",
        "new_draft",
        Operation(
            method="POST",
            id=f"add{title}Draft",
            summary=f"Begin {article}, which needs a title alone and is not public",
            answer=done,
            bodies=form,
        ),
    )
    change = partial(Operation, parameters=(KEY,), answer=done)
    yield (
        f"save-{name}-draft/{{id}}",
        "draft",
        change(
            method="PUT",
            id=f"save{title}Draft",
            summary=f"Store changes of {article} that visitors do not see yet",
            bodies=form,
            errors=(404, 409),
        ),
    )
    yield (
        f"save-{name}-draft/{{id}}",
        "draft",
        change(
            method="DELETE",
            id=f"discard{title}Draft",
            summary=f"Discard the draft of {article}; one that was never published moves to the trash",
            answer=object_schema(
                message=TEXT, edited={"oneOf": [reference(f"Edited{kind.__name__}"), {"type": "null"}]}
            ),
            errors=(404,),
        ),
    )
    yield (
        f"remove-{name}-draft-picture/{{id}}",
        "picture",
        change(
            method="POST",
            id=f"remove{title}DraftPicture",
            summary=f"Remove a picture or film from the draft of {article}",
            bodies={_JSON: object_schema(imageName=TEXT)},
            errors=(404,),
        ),
    )


def _publishing_calls(kind: type[Item], name: str) -> Iterator[Call]:
    title, article = name.capitalize(), with_article(kind)
    change = partial(Operation, parameters=(KEY,), answer=reference(f"Changed{kind.__name__}"), errors=(404,))
    undoable = partial(change, answer=reference(f"Undoable{kind.__name__}"))
    publication: Schema = {
        "type": "object",
        "properties": {"publishAt": OPTIONAL_TIME, "unpublishAt": OPTIONAL_TIME, "version": VERSION},
        "additionalProperties": False,
    }
    yield (
        f"publish-{name}/{{id}}",
        "publish",
        undoable(
            method="PUT",
            id=f"publish{title}",
            summary=f"Publish the draft of {article}, now or at a time",
            bodies={_JSON: publication},
            errors=(404, 409),
        ),
    )
    yield (
        f"unpublish-{name}/{{id}}",
        "unpublish",
        undoable(method="PUT", id=f"unpublish{title}", summary=f"Hide {article} from visitors"),
    )
    yield (
        f"withdraw-{name}/{{id}}",
        "withdraw",
        change(method="PUT", id=f"withdraw{title}", summary=f"Make {article} a draft again, as if never published"),
    )
    yield (
        f"unschedule-{name}/{{id}}",
        "unschedule",
        undoable(method="PUT", id=f"unschedule{title}", summary=f"Take {article}, or its changes, out of the schedule"),
    )
    yield (
        f"undo-{name}/{{id}}",
        "undo",
        change(
            method="POST",
            id=f"undo{title}",
            summary=f"Put {article} back to what it was before a call that answered `undo`",
            bodies={_JSON: object_schema(undo=TEXT)},
            errors=(404, 409),
        ),
    )
    yield (
        f"duplicate-{name}/{{id}}",
        "duplicate",
        change(method="POST", id=f"duplicate{title}", summary=f"Begin {article} with the content of another one"),
    )
    yield (
        f"restore-{name}/{{id}}/{{number}}",
        "restore",
        change(
            method="POST",
            id=f"restore{title}",
            summary=f"Make a version of {article} its draft",
            parameters=(KEY, _NUMBER),
        ),
    )
