"""JSON schemas that the calls of several features use."""

from collections.abc import Mapping

from ceilidh.http.routes import Schema

TEXT: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
TIME: Schema = {"type": "string", "format": "date-time"}
VERSION: Schema = {"type": "integer", "minimum": 1}


def object_schema(**properties: Schema) -> Schema:
    """Return the schema of an object that has all of these properties."""
    return {"type": "object", "required": list(properties), "properties": properties}


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
