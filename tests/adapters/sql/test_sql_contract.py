"""SQLite, PostgreSQL and the fake pass the contract of the database port."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

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
        return MemoryAdapter()


class TestSqlite(DatabaseContract):
    @pytest.fixture
    def adapter(self, tmp_path: Path) -> Iterator[DatabaseAdapter]:
        database = database_from_url(f"sqlite:///{tmp_path}/ceilidh.db", SAMPLES)
        database.create_tables()
        yield database
        database.close()


class TestPostgresql(DatabaseContract):
    @pytest.fixture
    def adapter(self, postgresql: str) -> Iterator[DatabaseAdapter]:
        with psycopg.connect(postgresql) as connection:
            tables = sql.SQL(", ").join(map(sql.Identifier, tables_for(SAMPLES).metadata.tables))
            connection.execute(sql.SQL("TRUNCATE {}").format(tables))
        database = database_from_url(postgresql, SAMPLES)
        yield database
        database.close()


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """Return one database for all tests: clearing it is faster than creating another."""
    with postgres_server() as server, fresh_database(server) as url:
        database = database_from_url(url, SAMPLES)
        database.create_tables()
        database.close()
        yield url
