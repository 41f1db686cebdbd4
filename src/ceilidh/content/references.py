"""References between items of different collections: checked when they are made, taken back when their target goes."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.content.validation.text_rules import fault_of_text
from ceilidh_ports.database import Items, Query
from ceilidh_ports.fields import field_specs, json_name
from ceilidh_ports.items import Item

Kinds = Collection[type[Item]]
"""Every kind of item there is."""


def unknown_references(kind: type[Item], values: Mapping[str, Any], items: Items, kinds: Kinds) -> Iterator[str]:
    """Yield the wire name of each field whose value names an item that is not there."""
    by_collection = {each.collection: each for each in kinds}
    for name, facts in field_specs(kind):
        if facts.to and name in values and not _all_there(_ids(values[name]), by_collection[facts.to], items):
            yield json_name(name)


def uses_of(item: Item, items: Items, kinds: Kinds) -> Mapping[str, Sequence[Item]]:
    """Return what refers to the item, each once, for every collection that could."""
    return {kind.collection: _referring(kind, item, items) for kind in kinds if _references(kind, item)}


def _referring(kind: type[Item], to: Item, items: Items) -> Sequence[Item]:
    found = (each for name in _references(kind, to) for each in items.list(kind, Query(where={name: to.id})).items)
    return list({each.id: each for each in found}.values())


def without_reference(item: Item, gone: Item) -> Item:
    """Return the item without the id of one that goes."""
    changes: dict[str, Any] = {name: _without(getattr(item, name), gone.id) for name in _references(type(item), gone)}
    return attrs.evolve(item, **changes)


def _references(kind: type[Item], to: Item) -> list[str]:
    return [name for name, facts in field_specs(kind) if facts.to == to.collection]


def _ids(value: str | list[str]) -> Iterable[str]:
    if isinstance(value, list):
        return value
    return [value] if value else []


def _all_there(ids: Iterable[str], kind: type[Item], items: Items) -> bool:
    return all(not fault_of_text(each) and (found := items.get(kind, each)) and found.id == each for each in ids)


def _without(value: str | list[str], gone_id: str) -> str | list[str]:
    if isinstance(value, list):
        return [each for each in value if each != gone_id]
    return "" if value == gone_id else value
