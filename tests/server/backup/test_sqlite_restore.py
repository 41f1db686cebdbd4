"""A SQLite database after kills: its journal, its copies, and their restoration."""

import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.faults.write_streams import AcknowledgedWrites, assert_nothing_lost, streaming
from tests.product.api_client import SETTINGS, ApiClient
from tests.product.process_tree import kill_tree
from tests.product.product_server import free_port, product
from tests.samples import venue_form
from tests.server.conftest import Command

PASSWORD = "a-long-road\n"


def add(command: Command, name: str) -> None:
    completed = command("admin", "add", name, "--password-stdin", typed=PASSWORD)
    assert 0 == completed.returncode, completed.stderr


def names(database: Path) -> list[str]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [name for (name,) in connection.execute("SELECT username FROM accounts ORDER BY number")]


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


@contextmanager
def killed(folder: Path) -> Iterator[ApiClient]:
    """Serve; kill the process tree at the end of the block, so that the journal stays."""
    with product(folder, SETTINGS) as served:
        yield ApiClient(served.url).signed_in()
        kill_tree(served.process.pid)
        served.process.wait()
    assert log_of(folder / "data" / "ceilidh.db").stat().st_size


@pytest.mark.parametrize(
    "arguments", [["migrate"], ["admin", "add", "morag", "--password-stdin"], ["sweep"], ["check"], ["export", "a.zip"]]
)
def test_a_command_leaves_everything_in_the_one_file(
    command: Command, installation: Path, arguments: list[str]
) -> None:
    completed = command(*arguments, typed=PASSWORD)

    assert 0 == completed.returncode, completed.stdout + completed.stderr
    log = log_of(installation / "ceilidh.db")
    assert not log.exists() or log.stat().st_size == 0


def test_database_files_are_accessible_to_their_owner_only(tmp_path: Path, command: Command) -> None:
    completed = command("migrate")
    assert 0 == completed.returncode, completed.stderr
    (tmp_path / "data" / "ceilidh.db").chmod(0o644)
    with product(tmp_path, SETTINGS) as served:
        admin = ApiClient(served.url).signed_in()
        assert 200 == admin.form("add-venue", venue_form()).status
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in (tmp_path / "data").glob("ceilidh.db*")}
    assert {"ceilidh.db", "ceilidh.db-wal", "ceilidh.db-shm"} == modes.keys()
    assert [] == [name for name, mode in modes.items() if mode & 0o007]
    assert 0o700 == stat.S_IMODE((tmp_path / "data").stat().st_mode)
    (tmp_path / "data" / "ceilidh.db").unlink()
    assert 0 == command("migrate").returncode
    assert 0o600 == stat.S_IMODE((tmp_path / "data" / "ceilidh.db").stat().st_mode)


def test_a_killed_server_starts_again_over_its_own_journal(tmp_path: Path) -> None:
    with killed(tmp_path) as admin, streaming(admin) as writes:
        _some(writes)
    with product(tmp_path, SETTINGS) as served:
        assert_nothing_lost(ApiClient(served.url).signed_in(), writes)


def _some(writes: AcknowledgedWrites) -> None:
    deadline = time.monotonic() + 60
    while len(writes) < 20:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def copied(database: Path, copy: Path, way: str) -> None:
    with closing(sqlite3.connect(database)) as running:
        if way == "vacuum":
            running.execute("VACUUM INTO ?", (str(copy),))
        else:
            with closing(sqlite3.connect(copy)) as target:
                running.backup(target)


@pytest.mark.parametrize("way", ["backup", pytest.param("vacuum", marks=pytest.mark.long)])
def test_a_copy_beside_the_journal_of_a_killed_server_is_refused_and_restored(
    tmp_path: Path, command: Command, way: str
) -> None:
    assert 0 == command("migrate").returncode
    add(command, "ailsa")
    database, copy = tmp_path / "data" / "ceilidh.db", tmp_path / "copy.db"
    copied(database, copy, way)
    with killed(tmp_path) as admin:
        for number in range(3):
            assert 200 == admin.form("add-venue", venue_form(title=f"House {number}")).status
    lost = database.read_bytes(), log_of(database).read_bytes()
    shutil.copyfile(copy, database)
    before = database.read_bytes()

    for arguments in (["serve", "--bind", f"127.0.0.1:{free_port()}"], ["migrate"], ["check"], ["export", "site.zip"]):
        completed = command(*arguments)
        assert 1 == completed.returncode
        assert "journal of another" in completed.stdout + completed.stderr
        assert "ceilidh restore" in completed.stdout + completed.stderr
    assert (before, lost[1]) == (database.read_bytes(), log_of(database).read_bytes())

    refused = command("restore", str(copy))
    assert (1, True) == (refused.returncode, "--replace" in refused.stderr)
    completed = command("restore", "--replace", str(copy))
    assert 0 == completed.returncode, completed.stderr
    for name in ("copy.db", "ceilidh.db-wal", "ceilidh.db.before-", "ceilidh.db-shm"):
        assert name in completed.stdout, completed.stdout
    assert not log_of(database).exists()
    assert ["ailsa"] == names(database)
    assert 0 == command("check").returncode
    retained = sorted(each.name for each in database.parent.glob("ceilidh.db.before-*"))
    assert [True, True] == [each.endswith("-wal") == bool(number) for number, each in enumerate(retained)]


def test_a_copy_with_its_journal_is_restored_whole_and_one_with_anothers_is_refused(
    tmp_path: Path, command: Command
) -> None:
    with killed(tmp_path) as admin:
        assert 200 == admin.form("add-venue", venue_form(title="Kept")).status
    database, elsewhere = tmp_path / "data" / "ceilidh.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    for ending in ("", "-wal"):
        shutil.copyfile(f"{database}{ending}", elsewhere / f"copy.db{ending}")
    target = tmp_path / "new" / "ceilidh.db"
    completed = command("restore", str(elsewhere / "copy.db"), CEILIDH_DATABASE_URL=f"sqlite:///{target}")
    assert 0 == completed.returncode, completed.stderr
    with closing(sqlite3.connect(target)) as connection:
        assert [("Kept",)] == list(connection.execute("SELECT title FROM venues"))

    copied(target, elsewhere / "other.db", "backup")
    shutil.copyfile(log_of(database), elsewhere / "other.db-wal")
    completed = command("restore", "--replace", str(elsewhere / "other.db"))
    assert 1 == completed.returncode
    assert "is that of another file" in completed.stderr


def test_a_damaged_database_is_refused_and_restored_from_an_archive(tmp_path: Path, command: Command) -> None:
    assert 0 == command("migrate").returncode
    add(command, "ailsa")
    assert 0 == command("export", "site.zip").returncode
    database = tmp_path / "data" / "ceilidh.db"
    with database.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 8)

    for arguments in (["serve", "--bind", f"127.0.0.1:{free_port()}"], ["check"], ["migrate"]):
        completed = command(*arguments)
        assert 1 == completed.returncode
        assert "is damaged" in completed.stdout + completed.stderr
    completed = command("restore", "--replace", "site.zip")
    assert 0 == completed.returncode, completed.stderr
    assert ["ailsa"] == names(database)
    assert 0 == command("check").returncode


def test_restore_is_refused_while_a_server_runs_and_from_an_invalid_copy(tmp_path: Path, command: Command) -> None:
    (tmp_path / "letter.db").write_bytes(b"Dear all. " * 2000)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE dances (name)")
    for copy, named in (
        ("letter.db", "no SQLite database"),
        ("other.db", "neither an archive nor a database of Ceilidh"),
        ("x.db", "x.db"),
    ):
        completed = command("restore", copy)
        assert 1 == completed.returncode
        assert named in completed.stderr
        assert not (tmp_path / "data" / "ceilidh.db").exists()
    with product(tmp_path, SETTINGS) as served:
        ApiClient(served.url).signed_in()
        copied(tmp_path / "data" / "ceilidh.db", tmp_path / "copy.db", "backup")
        completed = command("restore", "--replace", "copy.db")
        assert 1 == completed.returncode
        assert "Stop every server" in completed.stderr
    assert [] == list((tmp_path / "data").glob(".ceilidh.db.*"))
