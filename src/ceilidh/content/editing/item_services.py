"""Builds the services of one kind of items."""

from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.address_service import AddressService
from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.checks.check_service import CheckService
from ceilidh.content.editing.checks.effects_service import EffectsService
from ceilidh.content.editing.draft_service import DraftService
from ceilidh.content.editing.item_list import ItemList
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.order_service import OrderService
from ceilidh.content.editing.publisher import Publisher
from ceilidh.content.editing.undo_service import UndoService
from ceilidh.content.editing.version_service import VersionService
from ceilidh.content.reading.published_items import PublishedContent
from ceilidh.media.service import MediaService
from ceilidh_ports.items import Item

ItemT = TypeVar("ItemT", bound=Item)


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
