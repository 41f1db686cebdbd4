"""Declares the query parameters of a list of items for the OpenAPI document; `list_query_parser` reads them."""

from collections.abc import Sequence

from ceilidh.http.requests.list_query_parser import LIMIT, OFFSET, list_parameter, search_parameter
from ceilidh.http.routes import Parameter
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item


def list_parameters(kind: type[Item]) -> Sequence[Parameter]:
    """Return the parameters of a list of this kind."""
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
