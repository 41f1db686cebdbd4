"""Describes declared fields, so that a form can be made from them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh.content.rules.form_fields import Guide, guide_of, guided_fields
from ceilidh.content.rules.validation.fact_formats import FACT_FORMATS
from ceilidh_ports.fields import (
    FILM_ONLY,
    Declaration,
    FieldSpec,
    FieldType,
    MediaKind,
    MediaKinds,
    field_specs,
    json_name,
)
from ceilidh_ports.items import Item

Description = Mapping[str, Any]
"""One field: name, type, label, hint, section, limits, and whether it is required."""


def described_fields(shape: Declaration, defaults: Mapping[str, Any] | None = None) -> Sequence[Description]:
    """Return the fields that have a guide, in the order of declaration; the fields of rows are nested.

    With ``defaults``, by JSON name, each field says its own.
    """
    described = (_described(json_name(name), spec, guide) for name, spec, guide in guided_fields(shape))
    return [each if defaults is None else {**each, "default": defaults[each["name"]]} for each in described]


def described_form(kind: type[Item]) -> Sequence[Description]:
    """Return the fields of an item's form in the order of declaration, each with the section that it is in.

    The section of the first fields has no name. The fields of a structure are fields of the form with dotted names; its
    pictures have names of their own, as forms send them, and ``stored`` is where the item has them.
    """
    fields, section = [], ""
    for name, spec in field_specs(kind):
        if spec.type is FieldType.IDENTITY:
            continue
        section = guide_of(kind, name).section or section
        fields += [{**each, "section": section} for each in _described_all(kind, name, spec)]
    return fields


def _described_all(kind: type[Item], name: str, spec: FieldSpec) -> Iterator[Description]:
    if spec.type is not FieldType.STRUCTURE or spec.shape is None:
        exclusive = {"exclusive": True} if spec.exclusive else {}
        yield {**_described(json_name(name), spec, guide_of(kind, name)), **exclusive}
        return
    for nested, each in field_specs(spec.shape):
        path = f"{json_name(name)}.{json_name(nested)}"
        required = {"required": spec.required and each.required}
        if each.type is FieldType.MEDIA:
            own = _described(json_name(f"{name}_{nested}"), each, guide_of(spec.shape, nested))
            yield {**own, **required, "stored": path}
        else:
            yield {**_described(path, each, guide_of(spec.shape, nested)), **required}


def _described(name: str, spec: FieldSpec, guide: Guide) -> Description:
    described = {
        "name": name,
        "type": spec.type.value,
        "label": guide.label,
        "hint": guide.hint,
        "section": guide.section,
        "page": guide.page,
        "place": guide.place,
        "long": guide.long,
        "required": spec.required,
        "maxLength": spec.max_length,
    }
    missing = {"missing": guide.missing} if guide.missing else {}
    is_fact = spec.text_format in FACT_FORMATS
    fact = {"format": spec.text_format.value, "choices": list(spec.choices)} if is_fact else {}
    rows = {"fields": _described_row(spec.shape)} if spec.shape else {}
    return {**described, **missing, **fact, **_described_kinds(spec.takes), **rows}


def _described_kinds(takes: MediaKinds) -> Mapping[str, Any]:
    film = {"film": "only" if takes == FILM_ONLY else "also"} if MediaKind.FILM in takes else {}
    return {**film, **({"document": True} if MediaKind.DOCUMENT in takes else {})}


def _described_row(shape: Declaration) -> Sequence[Description]:
    return [_described(json_name(name), spec, guide_of(shape, name)) for name, spec in field_specs(shape)]
