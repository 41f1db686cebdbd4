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
from tests.services.sample_adapter import sample_adapter

_OWN = ["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.long)]


@pytest.fixture(params=_OWN)
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield an empty database of each kind of ours."""
    yield from _empty_database(request.param, tmp_path)


@pytest.fixture(params=[*_OWN, "sample"])
def any_database_or_sample(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yield the same, and one of the sample adapter, which implements only the essential methods."""
    yield from _empty_database(request.param, tmp_path)


def _empty_database(kind: str, folder: Path) -> Iterator[Database]:
    if kind == "memory":
        yield MemoryDatabase(KINDS)
        return
    with ExitStack() as services:
        url = f"sqlite:///{folder}/ceilidh.db"
        if kind == "postgresql":
            url = services.enter_context(fresh_database(services.enter_context(postgres_server())))
        elif kind == "sample":
            services.enter_context(sample_adapter(folder))
            url = f"jsonfile://{folder}/ceilidh.json"
        database = open_database(url, KINDS)
        database.migrate(lambda _: None)
        yield database
        database.close()
