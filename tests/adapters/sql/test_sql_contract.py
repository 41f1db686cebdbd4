"""SQLite, PostgreSQL and the fake pass the contract of the database port."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from ceilidh.clock import utc_now
from ceilidh_ports.database_adapter import DatabaseAdapter
from ceilidh_ports.testing.database import DatabaseContract
from ceilidh_ports.testing.samples import SAMPLES
from ceilidh_sql import SqlDatabase, database_from_url
from ceilidh_sql.schema.tables import tables_for
from tests.fakes.database import MemoryAdapter
from tests.services.postgres import fresh_database, postgres_server


class TestMemoryAdapter(DatabaseContract):
    @pytest.fixture
    def adapter(self) -> DatabaseAdapter:
        return MemoryAdapter(utc_now)


class TestSqlite(DatabaseContract):
    @pytest.fixture
    def adapter(self, tmp_path: Path, sqlite: Path) -> Iterator[DatabaseAdapter]:
        shutil.copyfile(sqlite, tmp_path / "ceilidh.db")
        database = database_from_url(f"sqlite:///{tmp_path}/ceilidh.db", SAMPLES)
        yield database
        database.close()


class TestPostgresql(DatabaseContract):
    @pytest.fixture
    def adapter(self, postgresql: SqlDatabase) -> DatabaseAdapter:
        with postgresql.write() as store:
            # TRUNCATE makes a new file for each table and index.
            for table in reversed(tables_for(SAMPLES).metadata.sorted_tables):
                store.connection.execute(sa.delete(table))
        return postgresql


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database that is copied: creating its tables takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "ceilidh.db"
    _with_tables(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="module")
def postgresql() -> Iterator[SqlDatabase]:
    """Return one database for all tests: emptying it is faster than creating or opening another."""
    with postgres_server() as server, fresh_database(server) as url:
        database = _with_tables(url)
        yield database
        database.close()


def _with_tables(url: str) -> SqlDatabase:
    database = database_from_url(url, SAMPLES)
    database.create_tables()
    return database
