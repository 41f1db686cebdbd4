"""`ceilidh backup`, as the timer runs it every night."""

import datetime as dt
import os
from pathlib import Path

import pytest

from tests.server.conftest import Command
from tests.services.s3 import credentials, s3_server


@pytest.fixture
def filled(command: Command) -> Command:
    assert 0 == command("migrate").returncode
    assert 0 == command("admin", "add", "morag", "--password-stdin", typed="a-long-road-by-the-loch\n").returncode
    return command


def test_a_backup_keeps_the_archives_of_the_chosen_days_and_nothing_else_is_removed(
    filled: Command, tmp_path: Path
) -> None:
    for name, days in (("site-recent.zip", 6), ("site-old.zip", 8), ("photographs.zip", 8)):
        (tmp_path / name).write_bytes(b"")
        moment = (dt.datetime.now(dt.UTC) - dt.timedelta(days=days)).timestamp()
        os.utime(tmp_path / name, (moment, moment))

    made = filled("backup", CEILIDH_BACKUP_DAYS="7")

    assert 0 == made.returncode, made.stderr
    assert "site-old.zip, which was too old" in made.stdout
    kept = {path.name for path in tmp_path.glob("*.zip")} - {"site-recent.zip", "photographs.zip"}
    assert 1 == len(kept)
    assert "accounts: 1" in filled("import", "--dry-run", kept.pop(), CEILIDH_DATA_DIR=str(tmp_path / "new")).stdout


def test_a_backup_goes_to_a_bucket_that_did_not_exist(filled: Command, tmp_path: Path) -> None:
    with s3_server() as url:
        settings = {
            **credentials(),
            "CEILIDH_BACKUP_URL": url.replace("s3://", "s3://new-").replace("/media", "/nightly"),
        }
        first, second = filled("backup", **settings), filled("backup", **settings)

    assert (0, 0) == (first.returncode, second.returncode), first.stderr + second.stderr
    assert [] == list(tmp_path.glob("*.zip"))


def test_a_backup_that_cannot_be_stored_fails_and_removes_nothing(filled: Command, tmp_path: Path) -> None:
    old = tmp_path / "site-old.zip"
    old.write_bytes(b"")
    os.utime(old, (0, 0))
    settings = {
        **credentials(),
        "CEILIDH_BACKUP_URL": "s3://backups/site?endpoint_url=http://127.0.0.1:1&region=eu-west-2",
    }

    failed = filled("backup", **settings)

    assert 1 == failed.returncode
    assert "The bucket for archives does not respond" in failed.stderr
    assert old.exists()
