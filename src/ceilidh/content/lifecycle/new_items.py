"""New items, and how many a kind may have."""

import datetime as dt
import secrets
from typing import TypeVar

from ceilidh.audit.actor import current_actor
from ceilidh.content.lifecycle.item_addresses import suggested_slug
from ceilidh.content.lifecycle.list_order import last_listed_at
from ceilidh.errors import Invalid
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import TrashedItem
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)

MAX_ITEMS = 5000
"""Items of a kind, with which every list and the sitemap are measured."""

MAX_TRASHED = 5000
"""Items of all kinds in the trash, which add up while items are added and deleted."""

_ONE = Query(limit=1, only=frozenset({"slug"}))


def new_item(records: Records, kind: type[ItemT], name: str, title: str, now: dt.datetime) -> ItemT:
    """Return an item of whoever makes the call, with a free address and a title alone; it is not stored yet.

    ``name`` is the singular in slugs. Raises :class:`~ceilidh.errors.Invalid` when there is no room for
    another item, or none in the trash.
    """
    raise_for_number(records.items, kind)
    if len(records.publishing.outlines(TrashedItem)) >= MAX_TRASHED:
        raise Invalid(f"There are {MAX_TRASHED} items in the trash already. Remove one for ever first.")
    return kind(
        id=secrets.token_hex(12),
        slug=suggested_slug(records, kind, title, name),
        title=title,
        created_at=now,
        listed_at=last_listed_at(records.items, kind, now),
        updated_at=now,
        updated_by=current_actor().name,
    )


def raise_for_number(items: Items, kind: type[Item]) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` when there is no room for another item of the kind."""
    if kind.most and items.list(kind, _ONE).total >= kind.most:
        raise Invalid(f"There are {kind.most} {kind.collection} already. Delete one first.")
