"""Changes of an item as pure functions: applying a form, making a new version."""

import datetime as dt
from typing import TypeVar

import attrs
import orjson

from ceilidh.content.forms.form_reader import Form
from ceilidh.media.file_names import originals_in
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER

ItemT = TypeVar("ItemT", bound=Item)


def with_form_values(item: ItemT, form: Form[ItemT]) -> ItemT:
    """Return the item with the values of the form.

    Structures are merged by attribute. Media lists grow, unless the form replaces them. Other values are replaced.
    """
    values = form.values
    changes = dict(values)
    for name, spec in field_specs(type(item)):
        if name in values and spec.type is FieldType.STRUCTURE:
            changes[name] = attrs.evolve(getattr(item, name), **values[name])
        if name in values and spec.type is FieldType.MEDIA_LIST and name not in form.replaced_lists:
            changes[name] = [*getattr(item, name), *values[name]]
    return attrs.evolve(item, **changes)


def next_version(item: ItemT, now: dt.datetime, who: str) -> ItemT:
    """Return the item with its version raised, as saved by ``who``."""
    return attrs.evolve(item, version=item.version + 1, updated_at=now, updated_by=who)


def media_files_of(item: Item) -> set[str]:
    """Return the names of all stored originals that the item shows."""
    return originals_in(orjson.dumps(CONVERTER.unstructure(item)))
