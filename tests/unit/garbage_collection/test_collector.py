"""Garbage collection removes unreferenced files and expired enquiries, and nothing else."""

import datetime as dt
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from ceilidh.accounts.services.management.account_commands import AccountCommands
from ceilidh.audit.actor import acting_as, actor_of
from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.preview_links import PreviewLinks
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.garbage_collection.collector import LEASE, AlreadyRunningError, GarbageCollector
from ceilidh.garbage_collection.expired_data import remove_enquiries
from ceilidh.garbage_collection.unreferenced_files import FileCollector
from ceilidh.media.file_names import metadata_name, poster_name, rendition_name, transcoded_name
from ceilidh_ports.database import Records
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.records.publishing import PreviewLink
from tests.samples import parts, picture, venue_form
from tests.unit.backup.archive_samples import Installation

pytestmark = pytest.mark.slow

_DAY = dt.timedelta(days=1)


@pytest.fixture
def site(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


def collector_of(site: Installation, keep: dt.timedelta | None = None) -> GarbageCollector:
    return GarbageCollector(site.database, site.store, KINDS, site.clock, keep)


def collected(site: Installation) -> set[str]:
    """Collect garbage; return the removed names, which must match those of the dry run and of the report."""
    before = site.files().keys()
    told = collector_of(site).dry_run().files
    assert told == collector_of(site).run().files
    gone = set(before - site.files().keys())
    assert set(told) == gone
    return gone


def test_a_file_that_nothing_shows_is_removed_after_a_day_with_all_that_was_made_of_it(
    site: Installation,
) -> None:
    name = site.upload(picture("lonely"))
    made = [rendition_name(name, 320, "avif"), rendition_name(name, 2560, "webp")]
    for each in made:
        site.store._files[each] = b"made", site.clock()
    assert set() == collected(site)

    site.age(name)

    assert {name, metadata_name(name), *made} == collected(site)


def test_a_file_of_the_library_stays_although_nothing_shows_it(site: Installation) -> None:
    name = site.upload(picture("kept"), keep=True)
    site.age(*site.files(), hours=10_000)

    assert set() == collected(site)
    assert name in site.files()


def test_the_record_of_a_file_is_removed_with_it(site: Installation) -> None:
    removed, kept = site.upload(picture("removed")), site.upload(picture("kept"))
    site.age(removed)

    collected(site)

    assert [kept] == [each.id for each in site.records() if isinstance(each, MediaFile)]


def test_a_film_goes_with_its_poster_and_its_conversion(site: Installation) -> None:
    film = f"{'f' * 64}.avi"
    family = {film, poster_name(film), transcoded_name(film), metadata_name(film), metadata_name(poster_name(film))}
    family.add(rendition_name(poster_name(film), 640, "avif"))
    for each in family:
        site.store._files[each] = b"made", site.clock() - 2 * _DAY

    assert family == collected(site)


def test_what_was_made_of_an_original_that_is_gone_is_removed_too(site: Installation) -> None:
    orphan = rendition_name(f"{'e' * 64}.png", 320, "avif")
    site.store._files[orphan] = b"made", site.clock() - 2 * _DAY

    assert {orphan} == collected(site)


def test_a_file_that_is_uploaded_again_while_files_are_removed_stays(site: Installation) -> None:
    again, lonely = site.upload(picture("again")), site.upload(picture("lonely"))
    site.age(*site.files())

    def upload_again(_: Records) -> None:
        site.age(again, hours=-25)

    removed = FileCollector(site.database, site.store, KINDS, site.clock, upload_again).remove()

    assert [lonely] == list(removed)
    assert again in site.files()


def test_whatever_an_item_shows_stays_however_old_it_is(site: Installation) -> None:
    row, linked = site.upload(picture("row")), site.upload(picture("linked"))
    rows = f'[{{"title": "", "description": "See /images/{linked}.", "image": "/images/{row}"}}]'
    site.venues.add(parts(venue_form(itineraryContent=rows)))
    site.age(*site.files(), hours=10_000)

    assert set() == collected(site)


def test_files_of_an_operator_under_other_names_stay(site: Installation) -> None:
    for name in ("logo.png", "readme_facts.json", f"{'a' * 64}.exe", f"{'a' * 63}.png"):
        site.store._files[name] = b"mine", site.clock() - 10 * _DAY

    assert set() == collected(site)


def dropped(site: Installation, way: str) -> tuple[str, str]:
    """Publish a venue, take its picture away from visitors, and return its id and the name of the picture."""
    venue = site.venues.add(parts(venue_form(featuredImage=picture("first"))))
    name = venue.featured_image.removeprefix("/images/")
    site.age(*site.files(), hours=100_000)
    if way == "delete":
        site.venues.remove(venue.id)
    elif way == "update":
        site.venues.update(venue.id, parts(({}, [("featuredImage", picture("second"))])))
    else:
        site.venues.remove_picture(venue.id, "featuredImage")
    return venue.id, name


def versions(site: Installation, item_id: str) -> list[int]:
    with site.database.read() as records:
        return [each.number for each in versions_of(records, item_id)]


@pytest.mark.parametrize("way", ["update", "remove"])
def test_a_file_stays_as_long_as_a_version_shows_it(site: Installation, way: str) -> None:
    venue, name = dropped(site, way)
    site.clock.go_on(10_000 * _DAY.total_seconds())

    assert name not in collected(site)
    assert [2, 1] == versions(site, venue)


def test_an_item_leaves_the_trash_after_30_days_with_its_versions_and_a_day_later_its_files(
    site: Installation,
) -> None:
    venue, name = dropped(site, "delete")
    site.clock.go_on(30 * _DAY.total_seconds() - 60)
    assert (0, 0) == (collector_of(site).dry_run().trashed, collector_of(site).run().trashed)
    assert [1] == versions(site, venue)

    site.clock.go_on(60)
    assert (1, 1) == (collector_of(site).dry_run().trashed, collector_of(site).run().trashed)
    assert [] == versions(site, venue)
    assert name in site.files()

    site.clock.go_on(_DAY.total_seconds() - 60)
    assert name not in collected(site)
    site.clock.go_on(120)
    assert name in collected(site)


def test_expired_versions_go_and_a_day_later_the_files_that_they_alone_showed(site: Installation) -> None:
    first, second = (
        site.venue_services.drafts.add(parts(({"title": title}, [("featuredImage", picture(title))])))
        for title in ("One", "Two")
    )
    name = first.content.featured_image.removeprefix("/images/")
    for number in range(2, 103):
        file = [("featuredImage", picture("other"))] if number == 2 else []
        site.venue_services.drafts.save(first.stored.id, parts(({"title": f"{number}"}, file)))
    site.age(*site.files(), hours=100_000)
    assert (0, 0) == (collector_of(site).dry_run().versions, collector_of(site).run().versions)

    site.clock.go_on(366 * _DAY.total_seconds() + 1)
    assert (2, 2) == (collector_of(site).dry_run().versions, collector_of(site).run().versions)
    assert list(range(102, 2, -1)) == versions(site, first.stored.id)
    assert [1] == versions(site, second.stored.id)
    assert name in site.files()

    site.clock.go_on(_DAY.total_seconds() + 60)
    assert name in collected(site)


def test_shared_links_to_previews_go_when_they_expire(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form()))
    links = PreviewLinks(site.database, site.clock, [site.venues.store], lambda claims: claims.link_id)
    account = AccountCommands(site.database, site.clock).add("morag", "a-long-road-by-the-loch")
    with acting_as(actor_of(account, "")):
        _, month = (links.share("venue", venue.id, days).link for days in (7, 30))

    site.clock.go_on(7 * _DAY.total_seconds() - 60)
    assert (0, 0) == (collector_of(site).dry_run().previews, collector_of(site).run().previews)
    site.clock.go_on(60)
    assert (1, 1) == (collector_of(site).dry_run().previews, collector_of(site).run().previews)

    with site.database.read() as records:
        assert [month] == list(records.publishing.all(PreviewLink))


def test_a_picture_that_is_uploaded_again_has_a_day_again(site: Installation) -> None:
    name = site.upload(picture("again"))
    site.age(name)
    site.upload(picture("again"))

    assert set() == collected(site)


def test_what_begins_to_be_shown_while_garbage_is_collected_stays(
    site: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = site.upload(picture("late"))
    site.age(name)
    files = FileCollector(site.database, site.store, KINDS, site.clock, lambda _: None)
    assert {name} == files.unreferenced().keys()

    def show() -> None:
        monkeypatch.undo()
        site.venues.add(parts(venue_form(featuredImage=picture("late"))))

    monkeypatch.setattr(site.store, "probe", show)
    assert {} == files.remove()
    assert name in site.files()


def test_one_collects_at_a_time_and_who_died_at_it_is_not_waited_for_long(site: Installation) -> None:
    name = site.upload(picture("lonely"))
    site.age(name)
    with site.database.write() as records:
        assert records.leases.claim("sweep", "another", site.clock(), site.clock() + LEASE)

    with pytest.raises(AlreadyRunningError):
        collector_of(site).run()
    assert name in site.files()

    site.clock.go_on(LEASE.total_seconds())
    assert name in collected(site)
    assert set() == collected(site)


def test_a_store_that_is_away_stops_the_collection_and_the_next_one_goes_on(site: Installation) -> None:
    name = site.upload(picture("lonely"))
    site.age(name)
    site.store.failure = Unavailable("away")
    with pytest.raises(Unavailable):
        collector_of(site).run()
    site.store.failure = None

    assert name in collected(site)


def receive(site: Installation, name: str, *, sent: bool) -> None:
    now = site.clock()
    with site.database.write() as records:
        records.enquiries.add(Enquiry(name, name, "a@b.example", "", "A dance?", now))
        step = EnquiryStep(f"step of {name}", name, now, "answered", message_id="<s@x>")
        records.enquiries.add_step(step)
        records.outbox.put(MailMessage(f"step of {name}", "<s@x>", "a@b.example", "c@d.example", "", "S", "T"), now)
        records.outbox.put(MailMessage(name, f"<{name}@x>", "a@b.example", "c@d.example", "", "S", "T"), now)
        if sent:
            records.outbox.sent(name, now)


def test_mails_of_no_enquiry_go_when_they_are_old_or_were_set_aside_for_long(site: Installation) -> None:
    now = site.clock()
    old, young = now - 31 * _DAY, now - 29 * _DAY
    mails = [
        ReceivedMailEntry("old", old),
        ReceivedMailEntry("of an enquiry", old, "e"),
        ReceivedMailEntry("young", young),
        ReceivedMailEntry("aside", now, set_aside_at=old),
        ReceivedMailEntry("of an enquiry too", now, "e", set_aside_at=old),
        ReceivedMailEntry("aside now", now, set_aside_at=young),
    ]
    with site.database.write() as records:
        for mail in mails:
            records.enquiries.add_mail(mail)

    assert (1, 2) == (collector_of(site).dry_run().mails, collector_of(site, 30 * _DAY).dry_run().mails)
    assert 2 == collector_of(site, 30 * _DAY).run().mails
    with site.database.read() as records:
        assert {"of an enquiry", "young", "of an enquiry too", "aside now"} == {
            each.id for each in records.enquiries.all_received_mails()
        }


def enquiries(site: Installation) -> set[str]:
    return {each.id for each in site.records() if isinstance(each, Enquiry)}


def test_enquiries_are_kept_for_ever_unless_told_otherwise(site: Installation) -> None:
    receive(site, "old", sent=True)
    site.clock.go_on(10_000 * _DAY.total_seconds())

    assert 0 == collector_of(site).run().enquiries
    assert {"old"} == enquiries(site)


def test_enquiries_past_their_time_go_with_their_messages_once_those_were_sent(site: Installation) -> None:
    receive(site, "old", sent=True)
    receive(site, "old and waiting", sent=False)
    site.clock.go_on(30 * _DAY.total_seconds() + 1)
    receive(site, "young", sent=True)
    collector = collector_of(site, 30 * _DAY)

    assert 1 == collector.dry_run().enquiries
    assert {"old", "old and waiting", "young"} == enquiries(site)
    assert 1 == collector.run().enquiries
    assert {"old and waiting", "young"} == enquiries(site)
    with site.database.read() as records:
        assert {"old and waiting", "young"} == records.outbox.deliveries(["old", "old and waiting", "young"]).keys()
        assert {"step of young"} == records.outbox.deliveries(["step of old", "step of young"]).keys()
        assert [0, 1] == [len(records.enquiries.steps(each)) for each in ("old", "young")]


def test_many_enquiries_past_their_time_go_in_one_collection(site: Installation) -> None:
    for number in range(450):
        receive(site, f"{number}", sent=number % 3 > 0)
    site.clock.go_on(31 * _DAY.total_seconds())

    assert 300 == collector_of(site, 30 * _DAY).run().enquiries
    assert 150 == len(enquiries(site))


def test_an_enquiry_that_is_booked_while_garbage_is_collected_stays(
    site: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("booked", "old"):
        receive(site, name, sent=True)
    now = site.clock()
    site.clock.go_on(_DAY.total_seconds())
    day = (site.clock() + _DAY).date().isoformat()

    def book() -> AbstractContextManager[Records]:
        monkeypatch.undo()
        with site.database.write() as records:
            records.diary.add(DiaryEntry("v-1", "booked", "v", "V", day, day, day, "booked", now, enquiry_id="booked"))
        return site.database.write()

    monkeypatch.setattr(site.database, "write", book)
    remove_enquiries(site.database, site.clock(), site.clock())
    assert {"booked"} == enquiries(site)


def test_likely_spam_past_its_time_goes_although_it_has_no_message(site: Installation) -> None:
    with site.database.write() as records:
        spam = Enquiry("spam", "spam", "a@b.example", "", "Pills", site.clock(), spam_sign="links")
        records.enquiries.add(spam)
    site.clock.go_on(31 * _DAY.total_seconds())

    assert 1 == collector_of(site, 30 * _DAY).run().enquiries
    assert set() == enquiries(site)


def test_an_added_enquiry_past_its_time_goes_although_it_has_no_message(site: Installation) -> None:
    with site.database.write() as records:
        added = Enquiry("added", "added", "a@b.example", "", "Pills", site.clock(), channel="telephone")
        records.enquiries.add(added)
    site.clock.go_on(31 * _DAY.total_seconds())

    assert 1 == collector_of(site, 30 * _DAY).run().enquiries
    assert set() == enquiries(site)
