"""The API's schemas of a kind of item, derived from its declaration."""

from collections.abc import Callable, Mapping
from typing import Any

from ceilidh.content.forms.form_fields import Slot, slots_of
from ceilidh.content.optimistic_locking import VERSION
from ceilidh_ports.fields import FieldSpec, FieldType, Film, field_specs, json_name
from ceilidh_ports.items import Item

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
_FILE: Schema = {"type": "string", "format": "binary"}
_VERSION: Schema = {
    "type": "integer",
    "minimum": 1,
    "description": "The version the form was filled from; when it is not the current one, nothing is changed (409).",
}
_GALLERY = "Joins what is stored; a JSON list of stored paths is the whole list from now on."
_IDENTITIES: Mapping[str, Schema] = {
    "version": {"type": "integer", "minimum": 1},
    "created_at": {"type": "string", "format": "date-time"},
    "updated_at": {"type": "string", "format": "date-time"},
}


def reference(name: str) -> Schema:
    """Return a reference to the component schema ``name``."""
    return {"$ref": f"#/components/schemas/{name}"}


def schemas_of(kind: type[Item], name: str) -> Mapping[str, Schema]:
    """Return the component schemas of a kind.

    They are ``name`` as it is answered, ``New<name>`` and ``<name>Changes`` as forms, and the shapes inside.
    """
    return {
        name: _item(kind),
        f"New{name}": _form(kind, adding=True),
        f"{name}Changes": _form(kind, adding=False),
        **_shapes(kind),
    }


def answer_with(key: str, name: str) -> Schema:
    """Return the schema of a message together with the item ``name`` under ``key``."""
    return {
        "type": "object",
        "required": ["message", key],
        "properties": {"message": _TEXT, key: reference(name)},
    }


def removed_from(**names: str) -> Schema:
    """Return the schema of a message together with the item that a picture was taken off, under one of the keys."""
    items = {key: reference(name) for key, name in names.items()}
    return {"type": "object", "required": ["message"], "properties": {"message": _TEXT, **items}}


def list_of(name: str) -> Schema:
    """Return the schema of a bare list of ``name``."""
    return {"type": "array", "items": reference(name)}


def _object(shape: type) -> Schema:
    properties = {
        json_name(name): _ANSWERED[facts.type](name, facts) for name, facts in field_specs(shape) if not facts.private
    }
    return {"type": "object", "required": list(properties), "properties": properties}


def _item(kind: type[Item]) -> Schema:
    answered = _object(kind)
    return {
        "type": "object",
        "required": ["_id", *answered["required"]],
        "properties": {"_id": _TEXT, **answered["properties"]},
    }


def _shapes(shape: type) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    for _, facts in field_specs(shape):
        if facts.shape:
            found |= {facts.shape.__name__: _object(facts.shape), **_shapes(facts.shape)}
    return found


def _form(kind: type[Item], *, adding: bool) -> Schema:
    properties = {wire: _sent(slot) for wire, slot in slots_of(kind).items()}
    if not adding:
        properties[VERSION] = _VERSION
    required = [wire for wire, slot in slots_of(kind).items() if adding and slot.facts.required]
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def _sent(slot: Slot) -> Schema:
    return _SENT[slot.facts.type](slot.facts)


def _json_text(schema: Schema) -> Schema:
    return {"type": "string", "contentMediaType": "application/json", "contentSchema": schema}


def _file(facts: FieldSpec) -> Schema:
    takes = {Film.NO: "A picture", Film.ALSO: "A picture or a film", Film.ONLY: "A film"}[facts.film]
    return {**_FILE, "description": f"{takes}, or the path of one that is stored."}


_ANSWERED: Mapping[FieldType, Callable[[str, FieldSpec], Schema]] = {
    FieldType.IDENTITY: lambda name, _: _IDENTITIES.get(name, _TEXT),
    FieldType.TEXT: lambda _, __: _TEXT,
    FieldType.LINK: lambda _, __: _TEXT,
    FieldType.FLAG: lambda _, __: {"type": "boolean"},
    FieldType.MEDIA: lambda _, __: _TEXT,
    FieldType.MEDIA_LIST: lambda _, __: _TEXTS,
    FieldType.TEXTS: lambda _, __: _TEXTS,
    FieldType.REFERENCE: lambda _, __: _TEXT,
    FieldType.REFERENCES: lambda _, __: _TEXTS,
    FieldType.STRUCTURE: lambda _, facts: _shape(facts),
    FieldType.ROWS: lambda _, facts: {"type": "array", "items": _shape(facts)},
}

_SENT: Mapping[FieldType, Callable[[FieldSpec], Schema]] = {
    FieldType.TEXT: lambda _: _TEXT,
    FieldType.LINK: lambda _: _TEXT,
    FieldType.FLAG: lambda _: {"type": "string", "enum": ["true", "false"]},
    FieldType.MEDIA: _file,
    FieldType.MEDIA_LIST: lambda facts: {"type": "array", "items": _file(facts), "description": _GALLERY},
    FieldType.TEXTS: lambda _: {**_TEXT, "description": "A JSON list of texts, or texts separated by commas."},
    FieldType.REFERENCE: lambda _: _TEXT,
    FieldType.REFERENCES: lambda _: _json_text(_TEXTS),
    FieldType.STRUCTURE: lambda facts: _json_text(_shape(facts)),
    FieldType.ROWS: lambda facts: _json_text({"type": "array", "items": _shape(facts)}),
}


def _shape(facts: FieldSpec) -> Schema:
    assert facts.shape is not None
    return reference(facts.shape.__name__)
