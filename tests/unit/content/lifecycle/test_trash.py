"""The trash and the history read no contents, and the trash ends with its time."""

import orjson
import pytest

from ceilidh.content.lifecycle.kept_versions import KEPT_SIZE
from ceilidh.content.lifecycle.trashed_items import TRASHED_ITEM_LIFETIME
from ceilidh.errors import Gone
from ceilidh.garbage_collection.expired_data import remove_expired_items
from ceilidh.packages.model import Package
from ceilidh_ports.records.publishing import ItemVersion
from tests.catalogue import House
from tests.samples import packege_form, venue_form
from tests.unit.content.lifecycle.desk import Desk

pytestmark = pytest.mark.slow

_TEXT = 100_000


def large_plans(text: str) -> str:
    """Return the plans of a package, of which two versions have room and three have not."""
    plan = {"title": "Plan", "description": text * _TEXT, "others": [], "linkText": "", "linkUrl": ""}
    return orjson.dumps([plan] * (KEPT_SIZE // _TEXT // 3 + 1)).decode()


def plans_of(version: ItemVersion) -> str:
    return orjson.dumps(orjson.loads(version.content)["plans"]).decode()


def test_an_item_is_restored_until_its_time_in_the_trash_is_over_and_not_after(
    house: House, desk: Desk[Package]
) -> None:
    kept, late = (desk.add(packege_form(title=title)) for title in ("Kept", "Late"))
    house.packages.remove(kept)
    house.packages.remove(late)
    house.clock.go_on(TRASHED_ITEM_LIFETIME.total_seconds() - 1)
    desk.trash.restore(kept)
    house.clock.go_on(1)

    assert [] == desk.trash.list()
    with pytest.raises(Gone, match=r"Late was in the trash for 30 days\."):
        desk.trash.restore(late)
    with pytest.raises(Gone):
        desk.trash.remove(late, "Late")
    assert 1 == remove_expired_items(house.venues.store.due.database, house.clock())


def test_the_trash_tells_which_places_an_item_had_without_its_content(house: House) -> None:
    venues = Desk(house.venue_services)
    house.venues.remove(venues.add(venue_form(isFeatured="true")))

    (trashed,) = venues.trash.list()

    assert ("", ["is_featured"]) == (trashed.content, trashed.flags)


def test_large_versions_leave_the_history_as_soon_as_there_are_larger_ones_after_them(desk: Desk[Package]) -> None:
    package = desk.add(packege_form())
    for number in range(4):
        desk.save(package, plans=large_plans(str(number)))

    history = desk.services.versions.list(package)

    assert [5, 4] == [each.number for each in history]
    assert {""} == {each.content for each in history}
    assert large_plans("3") == plans_of(desk.services.versions.get(package, 5))


def test_a_withdrawn_item_takes_its_place_back_no_more_than_an_unpublished_one(house: House) -> None:
    venues = Desk(house.venue_services)
    for hide in (venues.withdraw, venues.unpublish):
        first = venues.add(venue_form(isFeatured="true"))
        hide(first)
        second = venues.add(venue_form(isFeatured="true"))
        venues.publish(first)

        assert (False, True) == (venues.row(first).is_featured, venues.row(second).is_featured)
