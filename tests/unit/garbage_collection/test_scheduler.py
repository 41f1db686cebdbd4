"""One worker of a machine collects garbage, and another one takes over when it has ended."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.garbage_collection import scheduler
from ceilidh.garbage_collection.collector import Garbage, GarbageCollector
from ceilidh.garbage_collection.scheduler import GarbageCollectionScheduler
from tests.unit.backup.archive_samples import Installation


class CountingCollector(GarbageCollector):
    """Counts its rounds."""

    def __init__(self, site: Installation) -> None:
        super().__init__(site.database, site.store, KINDS, site.clock)
        self.rounds = 0

    def run(self) -> Garbage:
        self.rounds += 1
        return super().run()


@pytest.fixture
def schedulers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[tuple[CountingCollector, GarbageCollectionScheduler]]]:
    monkeypatch.setattr(scheduler, "_FIRST_DELAY", 0.02)
    monkeypatch.setattr(scheduler, "_LOCK_RETRY", 0.05)
    site = Installation(tmp_path)
    made = [CountingCollector(site) for _ in range(4)]
    workers = [(each, GarbageCollectionScheduler(each, tmp_path / "receiving")) for each in made]
    yield workers
    for _, worker in workers:
        worker.stop()
    assert not any(thread.name == "garbage collection" for thread in threading.enumerate())


def eventually(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        time.sleep(0.01)
    return what()


def test_of_the_workers_of_a_machine_one_collects_and_another_when_it_has_ended(
    schedulers: list[tuple[CountingCollector, GarbageCollectionScheduler]],
) -> None:
    def rounds() -> list[int]:
        return sorted(collector.rounds for collector, _ in schedulers)

    for _, worker in schedulers:
        worker.start()
    assert eventually(lambda: rounds() == [0, 0, 0, 1])
    time.sleep(0.3)
    assert [0, 0, 0, 1] == rounds()

    next(worker for collector, worker in schedulers if collector.rounds).stop()
    assert eventually(lambda: rounds() == [0, 0, 1, 1])
    time.sleep(0.3)
    assert [0, 0, 1, 1] == rounds()
