"""An installation in memory, and the expected content of its archive."""

import datetime as dt
import io
from collections.abc import Sequence
from pathlib import Path

import attrs

from ceilidh.backup.exporter import Exporter
from ceilidh.backup.importer import Importer
from ceilidh.content.catalogue import Catalogue
from ceilidh.content.publishing.draft_service import DraftService
from ceilidh.content.publishing.publisher import Publication, Publisher
from ceilidh.events.model import Event
from ceilidh.media.service import MediaService
from ceilidh.media.upload_limits import UploadLimits
from ceilidh.packages.model import Package
from ceilidh.packages.service import normalize
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records import Account, Delivery, Enquiry, QueuedMessage
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_ports.testing.samples import account_records
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore, media_service
from tests.samples import File, packege_form, parts, picture, venue_form

KINDS = (Venue, Event, Package)
LIMITS = UploadLimits(picture_bytes=1_000_000, film_bytes=2_000_000, picture_pixels=1_000_000)


@attrs.define
class Place:
    """One installation: its database, media store and clock, its exporter and its importer."""

    workdir: Path
    database: Database = attrs.field(factory=lambda: MemoryDatabase(KINDS))
    store: MemoryMediaStore = attrs.field(factory=MemoryMediaStore)
    clock: StoppedClock = attrs.field(factory=lambda: StoppedClock(dt.datetime.now(dt.UTC)))

    @property
    def media(self) -> MediaService:
        return media_service(self.store, LIMITS, self.workdir)

    @property
    def venues(self) -> Catalogue[Venue]:
        return Catalogue(Venue, "venue", self.database, self.media, self.clock, KINDS)

    @property
    def packages(self) -> Catalogue[Package]:
        return Catalogue(Package, "packege", self.database, self.media, self.clock, KINDS, normalize)

    @property
    def exporter(self) -> Exporter:
        return Exporter(self.database, self.store, KINDS, self.clock, "1.2.3")

    @property
    def importer(self) -> Importer:
        return Importer(self.database, self.store, KINDS, self.clock)

    def fill(self) -> None:
        """Add records of every class."""
        venue = self.venues.add(parts(venue_form()), "morag")
        self.packages.add(parts(packege_form()), "")
        self._draft_and_remove(venue.id)
        now = self.clock()
        message = MailMessage("e", "<e@x>", "a@b.example", "c@d.example", "", "Subject", "Text")
        with self.database.write() as records:
            records.snapshot.add(Account("m", "morag", "$argon2id$", now, "third", "Morag", "morag@b.example", now))
            for each in account_records("m"):
                records.snapshot.add(each)
            records.snapshot.add(Enquiry("e", "Ailsa", "ailsa@b.example", "", "Màiri's dance?", now, notes="ring"))
            records.snapshot.add(QueuedMessage(message, Delivery(now, 2, "421 no room", None)))
            records.accounts.revoke("token", now + dt.timedelta(hours=1))

    def _draft_and_remove(self, venue_id: str) -> None:
        """Move the venue to another address, begin a draft of it, and move another package to the trash."""
        drafts, when = DraftService(self.venues), Publication(self.clock() + dt.timedelta(days=1))
        drafts.save(venue_id, parts(({"slug": "elsewhere"}, [])), "morag")
        Publisher(self.venues).publish(venue_id, Publication(), "morag")
        drafts.save(venue_id, parts(({"title": "Drafted"}, [("featuredImage", picture("drafted"))])), "morag")
        Publisher(self.venues).publish(venue_id, when, "morag")
        self.packages.remove(self.packages.add(parts(packege_form(title="Removed")), "").id)

    def upload(self, file: File) -> str:
        """Store a picture that no item references; return its name."""
        with self.media.receive(io.BytesIO(file.content), file.filename) as received:
            self.media.store(received)
            return received.name

    def records(self) -> Sequence[SnapshotRecord]:
        with self.database.read() as records:
            return list(records.snapshot.read())

    def files(self) -> dict[str, bytes]:
        return {each.name: b"".join(self.store.read(each.name)) for each in self.store.files()}

    def age(self, *names: str, hours: float = 25) -> None:
        """Make stored files older."""
        for name in names:
            data, modified = self.store._files[name]
            self.store._files[name] = data, modified - dt.timedelta(hours=hours)


def silent(_: str) -> None:
    """Ignore progress reports."""
