"""SQLite, PostgreSQL and the fake pass the contract of the database port."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from ceilidh.clock import utc_now
from ceilidh_ports.database_adapter import DatabaseAdapter
from ceilidh_ports.testing.database import DatabaseContract
from ceilidh_ports.testing.samples import SAMPLES
from ceilidh_sql import database_from_url
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
    def adapter(self, postgresql: str) -> Iterator[DatabaseAdapter]:
        _empty(postgresql)
        database = database_from_url(postgresql, SAMPLES)
        yield database
        database.close()


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database that is copied: creating its tables takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "ceilidh.db"
    _create_tables(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """Return one database for all tests: emptying it is faster than creating another."""
    with postgres_server() as server, fresh_database(server) as url:
        _create_tables(url)
        yield url


def _create_tables(url: str) -> None:
    database = database_from_url(url, SAMPLES)
    database.create_tables()
    database.close()


def _empty(url: str) -> None:
    # TRUNCATE makes a new file for each table and index.
    tables = map(sql.Identifier, reversed([each.name for each in tables_for(SAMPLES).metadata.sorted_tables]))
    with psycopg.connect(url) as connection:
        connection.execute(sql.SQL("; ").join(sql.SQL("DELETE FROM {}").format(each) for each in tables))
