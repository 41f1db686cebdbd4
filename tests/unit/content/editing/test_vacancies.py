"""Who had an exclusive flag that no public item has."""

import datetime as dt
from pathlib import Path

import pytest

from ceilidh.content.editing.vacancies import VacancyService
from tests.catalogue import House, make_house
from tests.samples import event_form, parts, venue_form
from tests.unit.content.lifecycle.desk import HOUR, Desk

Told = tuple[str, str, str, dt.datetime, bool]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return make_house(tmp_path)


@pytest.fixture
def venue(house: House) -> str:
    return Desk(house.venue_services).add(venue_form(title="Old Mill", isFeatured="true"))


def told(house: House) -> list[Told]:
    found = VacancyService(house.venues.store.due).list()
    return [(each.kind, each.flag, each.title, each.at, each.is_deleted) for each in found]


def test_nothing_is_told_while_a_public_item_has_the_flag_or_none_ever_had_it(house: House, venue: str) -> None:
    assert [] == told(house)


def test_an_item_whose_time_is_over_is_told_with_its_end(house: House, venue: str) -> None:
    Desk(house.venue_services).publish(venue, until=HOUR)
    end = house.clock() + HOUR
    house.clock.go_on(2 * HOUR.total_seconds())
    assert [("venues", "isFeatured", "Old Mill", end, False)] == told(house)


def test_an_unpublished_item_is_told_until_another_one_has_its_flag(house: House, venue: str) -> None:
    desk = Desk(house.venue_services)
    desk.unpublish(venue)
    assert [("venues", "isFeatured", "Old Mill", house.clock(), False)] == told(house)
    desk.add(venue_form(isFeatured="true"))
    assert [] == told(house)


def test_an_item_that_was_unpublished_without_the_flag_is_not_told(house: House, venue: str) -> None:
    desk = Desk(house.venue_services)
    desk.catalogue.update(venue, parts(({"isFeatured": "false"}, [])))
    desk.unpublish(venue)
    assert [] == told(house)


def test_the_item_that_was_deleted_last_is_told_while_it_can_be_restored(house: House, venue: str) -> None:
    desk = Desk(house.event_services)
    for title in ("First", "Last"):
        key = desk.add(event_form(title=title, isFeatured="true", isFullWidth="true"))
        house.clock.go_on(1)
        desk.catalogue.remove(key)
    deleted = house.clock()
    assert [("events", flag, "Last", deleted, True) for flag in ("isFeatured", "isFullWidth")] == told(house)
    house.clock.go_on(dt.timedelta(days=30).total_seconds())
    assert [] == told(house)
