"""The catalogue's services on stores in memory."""

import io
from pathlib import Path

import attrs

from ceilidh.events.model import Event
from ceilidh.events.service import EventService
from ceilidh.media.model import MediaLimits
from ceilidh.media.service import MediaService
from ceilidh.packages.model import Package
from ceilidh.packages.service import PackageService
from ceilidh.venues.model import Venue
from ceilidh.venues.service import VenueService
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore
from tests.samples import File

KINDS = (Venue, Event, Package)


@attrs.frozen
class House:
    """Services that share a database, a media store and a clock."""

    venues: VenueService
    events: EventService
    packages: PackageService
    media: MediaService
    store: MemoryMediaStore
    clock: StoppedClock

    def upload(self, file: File) -> str:
        """Store a picture and return its path."""
        with self.media.receive(io.BytesIO(file.content), file.filename) as received:
            return self.media.keep(received)


def make_house(workdir: Path) -> House:
    """Return the services with nothing in them; temporary files go to ``workdir``."""
    database, store, clock = MemoryDatabase(KINDS), MemoryMediaStore(), StoppedClock()
    limits = MediaLimits(picture_bytes=1_000_000, film_bytes=2_000_000, picture_pixels=1_000_000)
    media = MediaService(store, limits, workdir)
    return House(
        venues=VenueService(database, media, clock, KINDS),
        events=EventService(database, media, clock, KINDS),
        packages=PackageService(database, media, clock, KINDS),
        media=media,
        store=store,
        clock=clock,
    )
