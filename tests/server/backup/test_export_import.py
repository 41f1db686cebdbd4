"""Copies of a running installation: archives of `ceilidh export`, and manual copies of database and media folder."""

import hashlib
import json
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Self

import attrs
import pytest

from tests.product.product_server import COMMAND, environment, product
from tests.samples import event_form, packege_form, picture, venue_form
from tests.server.backup.unpublished_work import leave_unpublished_work, restore_all, unpublished_work
from tests.server.site_client import SETTINGS, Person, noise
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import CREDENTIALS, s3_server

WRITTEN_WITHIN = 120


def run(folder: Path, settings: Mapping[str, str], *arguments: str) -> str:
    """Run the command on the installation in the folder; return its output."""
    folder.mkdir(exist_ok=True)
    done = subprocess.run(
        [COMMAND, *arguments],
        cwd=folder,
        env=environment(folder, {**SETTINGS, **settings}),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


@contextmanager
def served(folder: Path, settings: Mapping[str, str]) -> Iterator[Person]:
    """Serve an installation; yield a client that is not signed in."""
    folder.mkdir(exist_ok=True)
    with product(folder, {**SETTINGS, **settings}) as running:
        yield Person(running.url)


@pytest.fixture
def elsewhere() -> Iterator[Mapping[str, str]]:
    """Settings for PostgreSQL and S3, both empty."""
    with ExitStack() as stack:
        database = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        media = stack.enter_context(s3_server())
        yield {"CEILIDH_DATABASE_URL": database, "CEILIDH_MEDIA_URL": media, **CREDENTIALS}


def fill(morag: Person) -> None:
    """Add records of every kind, each changed after it was added."""
    row = [{"title": "The barn", "description": "For dancing.", "image": morag.upload(picture("row"))}]
    houses = [
        morag.fill_in("POST", "add-venue", venue_form(title=title, itineraryContent=json.dumps(row))).json()["venue"]
        for title in ("Glenmorven Castle", "Càrn Mòr", "Glenmorven Castle")
    ]
    for flag, house in zip(("isFeatured", "isFullWidth"), houses, strict=False):
        assert 200 == morag.fill_in("PUT", f"update-venue/{house['id']}", ({flag: "true"}, [])).status
    gallery = [picture("one"), picture("two")]
    day = [{"title": "Ceremony", "description": "At noon.", "itineraryImage": row[0]["image"]}, {}]
    event = event_form(venueId=houses[0]["id"], galleryImages=gallery, itineraryContent=json.dumps(day))
    assert 200 == morag.fill_in("POST", "add-event", event).status
    plan = {"title": "Meet", "others": [{"text": "Tea", "image": row[0]["image"]}], "linkUrl": "/contact"}
    section = {"text": "Càrn", "details": [{"description": "Pipers", "image": row[0]["image"]}]}
    package = packege_form(
        topVenues=json.dumps([houses[2]["id"], houses[0]["id"]]),
        attributeBestFor="Weddings, Parties",
        plans=json.dumps([plan]),
        additionalDetails=json.dumps([section]),
        bookingInfo='{"link": "/contact", "description": "Book"}',
        centerContent='{"topText": "Top", "leftText": "Left", "rightText": "Right"}',
        galleryImages=gallery,
    )
    assert 200 == morag.fill_in("POST", "add-packege", package).status
    assert 200 == morag.enquire("A cèilidh in May?").status
    assert 200 == morag.enquire("And one in June?").status
    asked = morag.get("/api/admin/enquiries").json()[0]
    answered = {"status": "replied", "notes": "Rang back.", "version": asked["version"]}
    changed = morag.send("PUT", f"update-enquiry/{asked['id']}", answered)
    assert 200 == changed.status, changed.body
    deadline = time.monotonic() + 60
    while morag.get("/readyz").json()["lettersWaiting"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_site_moves_from_sqlite_and_a_folder_to_postgresql_and_s3_and_back(
    tmp_path: Path, elsewhere: Mapping[str, str]
) -> None:
    here, there, again, archive = tmp_path / "here", tmp_path / "there", tmp_path / "again", tmp_path / "site.zip"
    with served(here, {}) as morag:
        revoked, living = morag.sign_in(), morag.sign_in()
        fill(morag)
        leave_unpublished_work(morag)
        assert 200 == Person(morag.url, revoked).send("POST", "logout").status
        printed = run(here, {}, "export", str(archive))
        before, work = morag.everything(), unpublished_work(morag)
        files, answers = morag.files([before, work]), morag.answers()
        restored = restore_all(morag)
        restored_files = morag.files(restored)
    assert "Copying pictures and films  100 %" in printed
    of_enquiries = "enquiries: 2, enquiry_steps: 1, letters: 2"
    for counts in ("venues: 7, events: 5, packages: 5", "accounts: 1, sessions: 1,", of_enquiries):
        assert counts in printed

    run(there, elsewhere, "import", str(archive))
    run(there, elsewhere, "check")
    with served(there, elsewhere) as moved:
        moved.token = living
        assert before == moved.everything()
        assert work == unpublished_work(moved)
        assert answers == moved.answers()
        assert files == moved.files([before, work])
        assert 401 == Person(moved.url, revoked).get("/api/admin/enquiries").status
        assert moved.sign_in()
        run(there, elsewhere, "export", "--replace", str(archive))

    run(again, {}, "import", str(archive))
    with served(again, {}) as back:
        back.token = living
        assert before == back.everything()
        assert work == unpublished_work(back)
        assert answers == back.answers()
        assert files == back.files([before, work])
        assert restored == restore_all(back)
        assert restored_files == back.files(restored)


SLOW_PROGRESS = """
import time
from ceilidh.backup.progress import ProgressCounter
advance = ProgressCounter.advance

def slowly(self, number=1):
    advance(self, number)
    time.sleep(0.2)

ProgressCounter.advance = slowly
"""
"""Is loaded into the command as ``sitecustomize``, so that it has not ended yet when the signal comes."""


@pytest.mark.parametrize("sign", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
def test_interrupted_copy_leaves_nothing_and_can_be_repeated(tmp_path: Path, sign: signal.Signals) -> None:
    here, there, copies = tmp_path / "here", tmp_path / "there", tmp_path / "copies"
    copies.mkdir()
    with served(here, {}) as morag:
        morag.sign_in()
        assert 200 == morag.fill_in("POST", "add-event", event_form(galleryImages=[noise() for _ in range(40)])).status

    stopped(sign, "Copying pictures", here, "export", str(copies / "site.zip"))
    assert [] == list(copies.iterdir())

    run(here, {}, "export", str(copies / "site.zip"))
    stopped(sign, "Storing", there, "import", str(copies / "site.zip"))
    # A signal that arrives while a temporary file is created leaves it to the garbage collection.
    stored = (each for each in (there / "data" / "media").rglob("*") if each.is_file())
    assert [] == [each for each in stored if not each.name.startswith(".put-")]
    assert "events: 1" in run(there, {}, "import", str(copies / "site.zip"))


def stopped(sign: signal.Signals, line: str, folder: Path, *arguments: str) -> None:
    """Send the signal to a command once it has printed that text."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(SLOW_PROGRESS)
    settings = environment(folder, {**SETTINGS, "PYTHONPATH": str(folder)})
    pipe = subprocess.PIPE
    with (
        heard_by_what_is_started(signal.SIGINT),
        subprocess.Popen([COMMAND, *arguments], env=settings, cwd=folder, stdout=pipe, stderr=pipe, text=True) as done,
    ):
        assert done.stdout
        assert any(line in printed for printed in done.stdout)
        done.send_signal(sign)
        _, complaint = done.communicate(timeout=60)
    assert (1, "Aborted!") == (done.returncode, complaint.strip())


@contextmanager
def heard_by_what_is_started(sign: signal.Signals) -> Iterator[None]:
    """Restore the default handling of SIGINT, which shells let background jobs and their children ignore."""
    before = signal.signal(sign, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(sign, before)


@attrs.define
class Writers:
    """Add, change and delete venues until they are stopped; ``kept`` are those that are never deleted."""

    url: str
    token: str
    kept: list[str] = attrs.field(factory=list)
    failures: list[object] = attrs.field(factory=list)
    _stopping: threading.Event = attrs.field(factory=threading.Event)
    _threads: list[threading.Thread] = attrs.field(factory=list)

    def __enter__(self) -> Self:
        self._threads = [threading.Thread(target=each) for each in (self._adds, self._replaces)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join(60)

    def wait_for(self, number: int) -> None:
        """Return when that many venues were acknowledged."""
        deadline = time.monotonic() + WRITTEN_WITHIN
        while len(self.kept) < number:
            assert time.monotonic() < deadline, self.failures
            time.sleep(0.05)

    def _adds(self) -> None:
        someone = Person(self.url, self.token)
        while not self._stopping.is_set():
            form = venue_form(featuredImage=noise(), bannerImage=noise(), nearByMapImage=noise())
            answer = someone.fill_in("POST", "add-venue", form)
            self._note(answer.status)
            self.kept.append(answer.json()["venue"]["id"])

    def _replaces(self) -> None:
        someone = Person(self.url, self.token)
        while not self._stopping.is_set():
            answer = someone.fill_in("POST", "add-venue", venue_form(title="Passing", featuredImage=noise()))
            venue = answer.json()["venue"]["id"]
            pictures = [("featuredImage", noise()), ("bannerImage", noise())]
            self._note(answer.status)
            self._note(someone.fill_in("PUT", f"update-venue/{venue}", ({}, pictures)).status)
            self._note(someone.send("DELETE", f"delete-venue/{venue}").status)

    def _note(self, status: int) -> None:
        if status != 200:
            self.failures.append(status)


def copied_by_hand(here: Path, to: Path) -> Path:
    """Copy the database, then the media, as the documentation describes."""
    (to / "data").mkdir(parents=True)
    source, target = here / "data" / "ceilidh.db", to / "data" / "ceilidh.db"
    with closing(sqlite3.connect(source)) as running, closing(sqlite3.connect(target)) as copy:
        running.backup(copy)
    time.sleep(0.5)  # items are deleted and replaced meanwhile
    shutil.copytree(here / "data" / "media", to / "data" / "media", ignore=shutil.ignore_patterns(".put-*"))
    return to


@pytest.mark.long
def test_backups_made_during_writes_start_and_are_complete(tmp_path: Path) -> None:
    here, archive, by_hand, imported = (tmp_path / name for name in ("here", "site.zip", "by-hand", "imported"))
    with served(here, {}) as morag, Writers(morag.url, morag.sign_in()) as writers:
        writers.wait_for(3)
        acknowledged = {archive: set(writers.kept)}
        run(here, {}, "export", str(archive))
        acknowledged[by_hand] = set(writers.kept)
        copied_by_hand(here, by_hand)
    assert [] == writers.failures
    run(imported, {}, "import", str(archive))

    for folder, retained in ((imported, acknowledged[archive]), (by_hand, acknowledged[by_hand])):
        run(folder, {}, "check")
        with served(folder, {}) as copy:
            copy.sign_in()
            reported = copy.everything()
            assert len(retained) >= 3
            assert retained <= {venue["id"] for venue in reported["get-venues"]}
            for path, content in copy.files(reported).items():
                assert path.startswith(f"/images/{hashlib.sha256(content).hexdigest()}.")
