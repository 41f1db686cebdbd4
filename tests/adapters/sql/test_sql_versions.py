"""What the threads and processes of one machine read as the content version of a SQLite database."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from ceilidh_ports.database import Database
from ceilidh_ports.testing.samples import SAMPLES, sample
from ceilidh_sql import SqlDatabase, database_from_url

WRITER = """
import sys
from ceilidh_ports.testing.samples import SAMPLES, sample
from ceilidh_ports.database import Database
from ceilidh_ports.testing.item_helpers import put
from ceilidh_sql import SqlDatabase, database_from_url
database = Database(database_from_url(sys.argv[1], SAMPLES), SAMPLES)
sys.stdin.readline()
for number in range(20):
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


def test_a_change_that_is_rolled_back_or_not_committed_yet_does_not_raise_the_version(
    database: SqlDatabase, path: Path
) -> None:
    version = database.content_version()
    with suppress(ZeroDivisionError), Database(database, SAMPLES).write() as records:
        records.items.add(sample())
        assert version == database.content_version()
        raise ZeroDivisionError

    assert stored(path) == version == database.content_version()
    put(database)
    assert stored(path) == database.content_version() > version


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


def test_threads_that_read_at_once_have_a_connection_each_and_see_what_was_committed(
    database: SqlDatabase, path: Path
) -> None:
    def read(_: int) -> bool:
        before = stored(path)
        return before <= database.content_version()

    with ThreadPoolExecutor(8) as threads:
        found = threads.map(read, range(400))
        for _ in range(20):
            put(database)
        assert all(found)
    assert stored(path) == database.content_version()
