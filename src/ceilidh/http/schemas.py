"""JSON schemas that the calls of several features use."""

from ceilidh.http.routes import Schema

TEXT: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
TIME: Schema = {"type": "string", "format": "date-time"}
VERSION: Schema = {"type": "integer", "minimum": 1}


def object_schema(**properties: Schema) -> Schema:
    """Return the schema of an object that has all of these properties."""
    return {"type": "object", "required": list(properties), "properties": properties}


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


MESSAGE = object_schema(message=TEXT)
"""A response that only says what was done."""
