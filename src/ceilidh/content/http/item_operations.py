"""What the calls of every kind of item declare alike."""

from collections.abc import Mapping, Sequence

from ceilidh.content.http.item_schemas import Schema, reference
from ceilidh.http.requests.list_query import MAX_LIMIT, MAX_OFFSET, SEARCH_SCHEMA
from ceilidh.http.routes import Parameter
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

KEY = Parameter(name="id", schema={"type": "string"}, description="The id or the slug.", place="path")

MESSAGE: Schema = {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
"""The schema of an answer that says only what was done."""

FORM_ERRORS = (400, 413, 415, 422)
"""What may be answered to a form."""


def form_of(name: str) -> Mapping[str, Schema]:
    """Return the bodies of a call that takes the form ``name``."""
    return {"multipart/form-data": reference(name)}


def removal_body(key: str) -> Mapping[str, Schema]:
    """Return the bodies of a call that removes a picture; ``key`` names the id of the item."""
    properties = {
        key: {"type": "string", "pattern": r"\S"},
        "imageName": {
            "type": "string",
            "pattern": r"\S",
            "description": "The name of a field, a stored path or its file name.",
        },
    }
    return {"application/json": {"type": "object", "required": [key, "imageName"], "properties": properties}}


def list_parameters(kind: type[Item]) -> Sequence[Parameter]:
    """Return the parameters of a list of this kind."""
    flags = [json_name(name) for name, facts in field_specs(kind) if facts.type is FieldType.FLAG]
    field = f"({'|'.join(json_name(name) for name, facts in field_specs(kind) if not facts.private)})"
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
