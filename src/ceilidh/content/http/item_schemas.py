"""The JSON schemas of a kind of item, derived from its declaration."""

from collections.abc import Callable, Mapping

from ceilidh.content.forms.form_fields import form_fields
from ceilidh.content.forms.form_reader import VERSION_FIELD
from ceilidh.content.rules.validation.fact_formats import fact_words
from ceilidh.http.routes import Schema
from ceilidh.http.schemas import TEXT, TIME, VERSION, list_of, object_schema, reference
from ceilidh.media.accepted_formats import kinds_in_words
from ceilidh_ports.fields import Declaration, FieldSpec, FieldType, field_specs, json_name
from ceilidh_ports.items import Item

_TEXTS: Schema = list_of(TEXT)
_FORM_VERSION: Schema = {
    **VERSION,
    "description": "The version the form was filled from; when it is not the current one, nothing is changed (409).",
}
_MEDIA_LIST = "Joins what is stored; a JSON list of stored paths is the whole list from now on."
_IDENTITIES: Mapping[str, Schema] = {"version": VERSION, "created_at": TIME, "updated_at": TIME}


def schemas_of(kind: type[Item]) -> Mapping[str, Schema]:
    """Return ``Venue`` for responses, ``NewVenue`` and ``VenueChanges`` for forms, and the nested shapes."""
    name = kind.__name__
    return {
        name: object_schema(_id=TEXT, **_properties(kind)),
        f"New{name}": _form(kind, adding=True),
        f"{name}Changes": _form(kind, adding=False),
        **_nested_schemas(kind),
    }


def _properties(shape: Declaration) -> Mapping[str, Schema]:
    public = ((name, spec) for name, spec in field_specs(shape) if not spec.private)
    return {json_name(name): _IDENTITIES.get(name) or _RESPONSE.get(spec.type, _text)(spec) for name, spec in public}


def _nested_schemas(shape: Declaration) -> Mapping[str, Schema]:
    schemas: dict[str, Schema] = {}
    for _, spec in field_specs(shape):
        if spec.shape:
            schemas |= {spec.shape.__name__: object_schema(**_properties(spec.shape)), **_nested_schemas(spec.shape)}
    return schemas


def _form(kind: type[Item], *, adding: bool) -> Schema:
    fields = form_fields(kind)
    properties = {name: _FORM.get(field.spec.type, _typed)(field.spec) for name, field in fields.items()}
    if not adding:
        return {"type": "object", "properties": {**properties, VERSION_FIELD: _FORM_VERSION}}
    required = [name for name, field in fields.items() if field.spec.required]
    return {"type": "object", "properties": properties, "required": required}


def _text(_spec: FieldSpec) -> Schema:
    return TEXT


def _typed(spec: FieldSpec) -> Schema:
    words = fact_words(spec)
    return {**TEXT, "description": f"{words[0].upper()}{words[1:]}."} if words else TEXT


def _json_text(schema: Schema) -> Schema:
    return {**TEXT, "contentMediaType": "application/json", "contentSchema": schema}


def _file(spec: FieldSpec) -> Schema:
    kinds = kinds_in_words(spec.takes)
    return {**TEXT, "format": "binary", "description": f"A {kinds}, or the path of one that is stored."}


def _shape(spec: FieldSpec) -> Schema:
    assert spec.shape is not None
    return reference(spec.shape.__name__)


def _rows(spec: FieldSpec) -> Schema:
    return {"type": "array", "items": _shape(spec)}


_RESPONSE: Mapping[FieldType, Callable[[FieldSpec], Schema]] = {
    FieldType.FLAG: lambda _: {"type": "boolean"},
    FieldType.MEDIA_LIST: lambda _: _TEXTS,
    FieldType.TEXTS: lambda _: _TEXTS,
    FieldType.REFERENCES: lambda _: _TEXTS,
    FieldType.STRUCTURE: _shape,
    FieldType.ROWS: _rows,
}

_FORM: Mapping[FieldType, Callable[[FieldSpec], Schema]] = {
    FieldType.FLAG: lambda _: {**TEXT, "enum": ["true", "false"]},
    FieldType.MEDIA: _file,
    FieldType.MEDIA_LIST: lambda spec: {"type": "array", "items": _file(spec), "description": _MEDIA_LIST},
    FieldType.TEXTS: lambda _: {**TEXT, "description": "A JSON list of texts, or texts separated by commas."},
    FieldType.REFERENCES: lambda _: _json_text(_TEXTS),
    FieldType.STRUCTURE: lambda spec: _json_text(_shape(spec)),
    FieldType.ROWS: lambda spec: _json_text(_rows(spec)),
}
