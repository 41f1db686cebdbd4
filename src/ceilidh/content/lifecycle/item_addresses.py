"""The addresses of items: which are free, and where former ones lead."""

import datetime as dt

import attrs

from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.content.rules.slugs import free_slug, slug_of
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import FormerAddress, TrashedItem

MAX_KEPT = 1000
"""How many former addresses of an item are kept."""


def former_address_id(kind: type[Item], slug: str) -> str:
    """Return the id of the record of a former address."""
    return f"{kind.collection}/{slug}"


def suggested_slug(records: Records, kind: type[Item], title: str, fallback: str) -> str:
    """Return an address for a new item that no other item of the kind has or had."""

    def taken(slug: str) -> bool:
        if slug in kind.reserved_slugs:
            return True
        former = records.publishing.get(FormerAddress, former_address_id(kind, slug))
        return former is not None or records.items.get(kind, slug) is not None

    return free_slug(slug_of(title, fallback=fallback), taken)


def taken_slug_error(records: Records, kind: type[Item], slug: str, item_id: str) -> str | None:
    """Return why the item can't have this address, or ``None``: the site or another item of the kind has it."""
    if slug in kind.reserved_slugs:
        return "The site itself has this address."
    holder = records.items.get(kind, slug)
    return None if holder is None or holder.id == item_id else f"{holder.title} has this address."


def former_holder(records: Records, kind: type[Item], slug: str) -> Item | None:
    """Return the item that a former address leads to, in one hop, or ``None`` if there is none.

    A former address of an item in the trash leads where the last one of that item leads.
    """
    former = records.publishing.get(FormerAddress, former_address_id(kind, slug))
    if former is None:
        return None
    removed = records.publishing.get(TrashedItem, former.item_id)
    heir = records.publishing.get(FormerAddress, former_address_id(kind, removed.slug)) if removed else former
    return records.items.get(kind, heir.item_id) if heir else None


def item_at(records: Records, kind: type[Item], slug: str) -> Item | None:
    """Return the item that has the address, or to which it leads."""
    return records.items.get(kind, slug) or former_holder(records, kind, slug)


def add_former_address(records: Records, item: Item, former_slug: str, now: dt.datetime) -> None:
    """Let a former address lead to the item; the oldest ones beyond :data:`MAX_KEPT` lead nowhere from then on."""
    kind = type(item)
    records.publishing.put(FormerAddress(former_address_id(kind, former_slug), kind.collection, item.id, now))
    found = records.publishing.find(FormerAddress, "item_id", item.id)
    for each in sorted(found, key=lambda former: former.at, reverse=True)[MAX_KEPT:]:
        records.publishing.remove(FormerAddress, each.id)


def remove_former_address(records: Records, item: Item, former_slug: str) -> bool:
    """Let a former address no longer lead to the item; return whether it did."""
    former = records.publishing.get(FormerAddress, former_address_id(type(item), former_slug))
    return former is not None and former.item_id == item.id and records.publishing.remove(FormerAddress, former.id)


def leave_addresses(records: Records, removed: TrashedItem) -> None:
    """Leave the former addresses of an item that is removed for ever to the item that has got its last one, if any."""
    heir = records.publishing.get(FormerAddress, f"{removed.kind}/{removed.slug}")
    for former in records.publishing.find(FormerAddress, "item_id", removed.id):
        if heir and heir.item_id != removed.id:
            records.publishing.put(attrs.evolve(former, item_id=heir.item_id))
        else:
            records.publishing.remove(FormerAddress, former.id)


def former_addresses(records: Records, item: Item, now: dt.datetime) -> list[FormerAddress]:
    """Return the former addresses that lead to the item, the last one first; not those that an item has now."""

    def leads_here(former: FormerAddress) -> bool:
        holder = records.items.get(type(item), slug_in(former))
        return holder is None or (holder.id != item.id and not is_live(holder, now))

    found = filter(leads_here, records.publishing.find(FormerAddress, "item_id", item.id))
    return sorted(found, key=lambda each: each.at, reverse=True)


def slug_in(former: FormerAddress) -> str:
    """Return the former address."""
    return former.id.partition("/")[2]
