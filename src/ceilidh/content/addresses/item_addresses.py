"""The addresses of items: which are free, and where former ones lead."""

import datetime as dt

from ceilidh.content.slugs import free_slug, slug_of
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records import Redirect


def redirect_id(kind: type[Item], slug: str) -> str:
    """Return the id of the record of a former address."""
    return f"{kind.collection}/{slug}"


def suggested_slug(records: Records, kind: type[Item], title: str, fallback: str) -> str:
    """Return an address for a new item that no other item of the kind has or had."""

    def taken(slug: str) -> bool:
        former = records.publishing.get(Redirect, redirect_id(kind, slug))
        return former is not None or records.items.get(kind, slug) is not None

    return free_slug(slug_of(title, fallback=fallback), taken)


def taken_slug_error(records: Records, kind: type[Item], slug: str, item_id: str) -> str | None:
    """Return why the item can't have this address, or ``None``: another item of the kind has it."""
    holder = records.items.get(kind, slug)
    return None if holder is None or holder.id == item_id else f"{holder.title} has this address."


def former_holder(records: Records, kind: type[Item], slug: str) -> Item | None:
    """Return the item that a former address leads to, in one hop, or ``None`` if it is none or the item is removed."""
    former = records.publishing.get(Redirect, redirect_id(kind, slug))
    return records.items.get(kind, former.item_id) if former else None


def add_redirect(records: Records, item: Item, former_slug: str, now: dt.datetime) -> None:
    """Let a former address lead to the item."""
    kind = type(item)
    records.publishing.put(Redirect(redirect_id(kind, former_slug), kind.collection, item.id, now))


def former_addresses(records: Records, item: Item) -> list[Redirect]:
    """Return the former addresses that lead to the item, the last one first; not the one that it has."""
    found = records.publishing.find(Redirect, "item_id", item.id)
    former = (each for each in found if each.id != redirect_id(type(item), item.slug))
    return sorted(former, key=lambda each: each.at, reverse=True)


def slug_in(redirect: Redirect) -> str:
    """Return the former address."""
    return redirect.id.partition("/")[2]
