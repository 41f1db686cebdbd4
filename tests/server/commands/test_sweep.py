"""The garbage collection of a running server, and the output of `ceilidh sweep`."""

import datetime as dt
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.outbox import Delivery, QueuedMessage
from tests.product.product_server import Product, product
from tests.samples import venue_form
from tests.server.commands.stored_data import MISSING, opened, show_missing_picture
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
        "0 entries of the audit log, 0 events of the webhook, 0 mails of no enquiry and 0 enquiries"
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
    show_missing_picture(installation)

    exported, imported = command("export", "site.zip"), command("import", "--replace", "site.zip")

    assert (1, f"{MISSING} was missing when the archive was made.\n") == (exported.returncode, exported.stderr)
    assert (0, exported.stderr) == (imported.returncode, imported.stderr)
