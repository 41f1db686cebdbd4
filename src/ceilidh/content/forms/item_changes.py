"""Changes of an item as pure functions."""

from collections.abc import Mapping
from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_fields import FormField, form_fields
from ceilidh.content.forms.form_reader import Form
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.fields import FieldType, field_specs, json_name
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


_LISTS = frozenset({FieldType.MEDIA_LIST, FieldType.ROWS, FieldType.TEXTS, FieldType.REFERENCES})


def without_picture(item: ItemT, image_name: str) -> ItemT:
    """Return the item without the picture or film called ``image_name``.

    The name of a field clears that field. A stored path or its file name is removed wherever the item shows it:
    fields and images of rows are emptied, entries of lists dropped. Raises :class:`~ceilidh.errors.Invalid` for the
    name of a list and :class:`~ceilidh.errors.NotFound` when the item has no such picture.
    """
    field = _field_named(type(item), image_name)
    if field and field.spec.type in _LISTS:
        message = f"{image_name} is a list: name one of its pictures."
        raise Invalid(message, {"imageName": message})
    if field and field.spec.type is FieldType.MEDIA:
        changes = _cleared(item, field)
    else:
        changes = _changes_without(item, image_name.rpartition("/")[2])
    if not changes:
        raise NotFound("Image not found!")
    return attrs.evolve(item, **changes)


def _field_named(kind: type[Item], image_name: str) -> FormField | None:
    """Return the form field of that name, or the picture at a path inside a structure: ``bookingInfo.image``."""
    fields = form_fields(kind)
    nested = {
        f"{json_name(field.attribute)}.{json_name(field.nested)}": field for field in fields.values() if field.nested
    }
    return fields.get(image_name) or nested.get(image_name)


def _cleared(item: Item, field: FormField) -> dict[str, Any]:
    value = getattr(item, field.attribute)
    if field.nested:
        return {field.attribute: attrs.evolve(value, **{field.nested: ""})} if getattr(value, field.nested) else {}
    return {field.attribute: ""} if value else {}


def _changes_without(shape: Any, file_name: str) -> dict[str, Any]:
    """Return the attributes of ``shape`` that show the file, with their values after its removal."""
    changes = {}
    for name, spec in field_specs(type(shape)):
        value = getattr(shape, name)
        if (rest := _without(value, spec.type, file_name)) != value:
            changes[name] = rest
    return changes


def _without(value: Any, type_: FieldType, file_name: str) -> Any:
    match type_:
        case FieldType.MEDIA:
            return "" if _shows(value, file_name) else value
        case FieldType.MEDIA_LIST:
            return [path for path in value if not _shows(path, file_name)]
        case FieldType.STRUCTURE:
            return attrs.evolve(value, **_changes_without(value, file_name))
        case FieldType.ROWS:
            return [attrs.evolve(row, **_changes_without(row, file_name)) for row in value]
        case _:
            return value


def _shows(path: str, file_name: str) -> bool:
    return bool(file_name) and path.rpartition("/")[2] == file_name
