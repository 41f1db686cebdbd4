"""The items of one kind as the back office lists them, whatever their state."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.drafts import EditedItem, edited, searching_drafts, was_never_published
from ceilidh.content.lifecycle.visibility import State, state_query
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class ItemListPage(Generic[ItemT]):
    """One page of a list. ``total`` counts its matches; ``counts`` those of the search in each state."""

    items: Sequence[EditedItem[ItemT]]
    total: int
    counts: Mapping[State, int]


@attrs.frozen
class ItemList(Generic[ItemT]):
    """Lists the items of one kind."""

    store: ItemStore[ItemT]
    clock: Clock

    def page(self, query: Query, state: State | None) -> ItemListPage[ItemT]:
        """Return the items that match and are in this state, or in any; those never published with their drafts.

        The search looks into drafts too.
        """
        kind, now = self.store.kind, self.clock()
        with self.store.reading() as records:
            query = searching_drafts(records, kind, query)
            every = attrs.evolve(query, only=None)
            found = records.items.list(kind, every if state is None else state_query(every, state, now))
            items = [
                edited(records, item) if was_never_published(item) else EditedItem(item, item) for item in found.items
            ]
            one = attrs.evolve(query, limit=1, offset=0, only=frozenset({"slug"}))
            counts = {each: records.items.list(kind, state_query(one, each, now)).total for each in State}
        return ItemListPage(items, found.total, counts)
