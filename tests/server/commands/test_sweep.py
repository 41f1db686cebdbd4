"""The garbage collection of a running server, and the output of `ceilidh sweep` and `ceilidh check`."""

import datetime as dt
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.cli import checks
from ceilidh.cli.checks import CheckResult
from ceilidh.config import from_environment
from ceilidh.plugins import open_database
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Records
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records import Delivery, Enquiry, QueuedMessage
from tests.product.product_server import Product, product
from tests.samples import venue_form
from tests.server.conftest import Command
from tests.server.site_client import SETTINGS, Person

LONELY = f"{'a' * 64}.png"
MADE = f"{LONELY}_320.avif"


def age(path: Path, hours: float) -> Path:
    then = time.time() - hours * 3600
    os.utime(path, (then, then))
    return path


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def events(served: Product) -> list[str]:
    lines = [json.loads(line) for line in served.log.read_text().splitlines() if line.startswith("{")]
    return [line["event"] for line in lines]


@contextmanager
def opened(installation: Path) -> Iterator[Records]:
    """Open a write transaction on the database in the data folder."""
    database = open_database(f"sqlite:///{installation}/ceilidh.db", KINDS)
    with database.write() as records:
        yield records
    database.close()


def receive(installation: Path, name: str, days: int, *, sent: bool) -> None:
    """Store an enquiry of that age with its message."""
    then = dt.datetime.now(dt.UTC) - dt.timedelta(days=days)
    message = MailMessage(name, f"<{name}@b.example>", "a@b.example", "c@d.example", "", "Subject", "Text")
    with opened(installation) as records:
        records.snapshot.add(Enquiry(name, name, "a@b.example", "", "A dance?", then))
        # An unsent message is due long after the test.
        records.snapshot.add(
            QueuedMessage(message, Delivery(then + dt.timedelta(days=900), 0, "", then if sent else None))
        )


def test_litter_is_swept_away_at_the_start_and_what_items_show_or_was_uploaded_today_stays(
    tmp_path: Path, installation: Path
) -> None:
    media = installation / "media"
    with product(tmp_path, SETTINGS) as served:
        morag = Person(served.url)
        morag.sign_in()
        assert 200 == morag.fill_in("POST", "add-venue", venue_form()).status
        wait_for(lambda: "sweep.done" in events(served))
        shown = morag.files(morag.everything())
    for path in media.iterdir():
        age(path, 1000)
    litter = [age(_written(media / name), 25) for name in (LONELY, MADE)]
    litter += [age(_written(media / ".put-killed"), 2), _work(installation / "receiving" / "work-killed")]
    kept = [
        age(_written(media / f"{'b' * 64}.png"), 23),
        _written(media / ".put-busy"),
        age(_written(media / "my.txt"), 99),
    ]
    receive(installation, "old", 31, sent=True)
    receive(installation, "waiting", 31, sent=False)
    receive(installation, "young", 29, sent=True)

    with product(tmp_path, {**SETTINGS, "CEILIDH_KEEP_ENQUIRIES_DAYS": "30"}) as served:
        wait_for(lambda: not any(path.exists() for path in litter) and "sweep.done" in events(served))
        morag = Person(served.url)
        morag.sign_in()
        assert shown == morag.files(morag.everything())
        assert {"waiting", "young"} == {each["id"] for each in morag.get("/api/admin/enquiries").json()}
    assert all(path.exists() for path in kept)


def _written(path: Path) -> Path:
    path.write_bytes(b"bytes")
    return path


def _work(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return age(folder, 3)


def test_a_sweep_by_hand_tells_and_removes_the_same(command: Command, installation: Path) -> None:
    media = installation / "media"
    media.mkdir()
    lonely = [age(_written(media / name), 25) for name in (LONELY, MADE)]
    unfinished = age(_written(media / ".put-killed"), 2)
    young = _written(media / f"{'b' * 64}.png")

    looked, still_there = command("sweep", "--dry-run"), [path.exists() for path in [*lonely, unfinished]]
    swept = command("sweep")

    nothing_else = (
        "0 versions, 0 items in the trash, 0 preview links, 0 sessions and one-time links, "
        "0 entries of the audit log and 0 enquiries"
    )
    assert [True] * 3 == still_there
    for told, verb in ((looked, "Would remove"), (swept, "Removed")):
        assert [
            LONELY,
            MADE,
            f"{verb} 2 files (0.0 MiB), 1 unfinished uploads, {nothing_else}.",
        ] == told.stdout.splitlines()
    assert {young} == {path for path in media.iterdir() if path.is_file()}


def test_nobody_sweeps_beside_a_server_that_does(command: Command, installation: Path) -> None:
    now = dt.datetime.now(dt.UTC)
    with opened(installation) as records:
        assert records.leases.claim("sweep", "a server", now, now + dt.timedelta(minutes=1))

    told = command("sweep")

    assert (1, "Error: A server is sweeping at the moment. There is nothing to do.\n") == (
        told.returncode,
        told.stderr,
    )


@pytest.mark.parametrize("name", ["export", "import"])
def test_an_archive_that_can_not_be_used_is_told_in_one_line(command: Command, installation: Path, name: str) -> None:
    told = command(name, "nowhere/site.zip")

    assert 1 == told.returncode
    assert 1 == len(told.stderr.splitlines())
    assert "nowhere/site.zip" in told.stderr


def test_an_export_names_what_is_missing_and_fails_though_the_archive_is_whole(
    command: Command, installation: Path
) -> None:
    _show(installation, LONELY)

    exported, imported = command("export", "site.zip"), command("import", "--replace", "site.zip")

    assert (1, f"{LONELY} was missing when the archive was made.\n") == (exported.returncode, exported.stderr)
    assert (0, exported.stderr) == (imported.returncode, imported.stderr)


def _show(installation: Path, name: str) -> None:
    """Store a venue whose picture is not in the media store."""
    with opened(installation) as records:
        records.items.add(Venue(id="v", slug="v", title="V", featured_image=f"/images/{name}"))


def told_of(installation: Path, **settings: str) -> dict[str, CheckResult]:
    """Return the results of `ceilidh check` by part."""
    own = {"CEILIDH_DATA_DIR": str(installation), "CEILIDH_RENDERER_URL": "none:"}
    return {result.part: result for result in checks.run_checks(from_environment({**own, **settings}))}


def test_check_says_which_pictures_are_lost(installation: Path) -> None:
    _show(installation, LONELY)

    found = told_of(installation)["files"]

    assert f"1 of 1 pictures and films that items show are not in the store: {LONELY}." == found.fault
    assert "CEILIDH_MEDIA_URL" in found.remedy


def test_check_sends_nobody_forward_from_a_newer_schema(installation: Path) -> None:
    with closing(sqlite3.connect(installation / "ceilidh.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '99.0.0'")

    found = told_of(installation)["schema"]

    assert "Install Ceilidh 99.0.0 or later" in found.fault
    assert "Run: ceilidh migrate" not in found.remedy


def test_check_of_a_new_installation_asks_for_its_schema_alone(tmp_path: Path) -> None:
    found = told_of(tmp_path)

    assert "Run: ceilidh migrate" == found["schema"].remedy
    assert {"schema", "files"} == {part for part, result in found.items() if result.fault}
    assert "ceilidh migrate" in found["files"].fault


def test_check_tells_a_database_that_is_away_from_one_that_is_damaged(installation: Path) -> None:
    away = told_of(installation, CEILIDH_DATABASE_URL="postgresql://user:hidden-word@127.0.0.1:9/name")
    (installation / "ceilidh.db").write_bytes(b"no database" * 1000)
    damaged = told_of(installation)

    assert "hidden-word" not in str(away)
    assert "CEILIDH_DATABASE_URL" in away["database"].remedy
    assert "not a database" in damaged["database"].fault
    for found in (away, damaged):
        assert "Repair the database first." == found["schema"].remedy


def test_check_finds_a_folder_that_takes_no_uploads(installation: Path) -> None:
    (installation / "receiving").write_bytes(b"a file where a folder belongs")

    found = told_of(installation)["uploads"]

    assert "can’t be written" in found.fault
    assert "CEILIDH_DATA_DIR" in found.remedy
