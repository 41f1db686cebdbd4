"""Where an item comes in lists: they are ordered by ``listed_at``."""

import datetime as dt
from collections.abc import Sequence

import attrs

from ceilidh.content.lifecycle.item_content import content_of, item_in
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import TrashedItem
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

_TICK = dt.timedelta(microseconds=1)
_GAP = dt.timedelta(seconds=1)
_TIMES = frozenset({"listed_at"})
_LAST = Query(sort="-listed_at", limit=1, only=_TIMES)


def last_listed_at(items: Items, kind: type[Item], now: dt.datetime) -> dt.datetime:
    """Return the ``listed_at`` of a new item: the present time, or just after the last item of its kind.

    Clocks of several machines differ. The present time is also after the times of items in the trash.
    """
    return max([now, *(item.listed_at + _TICK for item in items.list(kind, _LAST).items)])


def put_at_rank(records: Records, item: Item, rank: int, now: dt.datetime) -> None:
    """Store the item at a rank among the others of its kind, of which the first one is 0.

    It comes directly after the one before it, also where some in the trash follow that one. This is not a save of any
    item. No other item changes, except where there is no time between two of them: then all get times with gaps.
    """
    listed_at = _time_at(records, item, rank, now)
    if listed_at is None:
        _spread(records, type(item))
        listed_at = _time_at(records, item, rank, now)
        assert listed_at, "there are gaps now"
    records.items.replace(attrs.evolve(item, listed_at=listed_at))


@attrs.frozen
class _Listed:
    """The time of an item, which is in the trash where ``trashed`` is given."""

    id: str
    listed_at: dt.datetime
    trashed: TrashedItem | None = None


def _time_at(records: Records, item: Item, rank: int, now: dt.datetime) -> dt.datetime | None:
    """Return the ``listed_at`` of the rank, ``None`` where there is no time between two others."""
    others = [each for each in _in_order(records, type(item)) if each.id != item.id]
    if rank == 0:
        return others[0].listed_at - _GAP
    present = [each for each in others if each.trashed is None]
    if rank == len(present):
        return max(now, others[-1].listed_at + _TICK)
    before = present[rank - 1]
    following = others[others.index(before) + 1]
    room = following.listed_at - before.listed_at
    return before.listed_at + room / 2 if room > _TICK else None


def _spread(records: Records, kind: type[Item]) -> None:
    """Give all items of a kind times with gaps between them, up to the time of the last one."""
    listed = _in_order(records, kind)
    last = listed[-1].listed_at
    for number, each in enumerate(reversed(listed)):
        listed_at = last - number * _GAP
        if each.trashed:
            removed = attrs.evolve(item_in(each.trashed.content, kind), listed_at=listed_at)
            records.publishing.put(attrs.evolve(each.trashed, content=content_of(removed)))
        elif item := records.items.get(kind, each.id):
            records.items.replace(attrs.evolve(item, listed_at=listed_at))


def _in_order(records: Records, kind: type[Item]) -> Sequence[_Listed]:
    """Return the items of a kind and those in the trash, in their common order."""
    present = [_Listed(each.id, each.listed_at) for each in records.items.list(kind, Query(only=_TIMES)).items]
    trashed = (each for each in records.publishing.all(TrashedItem) if each.kind == kind.collection)
    removed = [_Listed(each.id, item_in(each.content, kind).listed_at, each) for each in trashed]
    return sorted([*present, *removed], key=lambda each: each.listed_at)
