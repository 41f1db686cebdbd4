"""How many items a kind may have, and where a new one comes in lists."""

import datetime as dt

from ceilidh.errors import Invalid
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

MAX_ITEMS = 5000
"""Items of a kind, with which every list and the sitemap are measured."""

_ONE = Query(limit=1, only=frozenset({"slug"}))
_TICK = dt.timedelta(microseconds=1)
_LAST = Query(sort="-listed_at", limit=1, only=frozenset({"listed_at"}))


def raise_for_number(items: Items, kind: type[Item]) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` when there is no room for another item of the kind."""
    if kind.most and items.list(kind, _ONE).total >= kind.most:
        raise Invalid(f"There are {kind.most} {kind.collection} already. Delete one first.")


def last_place(items: Items, kind: type[Item], now: dt.datetime) -> dt.datetime:
    """Return the ``listed_at`` of a new item: the present time, or just after the last item of its kind.

    Clocks of several machines differ. The present time is also after the places of items in the trash.
    """
    return max([now, *(item.listed_at + _TICK for item in items.list(kind, _LAST).items)])
