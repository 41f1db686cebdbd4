"""What the declarations of the calls share that all kinds of items have."""

from collections.abc import Mapping, Sequence
from typing import Any

from ceilidh.content.editing.item_store import ItemStore
from ceilidh.http.requests.list_query_parser import LIMIT, OFFSET, list_parameter, search_parameter
from ceilidh.http.routes import Parameter
from ceilidh.http.schemas import TEXT
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

KEY = Parameter(name="id", schema=TEXT, description="The id or the slug.", in_="path")


def with_article(kind: type[Item]) -> str:
    """Return "a venue", "an event", or the kind's own phrase."""
    if kind.phrase:
        return kind.phrase
    noun = kind.__name__.lower()
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def words_of(store: ItemStore[Any]) -> Mapping[str, str]:
    """Return what the declarations of calls have in angle brackets, for one kind."""
    return {
        "name": store.name,
        "Name": store.name.capitalize(),
        "Kind": store.kind.__name__,
        "item": store.kind.__name__.lower(),
        "items": store.kind.collection,
        "an item": with_article(store.kind),
    }


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
