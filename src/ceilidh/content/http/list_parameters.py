"""The query parameters of a list of items."""

from collections.abc import Sequence

from ceilidh.http.requests.list_query import MAX_LIMIT, MAX_OFFSET, SEARCH_SCHEMA
from ceilidh.http.routes import Parameter
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item


def list_parameters(kind: type[Item]) -> Sequence[Parameter]:
    """Return the parameters of a list of this kind."""
    flags = [json_name(name) for name, spec in field_specs(kind) if spec.type is FieldType.FLAG]
    field = f"({'|'.join(json_name(name) for name, spec in field_specs(kind) if not spec.private)})"
    orders = [f"{sign}{name}" for name in ("title", "createdAt", "updatedAt", *flags) for sign in ("", "-")]
    return (
        Parameter(
            name="search",
            may_be_empty=True,
            schema=SEARCH_SCHEMA,
            description="Looked for in the main texts, case and accents aside.",
        ),
        Parameter(
            name="limit",
            may_be_empty=True,
            schema={"type": "integer", "minimum": 1, "maximum": MAX_LIMIT},
            description="At most so many; without it, all.",
        ),
        Parameter(
            name="offset",
            may_be_empty=True,
            schema={"type": "integer", "minimum": 0, "maximum": MAX_OFFSET},
            description="Skips so many.",
        ),
        Parameter(
            name="sort",
            may_be_empty=True,
            schema={"type": "string", "enum": orders},
            description="The order, descending with a leading hyphen; without it, that in which they were added, "
            "and of a search the matches in titles first.",
        ),
        Parameter(
            name="fields",
            may_be_empty=True,
            schema={"type": "string", "pattern": rf"^({field}(,{field})*)?$"},
            description="Names of fields with commas between: these and the ids alone are answered.",
        ),
    )
