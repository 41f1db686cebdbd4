import datetime as dt
from typing import Any, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.lifecycle.due_drafts import ChangeTimes
from ceilidh.content.lifecycle.visibility import next_change
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.items import FOREVER, Item
from tests.catalogue import KINDS
from tests.fakes.database import MemoryDatabase

NOW = dt.datetime(2026, 6, 1, 9, tzinfo=dt.UTC)
HOUR = dt.timedelta(hours=1)
ASKS_NOTHING = cast("Any", None)
"""Instead of items: asking it fails."""

moments = st.integers(0, 6).map(lambda hours: NOW + hours * HOUR)
stored = st.builds(Package, id=st.sampled_from("ab"), slug=st.just(""), publish_at=moments, unpublish_at=moments)


def put(database: Database, item: Item) -> None:
    item = attrs.evolve(item, slug=item.id)
    with database.write() as records:
        records.items.remove(type(item), item.id)
        records.items.add(item)


def test_the_database_is_asked_once_under_each_version() -> None:
    database, times = MemoryDatabase(KINDS), ChangeTimes(KINDS)
    put(database, Venue(id="v", unpublish_at=NOW + 2 * HOUR))
    with database.read() as records:
        assert NOW + 2 * HOUR == times.next(records, NOW)
        unasked = attrs.evolve(records, items=ASKS_NOTHING)
        assert NOW + 2 * HOUR == times.next(unasked, NOW + HOUR)
        assert FOREVER == times.next(records, NOW + 2 * HOUR)
    put(database, Venue(id="v", unpublish_at=NOW + HOUR))
    with database.read() as records:
        assert NOW + HOUR == times.next(records, NOW)


def test_the_database_is_asked_again_while_a_draft_is_due_and_when_the_clock_was_set_back() -> None:
    database, times = MemoryDatabase(KINDS), ChangeTimes(KINDS)
    put(database, Venue(id="v", draft_publish_at=NOW, unpublish_at=NOW + HOUR))
    with database.read() as records:
        assert NOW == times.next(records, NOW + 2 * HOUR)
        with pytest.raises(AttributeError):
            times.next(attrs.evolve(records, items=ASKS_NOTHING), NOW + 2 * HOUR)
    put(database, Venue(id="v", unpublish_at=NOW + HOUR))
    with database.read() as records:
        assert [FOREVER, NOW + HOUR] == [times.next(records, now) for now in (NOW + 2 * HOUR, NOW)]


@given(steps=st.lists(stored | moments, max_size=12))
def test_the_known_time_is_that_of_the_items(steps: list[Package | dt.datetime]) -> None:
    database, times, now = MemoryDatabase(KINDS), ChangeTimes(KINDS), NOW
    for step in steps:
        if isinstance(step, Package):
            put(database, step)
        else:
            now = step
        with database.read() as records:
            assert next_change(records.items, KINDS, now) == times.next(records, now)
