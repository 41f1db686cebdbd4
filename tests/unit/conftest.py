"""The databases on which the tests of models run."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database
from ceilidh_ports.database import Database
from tests.fakes.database import MemoryDatabase
from tests.product.migrated_database import migrate, migrated_sqlite
from tests.services.postgres import fresh_database, postgres_server
from tests.services.sample_adapter import sample_adapter

_OWN = [
    "memory",
    pytest.param("sqlite", marks=pytest.mark.slow),
    pytest.param("postgresql", marks=pytest.mark.thorough),
]


@pytest.fixture(scope="session")
def migrated_postgresql() -> Iterator[str]:
    """Return the URL of an empty database that is copied, as that of SQLite is."""
    with postgres_server() as server, fresh_database(server) as url:
        migrate(url)
        yield url


@pytest.fixture(params=_OWN)
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield an empty database of each kind of ours."""
    yield from _empty_database(request, tmp_path)


@pytest.fixture(params=[*_OWN, pytest.param("sample", marks=pytest.mark.thorough)])
def any_database_or_sample(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield the same, and one of the sample adapter, which implements only the essential methods."""
    yield from _empty_database(request, tmp_path)


def _empty_database(request: pytest.FixtureRequest, folder: Path) -> Iterator[Database]:
    with ExitStack() as services:
        match request.param:
            case "memory":
                database: Database = MemoryDatabase(KINDS)
            case "sqlite":
                shutil.copyfile(migrated_sqlite(), folder / "ceilidh.db")
                database = open_database(f"sqlite:///{folder}/ceilidh.db", KINDS)
            case "postgresql":
                server = services.enter_context(postgres_server())
                copy = fresh_database(server, request.getfixturevalue("migrated_postgresql"))
                database = open_database(services.enter_context(copy), KINDS)
            case _:
                services.enter_context(sample_adapter(folder))
                database = open_database(f"jsonfile://{folder}/ceilidh.json", KINDS)
        services.callback(database.close)
        yield database
