"""Taking a picture or film off an item."""

from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_fields import Slot, slots_of
from ceilidh.errors import Invalid, NotFound
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value

_LISTS = frozenset({FieldType.MEDIA_LIST, FieldType.ROWS, FieldType.TEXTS, FieldType.REFERENCES})


def without_picture(item: I, image_name: str) -> I:
    """Return the item without the picture or film called ``image_name``.

    That is the name of a field, which is cleared, or a stored path or its file name, which is taken off wherever the
    item shows it: fields and images of rows are emptied, entries of lists dropped. Raises
    :class:`~ceilidh.errors.Invalid` for the name of a list and :class:`~ceilidh.errors.NotFound` when the item shows
    no such picture.
    """
    slot = _slot(type(item), image_name)
    if slot and slot.facts.type in _LISTS:
        sentence = f"{image_name} is a list: name one of its pictures."
        raise Invalid(sentence, {"imageName": sentence})
    if slot and slot.facts.type is FieldType.MEDIA:
        changes = _cleared(item, slot.name, slot.inner)
    else:
        changes = _changes_without(item, image_name.rpartition("/")[2])
    if not changes:
        raise NotFound("Image not found!")
    return attrs.evolve(item, **changes)


def _slot(kind: type[Item], image_name: str) -> Slot | None:
    """Return the slot of a form's name, or of the path to a picture inside a structure: ``bookingInfo.image``."""
    slots = slots_of(kind)
    inner = {f"{json_name(slot.name)}.{json_name(slot.inner)}": slot for slot in slots.values() if slot.inner}
    return slots.get(image_name) or inner.get(image_name)


def _cleared(item: Item, name: str, inner: str | None) -> dict[str, Any]:
    value = getattr(item, name)
    if inner:
        return {name: attrs.evolve(value, **{inner: ""})} if getattr(value, inner) else {}
    return {name: ""} if value else {}


def _changes_without(shape: Any, file_name: str) -> dict[str, Any]:
    """Return the attributes of ``shape`` that show the file, each with its value without it."""
    changes = {}
    for name, facts in field_specs(type(shape)):
        value = getattr(shape, name)
        if (rest := _without(value, facts.type, file_name)) != value:
            changes[name] = rest
    return changes


def _without(value: Any, sort: FieldType, file_name: str) -> Any:
    match sort:
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
