"""Processes that are killed in the middle of their work."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.streams import Acknowledged, assert_all_whole, assert_nothing_lost, half_written, streaming
from tests.services.client import SETTINGS, Client
from tests.services.processes import kill, kill_tree, left_of, tree_of, wait_for_others, workers_of
from tests.services.product import Product, product

Fall = Callable[[Product], None]


def the_master(served: Product) -> None:
    tree = tree_of(served.process.pid)
    kill(served.process.pid)
    served.process.wait()
    assert [] == left_of(tree, 20)


def everything(served: Product) -> None:
    kill_tree(served.process.pid)
    served.process.wait()


def a_moment() -> None:
    time.sleep(0.5 + secrets.randbelow(1000) / 1000)


def assert_all_well(admin: Client, seen: Acknowledged, folder: Path) -> None:
    assert [] == [refusal for refusal in seen.refusals if refusal.status >= 500]
    assert_nothing_lost(admin, seen)
    assert_all_whole(admin)
    assert [] == half_written(folder / "data" / "media")


def test_a_killed_worker_takes_nothing_acknowledged_with_it_and_is_replaced(tmp_path: Path, rounds: int) -> None:
    with product(tmp_path, SETTINGS) as served:
        admin = Client(served.url).signed_in()
        for _ in range(rounds):
            with streaming(admin) as seen:
                a_moment()
                killed = secrets.choice(workers_of(served.process.pid))
                kill(killed)
                wait_for_others(served.process.pid, killed, 30)
                before = len(seen)
                a_moment()
            assert before < len(seen)
            assert_all_well(admin, seen, tmp_path)


@pytest.mark.parametrize("fall", [the_master, everything])
def test_nothing_acknowledged_is_lost_and_nothing_half_stored_when_a_server_is_killed(
    fall: Fall, tmp_path: Path, rounds: int
) -> None:
    seen = Acknowledged()
    for last in [*[False] * rounds, True]:
        with product(tmp_path, SETTINGS) as served:
            admin = Client(served.url).signed_in()
            assert_all_well(admin, seen, tmp_path)
            if last:
                return
            with streaming(admin) as seen:
                a_moment()
                fall(served)
            assert len(seen) > 3
