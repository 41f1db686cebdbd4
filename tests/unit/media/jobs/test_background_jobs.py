import fcntl
import io
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import attrs
import pytest

from ceilidh.media.facts.brightness import WHITE
from ceilidh.media.facts.file_entries import FileEntries
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import metadata_name, rendition_name, transcoded_name, unprocessed_originals
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.background_jobs import BackgroundJobs
from ceilidh.media.jobs.entry_completion import EntryCompletion
from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import MediaKind
from tests.document_samples import pdf
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore
from tests.unit.media.film_samples import clip
from tests.unit.media.picture_samples import PICTURES, SVG, drawn

pytestmark = pytest.mark.slow

_LIMITS = UploadLimits(picture_bytes=3_000_000, film_bytes=9_000_000)
_WITHIN = 600.0


class WatchedStore(MemoryMediaStore):
    """Tells ``watch`` the name of each file that was stored."""

    watch: Callable[[str], object] = staticmethod(lambda _: None)

    def put(self, name: str, content: BinaryIO) -> None:
        super().put(name, content)
        self.watch(name)


@attrs.frozen
class BackgroundJobsFixture:
    store: WatchedStore
    background_jobs: BackgroundJobs
    files: FileEntries
    raised: list[int]
    media: MediaService
    folder: Path

    def unprocessed(self) -> list[str]:
        return list(unprocessed_originals(self.names()))

    def names(self) -> set[str]:
        return {file.name for file in self.store.files()}

    def stored(self, content: bytes, filename: str) -> str:
        with self.media.receive(io.BytesIO(content), filename, takes=frozenset(MediaKind)) as received:
            return self.media.store(received).removeprefix("/images/")


@pytest.fixture
def jobs_fixture(tmp_path: Path) -> Iterator[BackgroundJobsFixture]:
    store, work = WatchedStore(), tmp_path / "work"
    metadata = MetadataStore(store)
    renditions, films = RenditionService(store, metadata, _LIMITS, work), FilmService(store, metadata, work)
    files, raised = FileEntries(MemoryDatabase(()), StoppedClock()), list[int]()
    completion = EntryCompletion(store, metadata, renditions, films, files)
    background_jobs = BackgroundJobs(
        store, renditions, films, completion, work, VersionUpdater(lambda: raised.append(1), 0.0), 0.05
    )
    media = MediaService(store, _LIMITS, work, metadata, renditions, films, files, background_jobs.submit)
    yield BackgroundJobsFixture(store, background_jobs, files, raised, media, work)
    background_jobs.stop()


@pytest.fixture
def without_catching_up(jobs_fixture: BackgroundJobsFixture) -> Iterator[None]:
    """Hold the lock as another process does."""
    jobs_fixture.folder.mkdir()
    with (jobs_fixture.folder / "catching-up.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def test_renditions_of_files_stored_at_runtime_are_created_ahead(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.background_jobs.start()

    name = jobs_fixture.stored(drawn("jpg", (700, 500)), "loch.jpg")

    made = {rendition_name(name, width, "avif") for width in (320, 480, 640, 960)} | {rendition_name(name, 960, "jpg")}
    _wait(lambda: made <= jobs_fixture.names())
    assert made | {name, metadata_name(name)} == jobs_fixture.names()


def test_an_animation_is_made_ahead_as_it_moves(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.background_jobs.start()

    name = jobs_fixture.stored(drawn("gif", (300, 200), frames=3), "flag.gif")

    _wait(lambda: rendition_name(name, 320, "webp") in jobs_fixture.names())


def test_unprocessed_files_are_found_at_the_next_start(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.store.put("old.jpg", io.BytesIO(drawn("jpg", (500, 300))))
    jobs_fixture.store.put("old.svg", io.BytesIO(SVG))
    jobs_fixture.store.put("old.avi", io.BytesIO(clip(jobs_fixture.folder.parent, "avi")))
    assert ["old.avi", "old.jpg", "old.svg"] == jobs_fixture.unprocessed()

    jobs_fixture.background_jobs.start()

    wanted = {"old.jpg_640.jpg", "old.svg_facts.json", transcoded_name("old.avi"), metadata_name("old.avi")}
    _wait(lambda: wanted <= jobs_fixture.names())
    assert [] == jobs_fixture.unprocessed()


def test_files_of_an_earlier_release_get_records_at_the_next_start(jobs_fixture: BackgroundJobsFixture) -> None:
    old = {"old.jpg": drawn("jpg", (500, 300)), "old.svg": SVG, "old.avi": clip(jobs_fixture.folder.parent, "avi")}
    for name, content in {**old, "broken.jpg": PICTURES["jpg"][:200]}.items():
        jobs_fixture.store.put(name, io.BytesIO(content))

    jobs_fixture.background_jobs.start()

    _wait(lambda: all(map(jobs_fixture.files.is_complete, old)) and bool(jobs_fixture.raised))
    found = jobs_fixture.files.by_path(f"/images/{name}" for name in jobs_fixture.names())
    picture, film = found["/images/old.jpg"], found["/images/old.avi"]
    assert (500, 300, "JPEG") == (picture.width, picture.height, picture.format)
    assert (50, 50) == (film.focal_x, film.focal_y)
    assert WHITE.digits not in {picture.brightness, film.brightness}
    assert WHITE.digits == found["/images/old.svg"].brightness
    assert "/images/broken.jpg" not in found


def test_a_picture_that_is_stored_gets_its_focal_point(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.background_jobs.start()

    name = jobs_fixture.stored(drawn("png", (90, 60)), "loch.png")

    _wait(lambda: jobs_fixture.files.is_complete(name) and bool(jobs_fixture.raised))
    assert "loch.png" == jobs_fixture.files.by_path([f"/images/{name}"])[f"/images/{name}"].file_name


def test_a_document_is_recorded_and_nothing_is_made_of_it(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.store.put("old.pdf", io.BytesIO(pdf()))
    jobs_fixture.background_jobs.start()

    name = jobs_fixture.stored(pdf(2), "plan.pdf")

    _wait(lambda: all(map(jobs_fixture.files.is_complete, ["old.pdf", name])))
    found = jobs_fixture.files.by_path([f"/images/{name}", "/images/old.pdf"])
    assert {("plan.pdf", "PDF", len(pdf(2))), ("", "PDF", len(pdf()))} == {
        (each.file_name, each.format, each.size) for each in found.values()
    }
    assert {name, metadata_name(name), "old.pdf", metadata_name("old.pdf")} == jobs_fixture.names()
    assert [] == jobs_fixture.unprocessed()


def test_one_process_of_a_machine_catches_up_at_a_time(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.folder.mkdir()
    with (jobs_fixture.folder / "catching-up.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        jobs_fixture.store.put("old.jpg", io.BytesIO(PICTURES["jpg"]))
        jobs_fixture.background_jobs.start()
        name = jobs_fixture.stored(PICTURES["png"], "new.png")
        _wait(lambda: rendition_name(name, 320, "jpg") in jobs_fixture.names())
        assert ["old.jpg"] == jobs_fixture.unprocessed()

    _wait(lambda: [] == jobs_fixture.unprocessed())


def test_what_was_begun_when_the_server_was_killed_is_finished_by_the_next(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.store.put("old.jpg", io.BytesIO(drawn("jpg", (500, 300))))
    jobs_fixture.store.put("old.jpg_320.avif", io.BytesIO(b"made before"))

    jobs_fixture.background_jobs.start()

    _wait(lambda: {"old.jpg_640.avif", "old.jpg_640.jpg"} <= jobs_fixture.names())


@pytest.mark.usefixtures("without_catching_up")
def test_every_picture_is_examined_before_renditions_are_made(jobs_fixture: BackgroundJobsFixture) -> None:
    """A picture with renditions to make waits behind those that are uploaded meanwhile."""
    names = [jobs_fixture.stored(drawn("jpg", (64, 48 + number)), f"{number}.jpg") for number in range(3)]
    at_first_rendition: list[list[str]] = []

    def watch(name: str) -> None:
        if name.endswith(".avif") and not at_first_rendition:
            at_first_rendition.append([each for each in names if jobs_fixture.files.is_complete(each)])

    jobs_fixture.store.watch = watch
    jobs_fixture.background_jobs.start()

    _wait(lambda: bool(at_first_rendition))
    assert [names] == at_first_rendition


@pytest.mark.usefixtures("without_catching_up")
def test_an_upload_is_examined_between_the_renditions_of_another(jobs_fixture: BackgroundJobsFixture) -> None:
    second: list[str] = []
    examined: list[bool] = []

    def watch(name: str) -> None:
        if name == rendition_name(first, 320, "avif"):
            second.append(jobs_fixture.stored(PICTURES["png"], "second.png"))
        elif name == rendition_name(first, 480, "avif"):
            examined.append(jobs_fixture.files.is_complete(second[0]))

    first = jobs_fixture.stored(drawn("jpg", (500, 300)), "first.jpg")
    jobs_fixture.store.watch = watch
    jobs_fixture.background_jobs.start()

    _wait(lambda: bool(examined))
    assert [True] == examined


def test_unreadable_file_does_not_delay_others(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.store.put("broken.jpg", io.BytesIO(PICTURES["jpg"][:200]))
    jobs_fixture.store.put("whole.jpg", io.BytesIO(PICTURES["jpg"]))

    jobs_fixture.background_jobs.start()

    _wait(lambda: "whole.jpg_320.avif" in jobs_fixture.names())


def test_no_job_is_dropped_however_many_wait(jobs_fixture: BackgroundJobsFixture) -> None:
    waiting = [f"{number}.jpg" for number in range(5000)]

    assert all(jobs_fixture.background_jobs.submit(name) for name in waiting)
    assert not jobs_fixture.background_jobs.submit("notes.txt")
    assert waiting == [jobs_fixture.background_jobs._waiting_pictures.take_urgent() for _ in waiting]


def test_stopped_background_jobs_leave_no_temporary_files(jobs_fixture: BackgroundJobsFixture) -> None:
    jobs_fixture.background_jobs.start()
    jobs_fixture.stored(clip(jobs_fixture.folder.parent, "avi"), "long.avi")
    _wait(lambda: bool(list(jobs_fixture.folder.glob("work-*"))))

    jobs_fixture.background_jobs.stop()

    assert [] == list(jobs_fixture.folder.glob("work-*"))


def _wait(there: Callable[[], bool]) -> None:
    end = time.monotonic() + _WITHIN
    while not there():
        assert time.monotonic() < end, "it was not made"
        time.sleep(0.05)
