"""The content of an item as drafts, versions and the trash store it: JSON text with all fields."""

from collections.abc import Iterable
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh.content.rules.form_fields import guide_of
from ceilidh.media.file_names import originals_in
from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER

ItemT = TypeVar("ItemT", bound=Item)


def content_of(item: Item) -> str:
    """Return the item as JSON text."""
    return orjson.dumps(CONVERTER.unstructure(item)).decode()


def item_in(content: str, kind: type[ItemT]) -> ItemT:
    """Return the item in a content; fields that it lacks have their defaults."""
    item: ItemT = CONVERTER.structure(orjson.loads(content), kind)
    return item


def files_in(content: str) -> list[str]:
    """Return the names of all originals that a content shows, sorted."""
    return sorted(originals_in(content.encode()))


def content_fields(kind: type[Item]) -> list[str]:
    """Return the names of the attributes that an editor changes: those of the form, and the address."""
    return [name for name, spec in field_specs(kind) if spec.type is not FieldType.IDENTITY or name == "slug"]


def changed_fields(before: Item | None, after: Item) -> list[str]:
    """Return the JSON names of the fields whose values differ, all that are not blank without ``before``."""
    blank = type(after)() if before is None else before
    changed = (name for name in content_fields(type(after)) if getattr(blank, name) != getattr(after, name))
    return [json_name(name) for name in changed]


def flag_names(kind: type[Item]) -> list[str]:
    """Return the names of the attributes that are flags, exclusive or not."""
    return [name for name, spec in field_specs(kind) if spec.type is FieldType.FLAG]


def chosen_flags(kind: type[Item]) -> list[str]:
    """Return the names of the flags that say where the site shows an item; the others are facts about it."""
    return [name for name in flag_names(kind) if guide_of(kind, name).chosen]


def with_content_of(item: ItemT, source: ItemT, but: Iterable[str] = ()) -> ItemT:
    """Return the item with the values that a form can change and the address of ``source``, except those named."""
    kept = set(but)
    names = (name for name in content_fields(type(item)) if name not in kept)
    changes: dict[str, Any] = {name: getattr(source, name) for name in names}
    return attrs.evolve(item, **changes)
