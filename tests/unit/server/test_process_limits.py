"""A process raises its limit on open files, and reserves some for uses other than connections."""

import subprocess
import sys

import pytest

TELL = (
    "from ceilidh.server import process_limits as limits; limits.raise_open_files(); print(limits.worker_connections())"
)


@pytest.mark.parametrize(("allowed", "clients"), [(600, 344), (300, 128), (2000, 1000)])
def test_clients_leave_room_for_what_their_answers_need(allowed: int, clients: int) -> None:
    assert clients == connections_where(f"ulimit -n {allowed}")


def test_soft_limit_is_raised_where_the_hard_limit_allows() -> None:
    assert 1000 == connections_where("ulimit -S -n 256; ulimit -H -n 2000")


def connections_where(limited: str) -> int:
    script = f'{limited}; exec "$0" -c "$1"'
    completed = subprocess.run(["/bin/sh", "-c", script, sys.executable, TELL], capture_output=True, check=True)
    return int(completed.stdout)
