"""JSON schemas that the calls of several features use, and those of attrs classes.

An attrs class declares a body or an answer: the types of its attributes say the schemas. ``Annotated`` adds to a type a
text, which describes the value, and :class:`~ceilidh_ports.serialization.Constraint`.
"""

import datetime as dt
from collections.abc import Mapping, Sequence
from enum import Enum
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

import attrs

from ceilidh.http.routes import Schema
from ceilidh_ports.fields import json_name
from ceilidh_ports.serialization import Constraint

TEXT: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
TIME: Schema = {"type": "string", "format": "date-time"}
TIME_OR_NULL: Schema = {**TIME, "type": ["string", "null"]}
VERSION: Schema = {"type": "integer", "minimum": 1}
NUMBER: Schema = {"type": "integer", "minimum": 0}


def object_schema(**properties: Schema) -> Schema:
    """Return the schema of an object that has all of these properties."""
    return {"type": "object", "required": list(properties), "properties": properties}


def versioned(**properties: Schema) -> Schema:
    """Return the schema of an object that has all of these properties, and a ``version`` where it is known."""
    described = "What was read; a body without it replaces whatever is stored."
    whole = object_schema(**properties)
    return {**whole, "properties": {**properties, "version": {**TEXT, "description": described}}}


def list_of(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def reference(name: str, kind: str = "schemas") -> Schema:
    """Return a reference to a component of the document; ``kind`` is the group of components."""
    return {"$ref": f"#/components/{kind}/{name}"}


def component_name(schema: Schema) -> str:
    """Return the name of the component that a schema refers to, empty when it refers to none."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


MESSAGE = reference("Message")
"""A response that only says what was done."""

MESSAGE_AND_ID = reference("MessageAndId")
"""A response that says what was done and to which item."""

MESSAGE_SCHEMAS: Mapping[str, Schema] = {
    "Message": object_schema(message=TEXT),
    "MessageAndId": object_schema(message=TEXT, id=TEXT),
}

_TYPES: Mapping[Any, Schema] = {str: TEXT, bool: BOOLEAN, int: NUMBER, dt.datetime: TIME}


def answers(*shapes: type) -> dict[str, Schema]:
    """Return the components of these attrs classes, by their names: every attribute is in the answer."""
    return {shape.__name__: object_schema(**properties_of(shape)) for shape in shapes}


def bodies(*shapes: type) -> dict[str, Schema]:
    """Return the components of these attrs classes, by their names: what has a default may be left out."""
    return {shape.__name__: _body(shape) for shape in shapes}


def properties_of(shape: type, names: str = "") -> dict[str, Schema]:
    """Return the schemas of the attributes of an attrs class, or of the named ones; blanks separate the names."""
    types = {each.name: each.type for each in attrs.fields(shape)}
    return {json_name(name): schema_of(types[name]) for name in names.split() or types}


def schema_of(kind: Any) -> Schema:
    """Return the schema of a type. That of an attrs class is a component, unless its name begins with an underscore."""
    first, *others = get_args(kind) or (kind,)
    if get_origin(kind) is Annotated:
        return {**schema_of(first), **_added(others)}
    if NoneType in others:
        return _or_null(schema_of(first))
    if get_origin(kind) in (list, Sequence):
        return list_of(schema_of(first))
    if get_origin(kind) is Mapping:
        return {"type": "object", "additionalProperties": schema_of(others[0])}
    if attrs.has(kind):
        is_own = kind.__name__.startswith("_")
        return object_schema(**properties_of(kind)) if is_own else reference(kind.__name__)
    return {**TEXT, "enum": [each.value for each in kind]} if issubclass(kind, Enum) else _TYPES[kind]


def _body(shape: type) -> Schema:
    required = [json_name(each.name) for each in attrs.fields(shape) if each.default is attrs.NOTHING]
    return {"type": "object", **({"required": required} if required else {}), "properties": properties_of(shape)}


def _added(annotations: Sequence[str | Constraint]) -> Schema:
    added: dict[str, Any] = {}
    for each in annotations:
        added |= {"description": each} if isinstance(each, str) else each.keywords
    return added


def _or_null(schema: Schema) -> Schema:
    return {**schema, "type": [schema["type"], "null"]} if "type" in schema else {"oneOf": [schema, {"type": "null"}]}
