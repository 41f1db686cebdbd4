"""References between items of different collections: checked when they are made, taken back when their target goes."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import attrs

from ceilidh.content.texts import fault_of_text
from ceilidh_ports.database import Items, Query
from ceilidh_ports.fields import facts_of, wire_name
from ceilidh_ports.items import Item

Kinds = Collection[type[Item]]
"""Every kind of item there is."""


def unknown_references(kind: type[Item], values: Mapping[str, Any], items: Items, kinds: Kinds) -> Iterator[str]:
    """Yield the wire name of each field whose value names an item that is not there."""
    by_collection = {each.collection: each for each in kinds}
    for name, facts in facts_of(kind):
        if facts.to and name in values and not _all_there(_ids(values[name]), by_collection[facts.to], items):
            yield wire_name(name)


def release(gone: Item, items: Items, kinds: Kinds, now: dt.datetime) -> None:
    """Take the id of an item that goes out of everything that refers to it."""
    for kind in kinds:
        for name, facts in facts_of(kind):
            if facts.to == gone.collection:
                for item in items.list(kind, Query(where={name: gone.id})).items:
                    items.replace(_without(item, name, gone.id, now))


def _ids(value: str | list[str]) -> Iterable[str]:
    if isinstance(value, list):
        return value
    return [value] if value else []


def _all_there(ids: Iterable[str], kind: type[Item], items: Items) -> bool:
    return all(not fault_of_text(each) and (found := items.get(kind, each)) and found.id == each for each in ids)


def _without(item: Item, name: str, gone_id: str, now: dt.datetime) -> Item:
    value = getattr(item, name)
    rest: Any = [each for each in value if each != gone_id] if isinstance(value, list) else ""
    return attrs.evolve(item, **{name: rest}, version=item.version + 1, updated_at=now)
