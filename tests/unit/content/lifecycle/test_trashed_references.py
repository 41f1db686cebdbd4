"""References between items in the trash come back in whichever order the items were removed and are restored."""

from itertools import permutations
from typing import Any

import orjson
import pytest

from ceilidh.content.editing.catalogue import Catalogue
from tests.catalogue import House
from tests.samples import event_form, packege_form, parts, venue_form
from tests.unit.content.lifecycle.desk import Desk

pytestmark = pytest.mark.slow

ORDERS = list(permutations(["venue", "other"]))


@pytest.mark.parametrize("removed", ORDERS)
@pytest.mark.parametrize("restored", ORDERS)
def test_an_event_has_its_venue_again(house: House, removed: tuple[str, ...], restored: tuple[str, ...]) -> None:
    venues, events = Desk(house.venue_services), Desk(house.event_services)
    venue = venues.add(venue_form())
    event = events.add(event_form(venueId=venue))
    desks: dict[str, tuple[Catalogue[Any], str]] = {"venue": (house.venues, venue), "other": (house.events, event)}

    for name in removed:
        catalogue, key = desks[name]
        catalogue.remove(key)
    for name in restored:
        venues.trash.restore(desks[name][1])

    assert venue == events.row(event).venue_id
    assert [] == venues.trash.list()


@pytest.mark.parametrize("removed", list(permutations(["first", "second", "package"])))
@pytest.mark.parametrize("restored", list(permutations(["first", "second", "package"])))
def test_a_package_has_its_venues_again(house: House, removed: tuple[str, ...], restored: tuple[str, ...]) -> None:
    venues, packages = Desk(house.venue_services), Desk(house.package_services)
    first, second = venues.add(venue_form(title="First")), venues.add(venue_form(title="Second"))
    package = packages.add(packege_form(topVenues=orjson.dumps([first, second]).decode()))
    desks: dict[str, tuple[Catalogue[Any], str]] = {
        "first": (house.venues, first),
        "second": (house.venues, second),
        "package": (house.packages, package),
    }

    for name in removed:
        catalogue, key = desks[name]
        catalogue.remove(key)
    for name in restored:
        venues.trash.restore(desks[name][1])

    assert sorted([first, second]) == sorted(packages.row(package).top_venues)


def test_the_draft_of_an_event_has_its_venue_again(house: House) -> None:
    venues, events = Desk(house.venue_services), Desk(house.event_services)
    venue = venues.add(venue_form())
    event = events.add(event_form(venueId=venue))
    events.save(event, title="Drafted")
    house.venues.remove(venue)
    house.events.remove(event)

    venues.trash.restore(venue)
    events.trash.restore(event)

    draft = events.drafts.read(event).content
    assert ("Drafted", venue, venue) == (draft.title, draft.venue_id, events.row(event).venue_id)


def test_an_event_that_got_another_venue_keeps_it(house: House) -> None:
    venues, events = Desk(house.venue_services), Desk(house.event_services)
    venue, other = venues.add(venue_form(title="One")), venues.add(venue_form(title="Other"))
    event = events.add(event_form(venueId=venue))
    house.venues.remove(venue)
    house.events.update(event, parts(({"venueId": other}, [])))
    house.events.remove(event)

    venues.trash.restore(venue)
    events.trash.restore(event)

    assert other == events.row(event).venue_id


def test_a_reference_to_what_is_gone_for_ever_is_lost(house: House) -> None:
    venues, events = Desk(house.venue_services), Desk(house.event_services)
    venue = venues.add(venue_form(title="One"))
    event = events.add(event_form(venueId=venue))
    house.events.remove(event)
    house.venues.remove(venue)
    venues.trash.remove(venue, "One")

    events.trash.restore(event)

    assert "" == events.row(event).venue_id
