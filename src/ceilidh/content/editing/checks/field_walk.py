"""Walks through all fields of an item, those of its rows and structures too."""

from collections.abc import Iterator
from typing import Any

import attrs

from ceilidh.content.rules.guides import guide_of
from ceilidh_ports.fields import Declaration, FieldSpec, field_specs, json_name


@attrs.frozen
class FieldValue:
    """One value. ``place`` is the dotted path of attributes, ``field`` that of JSON names and the numbers of rows."""

    place: str
    field: str
    label: str
    spec: FieldSpec
    value: Any


def field_values(shape: Declaration, item: Any, place: str = "", field: str = "") -> Iterator[FieldValue]:
    """Yield each value of an item or a row; of structures and rows their values instead."""
    for name, spec in field_specs(shape):
        value, own, path = getattr(item, name), place + name, field + json_name(name)
        if spec.shape is None:
            yield FieldValue(own, path, guide_of(shape, name).label, spec, value)
        elif isinstance(value, list):
            for number, row in enumerate(value):
                yield from field_values(spec.shape, row, f"{own}.", f"{path}.{number}.")
        else:
            yield from field_values(spec.shape, value, f"{own}.", f"{path}.")
