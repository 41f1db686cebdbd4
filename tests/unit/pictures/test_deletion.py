"""Only what nothing uses is deleted, and nothing begins to use it meanwhile."""

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.errors import InUse, Invalid, NotFound
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.media.file_names import metadata_name, rendition_name
from ceilidh.pictures.deletion import DeletionService
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.records.media_files import MediaFile
from tests.fakes.media import MemoryMediaStore
from tests.samples import Form, parts, picture, venue_form
from tests.unit.backup.archive_samples import Installation

_ROWS = '[{{"title": "A", "description": "B", "image": "/images/{name}"}}]'


@pytest.fixture
def site(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


def deletion(site: Installation) -> DeletionService:
    return DeletionService(DueDrafts(site.database, site.clock, KINDS), site.store)


def test_the_file_its_renditions_metadata_and_record_are_deleted(site: Installation) -> None:
    name, other = site.upload(picture("unused")), site.upload(picture("other"))
    site.store._files[rendition_name(name, 320, "avif")] = b"made", site.clock()

    assert "unused.png" == deletion(site).delete(f"/images/{name}").file_name

    assert {other, metadata_name(other)} == site.files().keys()
    assert [other] == [each.id for each in site.records() if isinstance(each, MediaFile)]


def test_a_version_and_the_trash_keep_a_file_too(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(title="Keep", bannerImage=picture("first"))))
    site.venues.update(venue.id, parts(({}, [("bannerImage", picture("second"))])))

    with pytest.raises(InUse, match=r"Keep, Banner image \(version 1\)"):
        deletion(site).delete(venue.banner_image)
    site.venues.remove(venue.id)
    with pytest.raises(InUse, match=r"Keep, Banner image \(version 1\)"):
        deletion(site).delete(venue.banner_image)


def test_the_bytes_of_a_file_that_was_in_use_until_now_stay_for_a_running_backup(site: Installation) -> None:
    venue = site.venues.add(parts(venue_form(bannerImage=picture("first"))))
    name = venue.banner_image.removeprefix("/images/")
    site.age(*site.files(), hours=10_000)
    site.venues.remove(venue.id)
    site.clock.go_on(dt.timedelta(days=31).total_seconds())
    collector = GarbageCollector(site.database, site.store, KINDS, site.clock)
    collector.run()

    deletion(site).delete(venue.banner_image)

    assert name in site.files()
    site.clock.go_on(dt.timedelta(days=2).total_seconds())
    collector.run()
    assert name not in site.files()


def test_a_store_that_does_not_answer_leaves_everything(site: Installation) -> None:
    name = site.upload(picture("unused"))
    site.store.failure = Unavailable("away")

    with pytest.raises(Unavailable):
        deletion(site).delete(f"/images/{name}")

    assert [name] == [each.id for each in site.records() if isinstance(each, MediaFile)]


class Interrupted(MemoryMediaStore):
    """Does something else once, after the next file was stored."""

    meanwhile: Callable[[], object] | None = None

    def put(self, name: str, content: BinaryIO) -> None:
        super().put(name, content)
        act, self.meanwhile = self.meanwhile, None
        if act:
            act()


@pytest.fixture
def store() -> Interrupted:
    return Interrupted()


_FORMS: Mapping[str, Callable[[Installation, str, Form], object]] = {
    "draft": lambda site, venue, form: site.venue_services.drafts.save(venue, parts(form)),
    "update": lambda site, venue, form: site.venues.update(venue, parts(form)),
    "add": lambda site, _, form: site.venues.add(parts(form)),
}


@pytest.mark.parametrize("send", _FORMS.values(), ids=_FORMS)
def test_a_row_that_names_a_deleted_file_is_refused(
    site: Installation, send: Callable[[Installation, str, Form], object]
) -> None:
    name, venue = site.upload(picture("unused")), site.venues.add(parts(venue_form()))
    deletion(site).delete(f"/images/{name}")

    with pytest.raises(Invalid) as refused:
        send(site, venue.id, venue_form(itineraryContent=_ROWS.format(name=name)))

    assert ["itineraryContent.0.image"] == list(refused.value.errors)


@pytest.mark.parametrize("send", _FORMS.values(), ids=_FORMS)
def test_a_file_that_is_deleted_while_its_form_is_sent_is_refused(
    tmp_path: Path, store: Interrupted, send: Callable[[Installation, str, Form], object]
) -> None:
    site = Installation(tmp_path, store=store)
    venue, path = site.venues.add(parts(venue_form())), f"/images/{site.upload(picture('unused'))}"
    form = venue_form(bannerImage=path, featuredImage=picture("another"))
    store.meanwhile = lambda: deletion(site).delete(path)

    with pytest.raises(Invalid) as refused:
        send(site, venue.id, form)

    assert ["bannerImage"] == list(refused.value.errors)


def test_an_upload_of_bytes_that_are_deleted_at_that_moment_is_stored(tmp_path: Path, store: Interrupted) -> None:
    site = Installation(tmp_path, store=store)
    path = f"/images/{site.upload(picture('same'))}"
    store.meanwhile = lambda: deletion(site).delete(path)

    assert path == f"/images/{site.upload(picture('same'))}"

    assert site.media.has(path)
    assert path in site.media.files.by_path([path])


def test_the_same_bytes_can_be_uploaded_again_after_a_deletion(site: Installation) -> None:
    name = site.upload(picture("unused"))
    deletion(site).delete(f"/images/{name}")
    with pytest.raises(NotFound):
        deletion(site).delete(f"/images/{name}")

    assert name == site.upload(picture("unused"))
    assert {name, metadata_name(name)} == site.files().keys()
