"""Exclusive flags: at most one item of a kind holds each of them, so setting one clears it on all other items.

``Items.clear_flag`` of the database port clears a flag and leaves the versions of the items unchanged.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import attrs

from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items

ItemT = TypeVar("ItemT", bound=Item)


def exclusive_flags(kind: type[Item]) -> Sequence[str]:
    return [name for name, spec in field_specs(kind) if spec.exclusive]


def clear_on_other_items(items: Items, item: Item, values: Mapping[str, Any]) -> None:
    """Clear the exclusive flags that ``values`` set for this item on all other items."""
    for name in exclusive_flags(type(item)):
        if values.get(name):
            items.clear_flag(type(item), name, but=item.id)


def without_exclusive_flags(item: ItemT) -> ItemT:
    """Return the item without its exclusive flags."""
    flags: dict[str, Any] = dict.fromkeys(exclusive_flags(type(item)), False)
    return attrs.evolve(item, **flags)
