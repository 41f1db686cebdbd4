"""The operations and routes that all kinds of items have."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from ceilidh.content.http.item_resource import ItemResource
from ceilidh.http.requests.list_query_parser import LIMIT, OFFSET, list_parameter, search_parameter
from ceilidh.http.routes import Call, Operation, Parameter, Route, admin_routes
from ceilidh.http.schemas import MESSAGE, TEXT, object_schema, reference
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

KEY = Parameter(name="id", schema=TEXT, description="The id or the slug.", place="path")


def item_routes(resource: ItemResource) -> Sequence[Route]:
    """Return the routes of a kind: ``/api/admin/get-venues`` and so on, with the name of its catalogue."""
    kind, name = resource.catalogue.store.kind, resource.catalogue.store.name
    return admin_routes(resource, chain(_reads(kind, name), _writes(kind, name)))


def with_article(kind: type[Item]) -> str:
    """Return "a venue", "an event", or the kind's own phrase."""
    if kind.phrase:
        return kind.phrase
    noun = kind.__name__.lower()
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _reads(kind: type[Item], name: str) -> Iterator[Call]:
    title, noun, item = name.capitalize(), kind.__name__.lower(), reference(kind.__name__)
    read = partial(Operation, open_to_all=True, cacheable=True)
    read_one = partial(read, answer=item, parameters=(KEY,), errors=(301, 404, 410))
    everything = read(
        id=f"get{title}s",
        summary=f"All {kind.collection}, or those asked for",
        answer={"type": "array", "items": item},
        parameters=list_parameters(kind),
    )
    yield f"get-{name}s", "list", everything
    yield f"get-{name}/{{id}}", "one", read_one(id=f"get{title}", summary=f"One {noun}, for the back office")
    yield f"single-{name}/{{id}}", "one", read_one(id=f"single{title}", summary=f"One {noun}, for its public page")


def _writes(kind: type[Item], name: str) -> Iterator[Call]:
    title = name.capitalize()
    message_and_item = object_schema(message=TEXT, **{name: reference(kind.__name__)})
    add = Operation(
        method="POST",
        id=f"add{title}",
        summary=f"Add {with_article(kind)}",
        answer=message_and_item,
        bodies={"multipart/form-data": reference(f"New{kind.__name__}")},
    )
    update = Operation(
        method="PUT",
        id=f"update{title}",
        summary=f"Change the fields of {with_article(kind)} that are sent",
        answer=message_and_item,
        bodies={"multipart/form-data": reference(f"{kind.__name__}Changes")},
        parameters=(KEY,),
        errors=(404, 409),
    )
    delete = Operation(
        method="DELETE",
        id=f"delete{title}",
        summary=f"Delete {with_article(kind)}",
        answer=MESSAGE,
        parameters=(KEY,),
        errors=(404,),
    )
    yield f"add-{name}", "add", add
    yield f"update-{name}/{{id}}", "update", update
    yield f"delete-{name}/{{id}}", "delete", delete


def list_parameters(kind: type[Item]) -> Sequence[Parameter]:
    """Return the query parameters of a list, which :mod:`~ceilidh.http.requests.list_query_parser` reads."""
    flags = [json_name(name) for name, spec in field_specs(kind) if spec.type is FieldType.FLAG]
    field = f"({'|'.join(json_name(name) for name, spec in field_specs(kind) if not spec.private)})"
    orders = [f"{sign}{name}" for name in ("title", "createdAt", "updatedAt", *flags) for sign in ("", "-")]
    return (
        search_parameter("Looked for in the main texts, case and accents aside."),
        LIMIT,
        OFFSET,
        list_parameter(
            "sort",
            {"type": "string", "enum": orders},
            "The order, descending with a leading hyphen; without it, that in which they were added, "
            "and of a search the matches in titles first.",
        ),
        list_parameter(
            "fields",
            {"type": "string", "pattern": rf"^({field}(,{field})*)?$"},
            "Names of fields with commas between: these and the ids alone are answered.",
        ),
    )
