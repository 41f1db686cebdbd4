"""Exclusive flags: at most one item of a kind holds each of them, so setting one clears it on all other items.

``Items.clear_flag`` of the database port clears a flag and leaves the versions of the items unchanged. An item that is
not live holds no exclusive flag.
"""

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.content.lifecycle.versions import carry_into_draft
from ceilidh_ports.database import Records
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)


def exclusive_flags(kind: type[Item]) -> Sequence[str]:
    return [name for name, spec in field_specs(kind) if spec.exclusive]


def makes_new_version(kind: type[Item], changed: Collection[str]) -> bool:
    """Return whether changing these attributes makes a new version; exclusive flags alone do not."""
    return not changed or bool(set(changed).difference(exclusive_flags(kind)))


def clear_on_other_items(records: Records, item: Item, values: Mapping[str, Any]) -> None:
    """Clear the exclusive flags that ``values`` set for this item on all other items, and in their drafts."""
    for name in exclusive_flags(type(item)):
        if values.get(name):
            drafted = Query(where={name: True, "has_draft": True})
            for other in records.items.list(type(item), drafted).items:
                if other.id != item.id:
                    carry_into_draft(records, other, without_exclusive_flags(other, [name]))
            records.items.clear_flag(type(item), name, but=item.id)


def record_flag_changes(records: Records, before: Item, after: Item, at: dt.datetime) -> None:
    """Record which exclusive flags an item got or lost; that makes no version of it."""
    subject = Subject(after.collection, after.id, after.title)
    for name in exclusive_flags(type(after)):
        had, has = getattr(before, name), getattr(after, name)
        if had != has:
            record_action(records, at, AuditAction.PICKED if has else AuditAction.UNPICKED, subject)


def without_exclusive_flags(item: ItemT, names: Iterable[str] | None = None) -> ItemT:
    """Return the item without its exclusive flags, or without those that are named."""
    flags: dict[str, Any] = dict.fromkeys(exclusive_flags(type(item)) if names is None else names, False)
    return attrs.evolve(item, **flags)


def without_taken_flags(items: Items, item: ItemT) -> ItemT:
    """Return the item without the exclusive flags that another item holds."""
    held = [name for name in exclusive_flags(type(item)) if _holder(items, type(item), name) not in (None, item.id)]
    return without_exclusive_flags(item, held)


def _holder(items: Items, kind: type[Item], flag: str) -> str | None:
    found = items.list(kind, Query(where={flag: True}, limit=1, only=frozenset({"id"}))).items
    return found[0].id if found else None
