"""Processes that are killed before each step of what the office does with enquiries."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database
from tests.faults.killed_steps import kill_at_each_step
from tests.faults.office_operations import OPERATIONS
from tests.services.isolated_process import run_in_new_process
from tests.services.postgres import fresh_database, postgres_server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield _migrated(f"sqlite:///{tmp_path}/ceilidh.db")
        return
    with postgres_server() as server, fresh_database(server) as database:
        yield _migrated(database)


def _migrated(url: str) -> str:
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    database.close()
    return url


@pytest.mark.parametrize("subject", OPERATIONS)
def test_a_killed_process_leaves_all_or_nothing_and_no_file_without_a_record(
    url: str, tmp_path: Path, subject: str
) -> None:
    run_in_new_process(kill_at_each_step, url, str(tmp_path), subject)
