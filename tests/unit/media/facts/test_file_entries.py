import datetime as dt
import io
from pathlib import Path

import attrs
import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.media.facts.brightness import WHITE
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_entries import CHOSEN, FOUND, FileEntries
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.focal_point import FocalPoint
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.database import Database
from ceilidh_ports.fields import PICTURE_OR_FILM
from ceilidh_ports.media import StoredFile
from ceilidh_ports.records.media_files import ByteCount, MediaFile
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import FILMS, drawn

_NOW = dt.datetime(2026, 11, 25, 12, tzinfo=dt.UTC)
_METADATA = Metadata(width=600, height=400, format="JPEG")
_EXAMINED = Examination(FocalPoint(20, 30), WHITE)


@pytest.fixture
def database() -> Database:
    return MemoryDatabase(())


@pytest.fixture
def files(database: Database) -> FileEntries:
    return FileEntries(database, lambda: _NOW)


@pytest.fixture
def media(database: Database, tmp_path: Path) -> MediaService:
    limits = UploadLimits(picture_bytes=3_000_000, film_bytes=3_000_000)
    return media_service(MemoryMediaStore(), limits, tmp_path, database)


def _stored(media: MediaService, content: bytes, file_name: str) -> MediaFile:
    with media.receive(io.BytesIO(content), file_name, takes=PICTURE_OR_FILM) as upload:
        path = media.store(upload)
    return media.files.by_path([path])[path]


def test_a_stored_file_has_a_record_of_its_name_its_size_and_who_stored_it(media: MediaService) -> None:
    content = drawn("jpg", (60, 40))
    with acting_as(Actor("m", "Morag")):
        found = _stored(media, content, "holidays\\Loch Ness.JPG")

    assert ("Loch Ness.JPG", len(content), "m", "Morag") == (found.file_name, found.size, found.account_id, found.who)
    assert (60, 40, "JPEG", "") == (found.width, found.height, found.format, found.focal_source)


def test_a_film_has_a_record_before_it_is_inspected(media: MediaService) -> None:
    found = _stored(media, FILMS["mp4"], "dance.mp4")

    assert ("dance.mp4", 0, "") == (found.file_name, found.width, found.focal_source)


def test_the_same_bytes_keep_their_record(media: MediaService) -> None:
    content = drawn("png")
    first = _stored(media, content, "first.png")

    assert first == _stored(media, content, "second.png")


def test_a_derived_file_has_the_record_of_its_original(files: FileEntries) -> None:
    files.add("film.mp4", "dance.mp4", 3, None)

    assert ["/images/film.mp4_poster.jpg"] == list(
        files.by_path(["/images/film.mp4_poster.jpg", "https://a.example/b"])
    )


def test_a_file_of_an_earlier_release_gets_a_record(files: FileEntries) -> None:
    files.complete(StoredFile("old.jpg", 3, _NOW), _METADATA, _EXAMINED)

    plain = MediaFile("old.jpg", "", ByteCount(3), 600, 400, "JPEG", _NOW)
    expected = attrs.evolve(plain, focal_x=20, focal_y=30, focal_source=FOUND, brightness=WHITE.digits)
    assert expected == files.by_path(["/images/old.jpg"])["/images/old.jpg"]


def test_what_was_chosen_is_kept(files: FileEntries, database: Database) -> None:
    files.add("new.jpg", "loch.jpg", 3, None)
    files.change("new.jpg", {"focal_x": 1, "focal_y": 2, "focal_source": CHOSEN, "description": "A loch"})

    files.complete(StoredFile("new.jpg", 3, _NOW), _METADATA, _EXAMINED)

    found = files.by_path(["/images/new.jpg"])["/images/new.jpg"]
    assert (1, CHOSEN, "A loch", 600) == (found.focal_x, found.focal_source, found.description, found.width)


def test_records_of_files_that_were_not_examined_are_incomplete(files: FileEntries, database: Database) -> None:
    files.add("added.jpg", "", 3, _METADATA)
    with database.write() as records:
        (added,) = records.publishing.all(MediaFile)
        records.publishing.put(attrs.evolve(added, id="of 0.10.0.jpg", focal_source=FOUND))
    files.complete(StoredFile("complete.jpg", 3, _NOW), _METADATA, _EXAMINED)

    names = ["added.jpg", "of 0.10.0.jpg", "complete.jpg", "unknown.jpg"]
    assert ["added.jpg", "of 0.10.0.jpg", "unknown.jpg"] == files.incomplete(names)
    assert ["complete.jpg"] == [name for name in names if files.is_complete(name)]
