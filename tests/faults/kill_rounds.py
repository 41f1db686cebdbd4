"""Kills a server repeatedly under load, and counts the writes that it had acknowledged."""

import secrets
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.faults.write_streams import (
    AcknowledgedWrites,
    assert_all_whole,
    assert_nothing_lost,
    half_written,
    streaming,
)
from tests.product.api_client import SETTINGS, ApiClient
from tests.product.process_tree import kill, kill_tree, left_of, tree_of, wait_for_others, workers_of
from tests.product.product_server import Product, product

Fall = Callable[[Product], None]

_OWN_FOLDER: Mapping[str, str] = {}

_BEGUN_WITHIN = 60
_MASTERLESS_FOR = 20
"""Seconds after which no worker of a master that is gone is left."""


def the_master(served: Product) -> None:
    tree = tree_of(served.process.pid)
    kill(served.process.pid)
    served.process.wait()
    assert [] == left_of(tree, _MASTERLESS_FOR)


def everything(served: Product) -> None:
    kill_tree(served.process.pid)
    served.process.wait()


def killed_workers(folder: Path, rounds: int) -> int:
    """Kill a worker in each round, which the master replaces. Return the number of acknowledged writes."""
    acknowledged = 0
    with product(folder, SETTINGS) as served:
        admin = ApiClient(served.url).signed_in()
        for _ in range(rounds):
            with streaming(admin) as writes:
                _begin(writes)
                killed = secrets.choice(workers_of(served.gunicorn))
                kill(killed)
                wait_for_others(served.gunicorn, killed, 30)
                before = len(writes)
                a_moment()
            assert before < len(writes)
            _assert_all_well(admin, writes, folder, set())
            acknowledged += len(writes)
    return acknowledged


def killed_servers(folder: Path, fall: Fall, rounds: int, stores: Mapping[str, str] = _OWN_FOLDER) -> int:
    """Kill and restart the server in each round; return the number of acknowledged writes.

    ``stores`` are the settings of its database and media store.
    """
    writes, acknowledged = AcknowledgedWrites(), 0
    whole: set[str] = set()
    for last in [*[False] * rounds, True]:
        with product(folder, {**SETTINGS, **stores}) as served:
            admin = ApiClient(served.url).signed_in()
            # Items that were intact before are checked again at the end.
            _assert_all_well(admin, writes, folder, set() if last else whole)
            if last:
                break
            with streaming(admin) as writes:
                _begin(writes)
                fall(served)
            acknowledged += len(writes)
    return acknowledged


def a_moment() -> None:
    time.sleep(0.5 + secrets.randbelow(1000) / 1000)


def _begin(writes: AcknowledgedWrites) -> None:
    """Wait until something was acknowledged, and for a moment then."""
    deadline = time.monotonic() + _BEGUN_WITHIN
    while not len(writes):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    a_moment()


def _assert_all_well(admin: ApiClient, writes: AcknowledgedWrites, folder: Path, whole: set[str]) -> None:
    assert [] == [refusal for refusal in writes.refusals if refusal.status >= 500]
    assert_nothing_lost(admin, writes)
    assert_all_whole(admin, whole)
    media = folder / "data" / "media"
    assert [] == (half_written(media) if media.exists() else [])
