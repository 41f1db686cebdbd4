"""The requests that were redirected are counted in memory, and added to those in the database."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from ceilidh.redirects.hit_counter import HitCounter
from ceilidh_ports.database import Records
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.records.publishing import SiteRedirect
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase


class AwayDatabase(MemoryDatabase):
    """Once ``meanwhile`` is set, it is called wherever a unit is opened for writing, which then fails."""

    meanwhile: Callable[[], None] | None = None

    @contextmanager
    def write(self) -> Iterator[Records]:
        if self.meanwhile:
            self.meanwhile()
            raise Unavailable("The disk is away")
        with super().write() as records:
            yield records

    def hits(self, path: str) -> int | None:
        with self.read() as records:
            found = records.publishing.get(SiteRedirect, path)
        return found.hits if found else None


@pytest.fixture
def database() -> AwayDatabase:
    database = AwayDatabase([])
    with database.write() as records:
        records.publishing.put(SiteRedirect("/old", "/venues", 301, 5, StoppedClock().now))
    return database


@pytest.fixture
def counter(database: AwayDatabase) -> Iterator[HitCounter]:
    yield HitCounter(database)
    for each in threading.enumerate():
        if isinstance(each, threading.Timer):
            each.cancel()


def test_hits_are_added_once_to_those_in_the_database(database: AwayDatabase, counter: HitCounter) -> None:
    for path in ("/old", "/old", "/removed meanwhile"):
        counter.count(path)
    counter.store()
    counter.store()

    assert (7, None) == (database.hits("/old"), database.hits("/removed meanwhile"))


def test_hits_that_could_not_be_stored_are_kept_with_those_counted_meanwhile(
    database: AwayDatabase, counter: HitCounter
) -> None:
    counter.count("/old")
    database.meanwhile = lambda: counter.count("/old")
    counter.store()
    assert 5 == database.hits("/old")

    database.meanwhile = None
    counter.store()
    assert 7 == database.hits("/old")
