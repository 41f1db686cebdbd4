"""Changes the order in which the items of one kind stand in lists."""

from typing import Generic, TypeVar

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.list_order import put_at_rank
from ceilidh.errors import OrderChanged
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)

_KEYS = Query(only=frozenset({"slug"}))


@attrs.frozen
class Move:
    """An item goes from the rank ``was`` to the rank ``to``, which the item ``over`` has. The first rank is 1."""

    over: str
    was: int
    to: int


@attrs.frozen
class OrderService(Generic[ItemT]):
    """Moves the items of one kind, among all of them in whatever state."""

    store: ItemStore[ItemT]
    clock: Clock

    def move(self, key: str, move: Move) -> Move:
        """Move an item, and return what moves it back.

        Raises :class:`~ceilidh.errors.OrderChanged` when one of the two items has another rank by now, and
        :class:`~ceilidh.errors.NotFound` for an unknown one.
        """
        with self.store.writing() as records:
            item = self.store.find(records.items, key)
            order = [each.id for each in records.items.list(self.store.kind, _KEYS).items]
            ranks = {each: number for number, each in enumerate(order, 1)}
            if (ranks[item.id], ranks.get(move.over)) != (move.was, move.to):
                raise OrderChanged
            if move.was != move.to:
                put_at_rank(records, item, move.to - 1, self.clock())
                subject = Subject(item.collection, item.id, item.title)
                record_action(records, self.clock(), AuditAction.MOVED, subject)
        order.remove(item.id)
        order.insert(move.to - 1, item.id)
        return Move(over=order[move.was - 1], was=move.to, to=move.was)
