"""Builds the services of one kind of items."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.address_service import AddressService
from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.checks.check_service import CheckService
from ceilidh.content.editing.checks.effects_service import EffectsService
from ceilidh.content.editing.draft_service import DraftService
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.order_service import OrderService
from ceilidh.content.editing.publisher import Publisher
from ceilidh.content.editing.undo_service import UndoService
from ceilidh.content.lifecycle.drafts import EditedItem, edited, searching_drafts, was_never_published
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.content.lifecycle.versions import version_id
from ceilidh.content.lifecycle.visibility import State, state_query
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.errors import NotFound
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import ItemVersion
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


@attrs.frozen
class VersionService:
    """The versions of one kind. Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item."""

    store: ItemStore[Any]
    database: Database

    def list(self, key: str) -> list[ItemVersion]:
        """Return the kept versions of an item without their contents, the newest first."""
        with self.database.read() as records:
            return versions_of(records, self.store.find(records.items, key).id)

    def get(self, key: str, number: int) -> ItemVersion:
        """Return one version; raises ``NotFound`` for an unknown one."""
        with self.database.read() as records:
            item = self.store.find(records.items, key)
            version = records.publishing.get(ItemVersion, version_id(item.id, number))
        if version is None:
            raise NotFound("Version not found!")
        return version


@attrs.frozen
class ItemServices(Generic[ItemT]):
    """What the back office does with the items of one kind."""

    store: ItemStore[ItemT]
    clock: Clock
    catalogue: Catalogue[ItemT]
    list: ItemList[ItemT]
    drafts: DraftService[ItemT]
    publisher: Publisher[ItemT]
    undo: UndoService[ItemT]
    order: OrderService[ItemT]
    versions: VersionService
    addresses: AddressService
    checks: CheckService
    effects: EffectsService


def item_services(store: ItemStore[ItemT], media: MediaService) -> ItemServices[ItemT]:
    """Return the services of the kind in the store."""
    due = store.due
    clock, kinds, normalize = due.clock, due.kinds, due.normalize.get(store.kind, dict)
    return ItemServices(
        store=store,
        clock=clock,
        catalogue=Catalogue(store, PublishedContent(due), media, clock, kinds, normalize),
        list=ItemList(store, clock),
        drafts=DraftService(store, media, clock, kinds),
        publisher=Publisher(store, media, clock, kinds, normalize),
        undo=UndoService(store, clock, kinds, normalize),
        order=OrderService(store, clock),
        versions=VersionService(store, due.database),
        addresses=AddressService(store, clock),
        checks=CheckService(store, media, clock, kinds, normalize),
        effects=EffectsService(store, kinds),
    )
