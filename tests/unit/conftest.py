"""The databases on which the tests of models run."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ceilidh.plugins import open_database
from ceilidh_ports.database import Database
from tests.catalogue import KINDS
from tests.fakes.database import MemoryDatabase
from tests.services.postgres import fresh_database, postgres_server


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield an empty database of each kind."""
    if request.param == "memory":
        yield MemoryDatabase(KINDS)
        return
    with ExitStack() as servers:
        url = f"sqlite:///{tmp_path}/ceilidh.db"
        if request.param == "postgresql":
            url = servers.enter_context(fresh_database(servers.enter_context(postgres_server())))
        database = open_database(url, KINDS)
        database.migrate(lambda _: None)
        yield database
        database.close()
