"""Removes references to items that visitors do not see from items and from their JSON."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh_ports.fields import field_specs, json_name
from ceilidh_ports.items import Item

ItemT = TypeVar("ItemT", bound=Item)

HiddenIds = Callable[[str], Collection[str]]
"""Returns the ids of the items of a collection that visitors do not see."""


def naming_live_items(item: ItemT, hidden_ids: HiddenIds) -> ItemT:
    """Return the item, which names only items that visitors see."""
    named = {name: (getattr(item, name), hidden_ids(spec.to)) for name, spec in field_specs(type(item)) if spec.to}
    changes: dict[str, Any] = {name: _live(value, hidden) for name, (value, hidden) in named.items() if value}
    return attrs.evolve(item, **changes) if changes else item


def with_live_references(body: bytes, kind: type[Item], hidden_ids: HiddenIds) -> bytes:
    """Return the JSON of an item or of a list of them, which name only items that visitors see.

    A list of references lacks the others, a single reference is empty. Nothing is parsed unless there is one to remove.
    """
    hidden = {json_name(name): hidden_ids(spec.to) for name, spec in field_specs(kind) if spec.to}
    if not any(id_.encode() in body for ids in hidden.values() for id_ in ids):
        return body
    parsed = orjson.loads(body)
    for item in parsed if isinstance(parsed, list) else [parsed]:
        item.update(_changes(item, hidden))
    return orjson.dumps(parsed)


def _changes(item: Mapping[str, Any], hidden: Mapping[str, Collection[str]]) -> dict[str, Any]:
    return {name: _live(item[name], ids) for name, ids in hidden.items() if name in item}


def _live(value: str | list[str], hidden: Collection[str]) -> str | list[str]:
    if isinstance(value, list):
        return [id_ for id_ in value if id_ not in hidden]
    return "" if value in hidden else value
