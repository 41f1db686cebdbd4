"""Which items visitors see. No other module decides it.

An item is live from its ``publish_at`` until before its ``unpublish_at``. An item that was never published has
``publish_at`` equal to :data:`~ceilidh_ports.items.FOREVER`; unpublishing an item sets its ``unpublish_at`` to that
moment. The times are compared when an item is read, so nothing has to run at these times.

The draft of a live item may have a time too, ``draft_publish_at``. Until then visitors see the item as it is, so its
state is Changed. From then on the draft is due, and the first read publishes it
(:mod:`ceilidh.content.lifecycle.due_drafts`).
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from enum import StrEnum

import attrs

from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import Query

_BEFORE_FOREVER = FOREVER - dt.timedelta(microseconds=1)
_ID = frozenset({"id"})


class State(StrEnum):
    """The state of an item as the back office shows it. Every item has exactly one."""

    DRAFT = "draft"
    """Never published, and no time is set."""
    SCHEDULED = "scheduled"
    """Public from a time in the future."""
    LIVE = "live"
    CHANGED = "changed"
    """Public, with a draft of its changes, which may be published at a time in the future."""
    ENDED = "ended"
    """Public until a time in the past."""


def is_live(item: Item, now: dt.datetime) -> bool:
    """Return whether visitors see the item."""
    return item.publish_at <= now < item.unpublish_at


def state_of(item: Item, now: dt.datetime) -> State:
    """Return the state of the item."""
    if item.publish_at == FOREVER:
        return State.DRAFT
    if item.unpublish_at <= now:
        return State.ENDED
    if item.publish_at > now:
        return State.SCHEDULED
    return State.CHANGED if item.has_draft else State.LIVE


def live_query(query: Query, now: dt.datetime) -> Query:
    """Return the query for those of its items that visitors see."""
    at_most = {**query.at_most, "publish_at": now}
    return attrs.evolve(query, at_most=at_most, above={**query.above, "unpublish_at": now})


def state_query(query: Query, state: State, now: dt.datetime) -> Query:
    """Return the query for those of its items that are in this state."""
    match state:
        case State.DRAFT:
            return attrs.evolve(query, above={**query.above, "publish_at": _BEFORE_FOREVER})
        case State.ENDED:
            at_most = {**query.at_most, "publish_at": _BEFORE_FOREVER, "unpublish_at": now}
            return attrs.evolve(query, at_most=at_most)
        case State.SCHEDULED:
            at_most = {**query.at_most, "publish_at": _BEFORE_FOREVER}
            return attrs.evolve(query, at_most=at_most, above={**query.above, "publish_at": now, "unpublish_at": now})
        case _:
            where = {**query.where, "has_draft": state is State.CHANGED}
            return live_query(attrs.evolve(query, where=where), now)


def hidden_ids(items: Items, kind: type[Item], now: dt.datetime) -> set[str]:
    """Return the ids of the items that visitors do not see."""
    queries = (Query(above={"publish_at": now}, only=_ID), Query(at_most={"unpublish_at": now}, only=_ID))
    return {item.id for query in queries for item in items.list(kind, query).items}


def due_query(now: dt.datetime) -> Query:
    """Return the query for the items whose draft is due, the one that was due first before the others."""
    return Query(at_most={"draft_publish_at": now}, sort="draft_publish_at")


def next_change(items: Items, kinds: Iterable[type[Item]], now: dt.datetime) -> dt.datetime:
    """Return the next time after ``now`` at which an item becomes live, ends or changes; ``FOREVER`` if there is none.

    While a draft is due, the time is not after ``now``.
    """
    above = {"publish_at": {"publish_at": now}, "unpublish_at": {"unpublish_at": now}, "draft_publish_at": {}}
    return min(_first(items, kind, name, limit) for kind in kinds for name, limit in above.items())


def _first(items: Items, kind: type[Item], name: str, above: Mapping[str, dt.datetime]) -> dt.datetime:
    """Return the earliest time of that name above the limit."""
    query = Query(at_most={name: _BEFORE_FOREVER}, above=above, sort=name, limit=1, only=frozenset({name}))
    times: list[dt.datetime] = [getattr(item, name) for item in items.list(kind, query).items]
    return times[0] if times else FOREVER
