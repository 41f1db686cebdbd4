"""References between items: validated when an item is saved, removed when their target is deleted."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import attrs

from ceilidh.content.rules.validation.rule_walk import Rule
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh_ports.fields import FieldValue, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)

Kinds = Collection[type[Item]]


def by_collection(kinds: Kinds) -> Mapping[str, type[Item]]:
    return {kind.collection: kind for kind in kinds}


def known_references(items: Items, kinds: Kinds) -> Rule:
    """Return the rule that a field refers to no unknown item."""
    targets = by_collection(kinds)

    def rule(field: FieldValue) -> str | None:
        to = field.spec.to
        return None if not to or _all_exist(field.value, targets[to], items) else "There is no such venue."

    return rule


def items_referring_to(target: Item, items: Items, kinds: Kinds) -> Mapping[str, Sequence[Item]]:
    """Return the items that refer to ``target``, each once, by every collection that can refer to it."""
    return {kind.collection: _referring(kind, target, items) for kind in kinds if _references(kind, target)}


def _referring(kind: type[Item], target: Item, items: Items) -> Sequence[Item]:
    queries = (Query(where={name: target.id}) for name in _references(kind, target))
    return list({item.id: item for query in queries for item in items.list(kind, query).items}.values())


def without_reference(item: ItemT, target: Item) -> ItemT:
    """Return the item without its references to ``target``."""
    changes: dict[str, Any] = {}
    for name in _references(type(item), target):
        value = getattr(item, name)
        if isinstance(value, list):
            changes[name] = [id_ for id_ in value if id_ != target.id]
        elif value == target.id:
            changes[name] = ""
    return attrs.evolve(item, **changes)


def without_unknown_references(item: ItemT, items: Items, kinds: Kinds) -> ItemT:
    """Return the item without its references to items that do not exist."""
    changes: dict[str, Any] = {}
    targets = by_collection(kinds)
    for name, spec in field_specs(type(item)):
        if spec.to:
            value, target = getattr(item, name), targets[spec.to]
            known = [id_ for id_ in _ids(value) if _all_exist(id_, target, items)]
            changes[name] = known if isinstance(value, list) else "".join(known)
    return attrs.evolve(item, **changes)


def _references(kind: type[Item], target: Item) -> list[str]:
    return [name for name, spec in field_specs(kind) if spec.to == target.collection]


def _all_exist(value: str | list[str], kind: type[Item], items: Items) -> bool:
    return all(not text_error(id_) and (found := items.get(kind, id_)) and found.id == id_ for id_ in _ids(value))


def _ids(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value] if value else []
