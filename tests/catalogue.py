"""The catalogue's services on stores in memory."""

import io
from pathlib import Path
from typing import TypeVar

import attrs

from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices, item_services
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.events.model import Event
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh.packages.model import Package
from ceilidh.packages.normalization import normalize
from ceilidh.site_content.model import SiteContent, sample_content
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_demo.seed import SeedServices
from ceilidh_ports.database import Database
from ceilidh_ports.items import Item
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore, media_service
from tests.samples import File

KINDS = (Venue, Event, Package, SitePage)

ItemT = TypeVar("ItemT", bound=Item)


def stored(catalogue: Catalogue[ItemT], key: str) -> ItemT:
    """Return the item whose id or slug is ``key``."""
    with catalogue.store.due.database.read() as records:
        item = records.items.get(catalogue.store.kind, key)
    assert item is not None
    return item


@attrs.frozen
class House(SeedServices):
    """Services that share a database, a media store and a clock."""

    store: MemoryMediaStore
    clock: StoppedClock
    venue_services: ItemServices[Venue]
    event_services: ItemServices[Event]
    package_services: ItemServices[Package]

    def upload(self, file: File) -> str:
        """Store a picture and return its path."""
        with self.media.receive(io.BytesIO(file.content), file.filename) as received:
            return self.media.store(received)


def make_house(workdir: Path, database: Database | None = None) -> House:
    """Return services with empty stores; temporary files go to ``workdir``."""
    database, store, clock = database or MemoryDatabase(KINDS), MemoryMediaStore(), StoppedClock()
    limits = UploadLimits(picture_bytes=1_000_000, film_bytes=2_000_000, picture_pixels=1_000_000)
    media = media_service(store, limits, workdir, database)
    due = DueDrafts(database, clock, KINDS, {Package: normalize})
    venues, events = (ItemStore(Venue, "venue", due), ItemStore(Event, "event", due))
    packages, pages = (ItemStore(Package, "packege", due), ItemStore(SitePage, "page", due))
    venue_services, event_services = item_services(venues, media), item_services(events, media)
    package_services = item_services(packages, media)
    return House(
        venues=venue_services.catalogue,
        events=event_services.catalogue,
        packages=package_services.catalogue,
        pages=item_services(pages, media).catalogue,
        site=item_services(ItemStore(SiteContent, "site", due, sample_content()), media).catalogue,
        media=media,
        store=store,
        clock=clock,
        venue_services=venue_services,
        event_services=event_services,
        package_services=package_services,
    )
