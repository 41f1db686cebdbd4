"""Describes declared fields, so that a form can be made from them."""

from collections.abc import Mapping, Sequence
from typing import Any

from ceilidh_ports.fields import Declaration, FieldSpec, FieldType, Film, field_specs, json_name


def described_fields(shape: Declaration, defaults: Mapping[str, Any] | None = None) -> Sequence[Mapping[str, Any]]:
    """Return the fields of a form in the order of declaration; the fields of rows are nested.

    With ``defaults``, by JSON name, each field says its own.
    """
    described = (
        _described(name, spec)
        for name, spec in field_specs(shape)
        if spec.type is not FieldType.IDENTITY and spec.guide
    )
    return [each if defaults is None else {**each, "default": defaults[each["name"]]} for each in described]


def _described(name: str, spec: FieldSpec) -> Mapping[str, Any]:
    assert spec.guide is not None
    told = {
        "name": json_name(name),
        "type": spec.type.value,
        "label": spec.guide.label,
        "hint": spec.guide.hint,
        "section": spec.guide.section,
        "page": spec.guide.page,
        "place": spec.guide.place,
        "long": spec.guide.long,
        "required": spec.required,
        "maxLength": spec.max_length,
    }
    film = {"film": spec.film.value} if spec.film is not Film.NO else {}
    rows = {"fields": described_fields(spec.shape)} if spec.shape else {}
    return {**told, **film, **rows}
