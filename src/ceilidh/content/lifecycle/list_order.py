"""Where an item comes in lists: they are ordered by ``listed_at``."""

import datetime as dt

from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

_TICK = dt.timedelta(microseconds=1)
_LAST = Query(sort="-listed_at", limit=1, only=frozenset({"listed_at"}))


def last_place(items: Items, kind: type[Item], now: dt.datetime) -> dt.datetime:
    """Return the ``listed_at`` of a new item: the present time, or just after the last item of its kind.

    Clocks of several machines differ. The present time is also after the places of items in the trash.
    """
    return max([now, *(item.listed_at + _TICK for item in items.list(kind, _LAST).items)])
