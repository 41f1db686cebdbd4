"""Processes that are killed in the middle of their work."""

from pathlib import Path

import pytest

from tests.faults.killing import Fall, everything, killed_servers, killed_workers, the_master


def test_a_killed_worker_takes_nothing_acknowledged_with_it_and_is_replaced(tmp_path: Path, rounds: int) -> None:
    assert killed_workers(tmp_path, rounds) > rounds


@pytest.mark.parametrize("fall", [the_master, everything])
def test_nothing_acknowledged_is_lost_and_nothing_half_stored_when_a_server_is_killed(
    fall: Fall, tmp_path: Path, rounds: int
) -> None:
    assert killed_servers(tmp_path, fall, rounds) > rounds
