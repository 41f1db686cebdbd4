"""Processes that are killed in the middle of their work."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.faults.kill_rounds import Fall, everything, killed_servers, killed_workers, the_master
from tests.services.postgres import fresh_database, postgres_server
from tests.services.s3 import credentials, s3_server


def test_killed_worker_loses_no_acknowledged_write_and_is_replaced(tmp_path: Path, rounds: int) -> None:
    assert killed_workers(tmp_path, rounds) > rounds


@pytest.fixture(params=["sqlite-disk", pytest.param("postgresql-s3", marks=pytest.mark.long)])
def stores(request: pytest.FixtureRequest) -> Iterator[Mapping[str, str]]:
    """The settings of the server's database and media store."""
    if request.param == "sqlite-disk":
        yield {}
        return
    with postgres_server() as server, fresh_database(server) as database, s3_server() as bucket:
        yield {**credentials(), "CEILIDH_DATABASE_URL": database, "CEILIDH_MEDIA_URL": bucket}


@pytest.mark.parametrize("fall", [pytest.param(the_master, marks=pytest.mark.long), everything])
def test_killed_server_loses_no_acknowledged_write_and_leaves_no_partial_item(
    fall: Fall, stores: Mapping[str, str], tmp_path: Path, rounds: int
) -> None:
    assert killed_servers(tmp_path, fall, rounds, stores) > rounds
