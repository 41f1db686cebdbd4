"""The SQL adapter when its database is missing, locked, full or frozen."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import attrs
import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy import event

from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Conflict, StorageFull, Unavailable
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.testing.samples import SAMPLES, Sample, sample
from ceilidh_sql import SqlDatabase, database_from_url
from ceilidh_sql.backend import POOL_TIMEOUT, READERS, Backend
from ceilidh_sql.postgresql.postgresql_engines import PostgresqlBackend
from ceilidh_sql.postgresql.timeout_connection import TimeoutConnection
from ceilidh_sql.schema.tables import tables_for
from ceilidh_sql.sqlite import sqlite_engines
from ceilidh_sql.sqlite.sqlite_engines import SqliteBackend
from ceilidh_sql.versioning.sqlite_version import FILE_CHECK_INTERVAL
from tests.services.isolated_process import run_in_forked_child, run_in_new_process
from tests.services.postgres import PostgresServer, fresh_database, frozen, own_server


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with own_server() as running:
        yield running


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[SqlDatabase]:
    database = SqlDatabase(SqliteBackend(tmp_path / "ceilidh.db", timeout=60), tables_for(SAMPLES))
    database.create_tables()
    yield database
    database.close()


@pytest.fixture
def on_postgresql(server: PostgresServer) -> Iterator[SqlDatabase]:
    with fresh_database(server.url) as url:
        backend = PostgresqlBackend.from_url(sa.make_url(url))
        database = SqlDatabase(PostgresqlBackend(backend.url, timeout=60), tables_for(SAMPLES))
        database.create_tables()
        yield database
        database.close()


@pytest.fixture(params=["on_sqlite", "on_postgresql"])
def database(request: pytest.FixtureRequest) -> SqlDatabase:
    found: SqlDatabase = request.getfixturevalue(request.param)
    return found


def total(adapter: SqlDatabase) -> int:
    with Database(adapter, SAMPLES).read() as records:
        return records.items.list(Sample, Query()).total


def add(adapter: SqlDatabase, **values: object) -> None:
    with Database(adapter, SAMPLES).write() as records:
        records.items.add(sample(**values))  # type: ignore[arg-type]


def count_up(adapter: SqlDatabase, times: int) -> None:
    for _ in range(times):
        with Database(adapter, SAMPLES).write() as records:
            (stored,) = records.items.list(Sample, Query()).items
            time.sleep(0.005)
            records.items.replace(attrs.evolve(stored, version=stored.version + 1))


def test_sqlite_writes_ahead_and_through_to_the_disk(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    backend = SqliteBackend(tmp_path / "ceilidh.db")
    for engine in (backend.reader(), backend.writer(), backend.prober(), backend.builder()):
        with engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys")
            found = [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for pragma in pragmas]
        engine.dispose()
        assert ["wal", 2, 1] == found


@pytest.mark.parametrize("length", [1, 40_000])
def test_what_was_removed_stands_in_no_file_of_sqlite_once_it_is_forgotten(
    on_sqlite: SqlDatabase, tmp_path: Path, length: int
) -> None:
    add(on_sqlite, title="Kept")
    add(on_sqlite, title="Removed", description="An erased sentence. " * length)
    assert any(b"erased sentence" in each.read_bytes() for each in tmp_path.iterdir())
    with Database(on_sqlite, SAMPLES).write() as records:
        (removed,) = [each for each in records.items.list(Sample, Query()).items if each.title == "Removed"]
        records.items.remove(Sample, removed.id)

    Database(on_sqlite, SAMPLES).forget_removed()

    assert [] == [each.name for each in tmp_path.iterdir() if b"erased sentence" in each.read_bytes()]
    assert 1 == total(on_sqlite)


@contextmanager
def removed_while_read(on_sqlite: SqlDatabase, title: str) -> Iterator[Records]:
    """Remove an item for good while a reader, which is yielded, still sees it."""
    add(on_sqlite, title=title)
    database = Database(on_sqlite, SAMPLES)
    with database.read() as reader:
        (seen,) = reader.items.list(Sample, Query()).items
        with database.write() as records:
            records.items.remove(Sample, seen.id)
        on_sqlite.forget_removed()
        yield reader


def test_who_reads_meanwhile_keeps_what_was_removed_until_the_next_attempt(
    on_sqlite: SqlDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    # A test in this process may have chosen what is logged.
    monkeypatch.setattr(sqlite_engines._log, "warning", lambda text, *_: said.append(text))
    monkeypatch.setattr(sqlite_engines, "_PROBE_LOCK_TIMEOUT", 0.1)
    monkeypatch.setattr(sqlite_engines, "_FORGET_RETRY", 0.2)
    with removed_while_read(on_sqlite, "An erased sentence"):
        assert "database.removed_is_kept" in said[0]
        assert any(b"erased sentence" in each.read_bytes() for each in tmp_path.iterdir())

    deadline = time.monotonic() + 60
    while any(b"erased sentence" in each.read_bytes() for each in tmp_path.iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_who_reads_meanwhile_keeps_what_was_removed_and_stops_nobody(on_sqlite: SqlDatabase) -> None:
    with removed_while_read(on_sqlite, "Removed") as reader:
        assert 1 == reader.items.list(Sample, Query()).total
    assert 0 == total(on_sqlite)


def test_a_server_that_is_not_there_is_unavailable_without_its_password() -> None:
    database = database_from_url("postgresql://user:dancing@127.0.0.1:1/name", SAMPLES)
    started = time.monotonic()
    for use in (database.probe, database.verify, database.content_version, lambda: add(database)):
        with pytest.raises(Unavailable) as failure:
            use()
        assert "dancing" not in str(failure.value)
    assert time.monotonic() - started < 10


def test_wrong_database_password_raises_unavailable_without_the_password(server: PostgresServer) -> None:
    database = database_from_url(server.url.replace("dancing", "tiptoeing"), SAMPLES)
    for use in (database.probe, database.content_version):
        with pytest.raises(Unavailable, match="authentication failed") as failure:
            use()
        assert "tiptoeing" not in str(failure.value)


def test_a_database_without_tables_is_unavailable(server: PostgresServer, tmp_path: Path) -> None:
    with fresh_database(server.url) as url:
        database = database_from_url(url, SAMPLES)
        with pytest.raises(Unavailable):
            total(database)
        with pytest.raises(Unavailable):
            database.content_version()
        database.close()


def test_missing_sqlite_file_is_unavailable_and_not_created_again(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    on_sqlite.close()
    (tmp_path / "ceilidh.db").unlink()
    for use in (on_sqlite.probe, on_sqlite.content_version, lambda: add(on_sqlite), lambda: total(on_sqlite)):
        with pytest.raises(Unavailable):
            use()
    assert not (tmp_path / "ceilidh.db").exists()


def test_removed_sqlite_file_accepts_no_more_writes(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    add(on_sqlite)
    version = on_sqlite.content_version()
    (tmp_path / "ceilidh.db").rename(tmp_path / "elsewhere.db")

    with pytest.raises(Unavailable), on_sqlite.write():
        pass
    time.sleep(FILE_CHECK_INTERVAL)
    with pytest.raises(Unavailable):
        on_sqlite.content_version()
    with pytest.raises(Unavailable):
        total(on_sqlite)

    (tmp_path / "elsewhere.db").rename(tmp_path / "ceilidh.db")
    assert 1 == total(on_sqlite)
    assert version == on_sqlite.content_version()


def test_a_corrupt_sqlite_file_is_unavailable(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    on_sqlite.close()
    (tmp_path / "ceilidh.db").write_bytes(b"not a database at all" * 500)
    for use in (on_sqlite.probe, on_sqlite.content_version, lambda: add(on_sqlite), lambda: total(on_sqlite)):
        with pytest.raises(Unavailable):
            use()


def test_a_locked_sqlite_file_stops_writers_alone(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "ceilidh.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    impatient = SqlDatabase(SqliteBackend(tmp_path / "ceilidh.db", timeout=0.5), tables_for(SAMPLES))
    with pytest.raises(Unavailable, match="locked"):
        add(impatient)
    impatient.close()
    assert total(on_sqlite) == 0
    on_sqlite.probe()
    other.execute("ROLLBACK")
    other.close()
    add(on_sqlite)
    assert total(on_sqlite) == 1


def test_a_connection_that_meets_another_one_at_a_new_sqlite_file_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ceilidh.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waits = list[float]()

    def wait(seconds: float) -> None:
        waits.append(seconds)
        other.commit()

    # Of this module alone: threads of other tests may sleep meanwhile.
    clock = SimpleNamespace(sleep=wait, monotonic=time.monotonic)
    monkeypatch.setattr("ceilidh_sql.sqlite.sqlite_engines.time", clock)
    database = SqlDatabase(SqliteBackend(file), tables_for(SAMPLES))
    database.create_tables()
    database.close()

    other.close()
    assert 1 == len(waits)


def test_writing_units_of_several_processes_run_one_after_the_other(database: SqlDatabase) -> None:
    # A second database on the same store shares nothing with the first, just as in another process.
    other = SqlDatabase(database._backend, database._tables)
    add(other, version=1)
    counted = [threading.Thread(target=count_up, args=(each, 10)) for each in (database, other)]
    for thread in counted:
        thread.start()
    for thread in counted:
        thread.join(120)
    with Database(other, SAMPLES).read() as records:
        assert records.items.list(Sample, Query()).items[0].version == 21
    other.close()


def test_waiting_writers_take_no_connection_from_readers(database: SqlDatabase) -> None:
    add(database)
    threads = [threading.Thread(target=add, args=(database,)) for _ in range(READERS + 2)]
    with database.write():
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        started = time.monotonic()
        assert total(database) == 1
        assert time.monotonic() - started < POOL_TIMEOUT - 0.5
    for thread in threads:
        thread.join(120)
    assert total(database) == 1 + READERS + 2


def test_a_full_disk_stores_nothing_and_recovers(on_sqlite: SqlDatabase) -> None:
    pages: list[str] = ["PRAGMA max_page_count = 60"]
    writer = on_sqlite._engines.of(on_sqlite._backend.writer)
    event.listen(writer, "checkout", lambda connection, *_: connection.execute(pages[0]))
    with pytest.raises(StorageFull):
        add(on_sqlite, description="x" * 1_000_000)
    assert total(on_sqlite) == 0
    pages[0] = "PRAGMA max_page_count = 100000"
    add(on_sqlite, description="x" * 1_000_000)
    assert total(on_sqlite) == 1


@pytest.mark.parametrize(("state", "error"), [("53100", StorageFull), ("53300", Unavailable), ("40001", Unavailable)])
def test_postgresql_errors_are_translated_to_port_errors(
    on_postgresql: SqlDatabase, state: str, error: type[Exception]
) -> None:
    engine = on_postgresql._engines.of(on_postgresql._backend.writer)
    with engine.connect() as connection, pytest.raises(error):
        connection.exec_driver_sql(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$")


def test_two_holders_of_an_exclusive_flag_are_refused(database: SqlDatabase) -> None:
    add(database, is_featured=True)
    with pytest.raises(Conflict) as conflict:
        add(database, is_featured=True)
    assert conflict.value.field == "is_featured"
    assert total(database) == 1


def test_a_list_takes_the_same_number_of_statements_whatever_its_length(database: SqlDatabase) -> None:
    statements: list[str] = []
    engine = database._engines.of(database._backend.reader)
    event.listen(engine, "before_cursor_execute", lambda _, __, statement, *___: statements.append(statement))
    counts = []
    for _ in range(3):
        add(database)
        statements.clear()
        total(database)
        counts.append(len(statements))
    assert counts[0] == counts[1] == counts[2] <= 3


@pytest.fixture
def impatient(on_postgresql: SqlDatabase) -> Iterator[SqlDatabase]:
    """The same database with a timeout of two seconds."""
    backend = on_postgresql._backend
    assert isinstance(backend, PostgresqlBackend)
    database = SqlDatabase(attrs.evolve(backend, timeout=2), tables_for(SAMPLES))
    yield database
    database.close()


@pytest.mark.long
def test_frozen_database_is_unavailable_in_time_and_used_again_when_it_resumes(
    server: PostgresServer, impatient: SqlDatabase
) -> None:
    add(impatient)
    assert total(impatient) == 1
    version = impatient.content_version()
    with frozen(server):
        for use in (impatient.probe, impatient.content_version, lambda: total(impatient), lambda: add(impatient)):
            started = time.monotonic()
            with pytest.raises(Unavailable):
                use()
            assert time.monotonic() - started < 12
    add(impatient)
    assert total(impatient) == 2
    assert version < impatient.content_version()


def test_frozen_database_does_not_make_callers_wait_for_each_other(
    server: PostgresServer, impatient: SqlDatabase
) -> None:
    impatient.content_version()
    refusals: list[Unavailable] = []

    def ask() -> None:
        with pytest.raises(Unavailable) as refusal:
            impatient.content_version()
        refusals.append(refusal.value)

    threads = [threading.Thread(target=ask) for _ in range(20)]
    started = time.monotonic()
    with frozen(server):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
    assert 20 == len(refusals)
    assert time.monotonic() - started < 12


def test_restored_copy_does_not_reuse_a_content_version(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    add(on_sqlite)
    with sqlite3.connect(tmp_path / "copy.db") as copy, sqlite3.connect(tmp_path / "ceilidh.db") as original:
        original.backup(copy)
    add(on_sqlite)
    met = on_sqlite.content_version()
    (tmp_path / "copy.db").replace(tmp_path / "ceilidh.db")
    for suffix in ("-wal", "-shm"):
        (tmp_path / f"ceilidh.db{suffix}").unlink()

    time.sleep(FILE_CHECK_INTERVAL)
    assert met > on_sqlite.content_version()
    add(on_sqlite)
    assert met < on_sqlite.content_version()


def test_a_file_that_is_replaced_while_it_is_opened_is_opened_again(on_sqlite: SqlDatabase, tmp_path: Path) -> None:
    on_sqlite.close()
    file, copy = tmp_path / "ceilidh.db", tmp_path / "copy.db"
    shutil.copy(file, copy)
    add(on_sqlite)
    on_sqlite.close()

    def replace(*_: object) -> None:
        if copy.exists():
            copy.replace(file)

    event.listen(on_sqlite._engines.of(on_sqlite._backend.reader), "connect", replace, insert=True)
    assert total(on_sqlite) == 0


def test_connections_that_the_server_closed_are_replaced(on_postgresql: SqlDatabase) -> None:
    add(on_postgresql)
    assert total(on_postgresql) == 1
    version = on_postgresql.content_version()
    with on_postgresql._engines.of(on_postgresql._backend.builder).connect() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    assert version == on_postgresql.content_version()
    add(on_postgresql)
    assert total(on_postgresql) == 2


def test_a_database_made_before_a_fork_serves_both_processes(database: SqlDatabase) -> None:
    run_in_new_process(_used_on_both_sides, database._backend)


def _used_on_both_sides(backend: Backend) -> None:
    database = SqlDatabase(backend, tables_for(SAMPLES))
    add(database)
    total(database)
    parents = database._engines.of(backend.reader)

    run_in_forked_child(_add_with_engines_of_its_own, database, parents)

    add(database)
    assert total(database) == 3


def _add_with_engines_of_its_own(database: SqlDatabase, parents: sa.Engine) -> None:
    add(database)
    assert database._engines.of(database._backend.reader) is not parents
    assert total(database) == 2


def test_a_connection_whose_answer_is_late_is_closed(server: PostgresServer) -> None:
    with TimeoutConnection.connect(server.url, autocommit=True) as connection:
        connection.answer_timeout = 0.1
        with pytest.raises(psycopg.OperationalError, match="no answer"):
            connection.execute("SELECT pg_sleep(60)")
        assert connection.closed
