"""An installation in memory, and the expected content of its archive."""

import datetime as dt
import hashlib
import io
from collections.abc import Sequence
from pathlib import Path

import attrs

from ceilidh.backup.exporter import Exporter
from ceilidh.backup.importer import Importer
from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.catalogue import Catalogue
from ceilidh.content.editing.item_services import ItemServices, item_services
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.editing.publisher import Publication
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.item_content import content_of, files_in
from ceilidh.enquiries.thread.turns import with_first_turn
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh.packages.model import Package
from ceilidh.packages.normalization import normalize
from ceilidh.site_content.model import SITE_ID, SiteContent
from ceilidh.site_content.sections.rows import Founder
from ceilidh.site_pages.model import SitePage
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, OneTimeToken, Setting
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep, TrashedEnquiry
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, EnquiryNews, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import Delivery, QueuedMessage
from ceilidh_ports.records.publishing import Draft, PreviewLink, SiteRedirect
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_ports.testing.samples import account_records
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore, media_service
from tests.samples import File, packege_form, parts, picture, venue_form

LIMITS = UploadLimits(picture_bytes=1_000_000, film_bytes=2_000_000, picture_pixels=1_000_000)


@attrs.define
class Installation:
    """One installation: its database, media store and clock, its exporter and its importer."""

    workdir: Path
    database: Database = attrs.field(factory=lambda: MemoryDatabase(KINDS))
    store: MemoryMediaStore = attrs.field(factory=MemoryMediaStore)
    clock: StoppedClock = attrs.field(factory=StoppedClock)

    @property
    def media(self) -> MediaService:
        return media_service(self.store, LIMITS, self.workdir, self.database)

    @property
    def venue_services(self) -> ItemServices[Venue]:
        return item_services(ItemStore(Venue, "venue", self._due), self.media)

    @property
    def venues(self) -> Catalogue[Venue]:
        return self.venue_services.catalogue

    @property
    def packages(self) -> Catalogue[Package]:
        return item_services(ItemStore(Package, "packege", self._due), self.media).catalogue

    @property
    def _due(self) -> DueDrafts:
        return DueDrafts(self.database, self.clock, KINDS, {Package: normalize})

    @property
    def exporter(self) -> Exporter:
        return Exporter(self.database, self.store, KINDS, self.clock, "1.2.3")

    @property
    def importer(self) -> Importer:
        return Importer(self.database, self.store, KINDS, self.clock)

    def fill(self) -> None:
        """Add records of every class."""
        venue = self.venues.add(parts(venue_form()))
        self.packages.add(parts(packege_form()))
        self._draft_and_remove(venue.id)
        now = self.clock()
        message = MailMessage("e", "<e@x>", "a@b.example", "c@d.example", "", "Subject", "Text")
        site = self._site()
        with self.database.write() as records:
            for each in [*site, *_people(now)]:
                records.snapshot.add(each)
            records.snapshot.add(
                with_first_turn(
                    Enquiry("e", "Ailsa", "ailsa@b.example", "", "Màiri's dance?", now, notes="ring", answered_at=now)
                )
            )
            records.snapshot.add(EnquiryStep("s", "e", now, "changed", "Morag", "m", "Too far", "lost", "new"))
            records.snapshot.add(
                EnquiryViewing("v", "e", "h", "Burg", "2027-06-19T14:00", "Europe/London", now, "2027-06-19", 45, now)
            )
            records.snapshot.add(EnquiryTask("t", "e", "Deposit", "2027-06-01", done_at=now, done_by="Iain"))
            records.snapshot.add(ReceivedMailEntry("m", now, "e", file_names=["a.jpg"], file_sizes=[7]))
            records.snapshot.add(AnswerDraft("e", "v1", now, "Morag", "m", "May", "It is free.", ["a.jpg"]))
            records.snapshot.add(self._private_file(now))
            records.snapshot.add(TrashedEnquiry("t", now, "Morag", "{}"))
            records.snapshot.add(EnquiryNews("n", "m", "once-n", "answer", now, "e"))
            records.snapshot.add(_day(now))
            records.snapshot.add(QueuedMessage(message, Delivery(now, 2, "421 no room", None)))
            records.accounts.revoke("token", now + dt.timedelta(hours=1))

    def _private_file(self, now: dt.datetime) -> EnquiryFile:
        content = b"%PDF-1.7 prices"
        file = EnquiryFile("f1", "Prices.pdf", "application/pdf", 15, hashlib.sha256(content).hexdigest(), now, "e")
        self.store.put(file.stored_name, io.BytesIO(content))
        return file

    def _draft_and_remove(self, venue_id: str) -> None:
        """Move the venue to another address, begin a draft of it, and move another package to the trash."""
        drafts, when = self.venue_services.drafts, Publication(self.clock() + dt.timedelta(days=1))
        drafts.save(venue_id, parts(({"slug": "elsewhere"}, [])))
        self.venue_services.publisher.publish(venue_id, Publication())
        drafts.save(venue_id, parts(({"title": "Drafted"}, [("featuredImage", picture("drafted"))])))
        self.venue_services.publisher.publish(venue_id, when)
        self.packages.remove(self.packages.add(parts(packege_form(title="Removed"))).id)

    def _site(self) -> Sequence[SnapshotRecord]:
        """Return the site content with its draft, a page, a redirect and a preview link; each picture is shown once."""
        shown = {
            name: f"/images/{self.upload(picture(name))}" for name in ("logo", "portrait", "text", "share", "next")
        }
        site = SiteContent(
            id=SITE_ID,
            slug=SITE_ID,
            title="Site",
            version=2,
            has_draft=True,
            logo_on_light=shown["logo"],
            founders=[Founder(name="Morag", portrait=shown["portrait"])],
        )
        page = SitePage(id="p", slug="terms", title="Terms", text=f"![]({shown['text']})", share_picture=shown["share"])
        draft = content_of(attrs.evolve(site, logo_on_dark=shown["next"]))
        now = self.clock()
        return [
            site,
            page,
            Draft(SITE_ID, "site", draft, files_in(draft), 3, now, "morag"),
            PreviewLink("l", "site", SITE_ID, now, now + dt.timedelta(days=7), "morag"),
            SiteRedirect("/old", "/venues", 308, 12, now),
        ]

    def upload(self, file: File, *, keep: bool = False) -> str:
        """Store a picture that no item references, in the library with ``keep``; return its name."""
        with self.media.receive(io.BytesIO(file.content), file.filename) as received:
            self.media.store_in_library(received) if keep else self.media.store(received)
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


def _day(now: dt.datetime) -> DiaryEntry:
    day = "2027-06-19"
    return DiaryEntry("d", "e", "v", "Torran", day, day, day, "held", now, "Morag", 1, "2027-05-01", "e")


def _people(now: dt.datetime) -> Sequence[SnapshotRecord]:
    """Return an account with an authenticator app, a deactivated one, an invitation, and a record of each class."""
    later = now + dt.timedelta(hours=72)
    return [
        Account(
            "m", "morag", "$argon2id$", now, "third", "Morag", "morag@b.example", now, None, "encrypted", 7, "editor"
        ),
        Account("a", "ailsa", "$argon2id$", now, "first", "Ailsa", deactivated_at=now),
        *account_records("m"),
        OneTimeToken("i", "invite", "", "Eilidh", "eilidh@b.example", now, later, "Morag"),
        Setting("second-factor-required", "yes"),
    ]


def silent(_: str) -> None:
    """Ignore progress reports."""
