"""How processes of one machine share the content version of a SQLite database."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.database import Database
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.testing.item_helpers import relaxed
from ceilidh_ports.testing.samples import SAMPLES, sample
from ceilidh_sql import SqlDatabase, database_from_url
from ceilidh_sql.versioning.shared_version import SharedVersion
from ceilidh_sql.versioning.sqlite_version import FILE_CHECK_INTERVAL

WRITER = """
import sys
from ceilidh_ports.testing.samples import SAMPLES, sample
from ceilidh_ports.database import Database
from ceilidh_ports.testing.item_helpers import put
from ceilidh_sql import SqlDatabase, database_from_url
database = Database(database_from_url(sys.argv[1], SAMPLES), SAMPLES)
sys.stdin.readline()
for number in range(60):
    put(database, sample())
    assert database.content_version() > 0
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ceilidh.db"


@pytest.fixture
def database(path: Path) -> Iterator[SqlDatabase]:
    database = database_from_url(f"sqlite:///{path}", SAMPLES)
    database.create_tables()
    put(database)
    yield database
    database.close()


def put(adapter: SqlDatabase) -> None:
    with Database(adapter, SAMPLES).write() as records:
        records.items.add(sample())


def stored(path: Path) -> int:
    connection = sqlite3.connect(path)
    number = connection.execute("SELECT number FROM content_version").fetchone()[0]
    connection.close()
    return int(number)


def test_announced_uncommitted_change_does_not_raise_the_version(database: SqlDatabase, path: Path) -> None:
    version = database.content_version()
    SharedVersion(path).announce(version + 5)

    assert stored(path) == version == database.content_version()
    put(database)
    assert stored(path) == database.content_version() > version


def test_version_left_by_a_dead_writer_is_corrected(database: SqlDatabase, path: Path) -> None:
    version = database.content_version()
    SharedVersion(path).announce(version + 5)
    assert SharedVersion(path).version() is None
    time.sleep(1)

    assert version == database.content_version() == SharedVersion(path).version()


@relaxed
@given(order=st.permutations(["announce 1", "commit 1", "announce 2", "commit 2", "announce 3", "commit 3"]))
def test_no_order_of_announcing_and_noting_yields_stale_content(path: Path, order: list[str]) -> None:
    path.touch()
    board = SharedVersion(path)
    announced, noted = 0, set[int]()
    board.announce(0)
    board.committed(0)
    # Announcements are in the order of the commits, since only one writer is active. ``committed`` may run at any time.
    for word, number in (step.split() for step in order):
        if word == "announce":
            announced += 1
            board.announce(announced)
        elif int(number) <= announced:
            board.committed(int(number))
            noted.add(int(number))
        assert board.version() == (announced if announced in noted else None)


def test_every_process_sees_what_another_has_committed(database: SqlDatabase, path: Path) -> None:
    command = [sys.executable, "-c", WRITER, f"sqlite:///{path}"]
    writers = [subprocess.Popen(command, stdin=subprocess.PIPE, text=True) for _ in range(3)]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("now\n")
        writer.stdin.flush()
    looked = 0
    while any(writer.poll() is None for writer in writers):
        before = stored(path)
        assert before <= database.content_version()
        looked += 1
    assert [0, 0, 0] == [writer.returncode for writer in writers]
    assert stored(path) == database.content_version()
    assert looked > 50


def test_a_reader_that_comes_later_finds_the_version(database: SqlDatabase, path: Path) -> None:
    database.close()
    SharedVersion.path_beside(path).unlink()
    other = database_from_url(f"sqlite:///{path}", SAMPLES)

    assert stored(path) == other.content_version() == SharedVersion(path).version()
    other.close()


def test_removed_version_board_does_not_separate_processes(database: SqlDatabase, path: Path) -> None:
    old = database.content_version()
    SharedVersion.path_beside(path).unlink()
    other = database_from_url(f"sqlite:///{path}", SAMPLES)
    assert old == other.content_version()

    put(database)
    assert stored(path) == other.content_version() > old
    put(other)
    time.sleep(FILE_CHECK_INTERVAL)
    assert stored(path) == database.content_version() == other.content_version()
    other.close()


def test_writer_that_cannot_announce_a_change_does_not_commit(database: SqlDatabase, path: Path) -> None:
    board = SharedVersion.path_beside(path)
    board.unlink()
    board.mkdir()
    with pytest.raises(Unavailable, match=r"ceilidh\.db-version"):
        put(database)
    board.rmdir()
    put(database)
    assert stored(path) == database.content_version()
