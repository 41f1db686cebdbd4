"""Changes of an item as pure functions."""

from collections.abc import Mapping
from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_reader import Form
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item

ItemT = TypeVar("ItemT", bound=Item)


def with_form_values(item: ItemT, form: Form[ItemT]) -> ItemT:
    """Return the item with the values of the form.

    Structures are merged by attribute. Media lists grow, unless the form replaces them. Other values are replaced.
    """
    values = dict(form.values)
    for name, spec in field_specs(type(item)):
        if name in values and spec.type is FieldType.MEDIA_LIST and name not in form.replaced_lists:
            values[name] = [*getattr(item, name), *values[name]]
    return with_values(item, values)


def values_of(item: Item) -> dict[str, Any]:
    """Return the values of an item as a form submits them: by attribute, a structure as a mapping of its own."""
    return {
        name: attrs.asdict(value, recurse=False) if spec.type is FieldType.STRUCTURE else value
        for name, spec in field_specs(type(item))
        if (value := getattr(item, name)) is not None
    }


def with_values(item: ItemT, values: Mapping[str, Any]) -> ItemT:
    """Return the item with these values, of which a structure is a mapping of its own."""
    structures = {name for name, spec in field_specs(type(item)) if spec.type is FieldType.STRUCTURE}
    changes = {
        name: attrs.evolve(getattr(item, name), **value) if name in structures else value
        for name, value in values.items()
    }
    return attrs.evolve(item, **changes)
