"""The call that finds venues, on stored venues: it finds what a plain reading of them finds."""

import datetime as dt
import secrets
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

import attrs
import pytest
from falcon import testing
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ceilidh.bootstrap import Container
from ceilidh.content.lifecycle.item_addresses import add_former_address
from ceilidh.venues.finder.found_venues import PAGE_SIZE
from ceilidh.venues.model import Venue
from ceilidh.venues.venue_cache import VenueCache
from ceilidh_ports.database import Records
from ceilidh_ports.items import FOREVER
from ceilidh_ports.repositories.queries import EVERY_ITEM

LONG_AGO = dt.datetime(1990, 1, 1, tzinfo=dt.UTC)
CALL = "/api/admin/find-venues"

_number = st.sampled_from(["", "", "3", "40", "60", "80", "200", "many"])
_venues = st.lists(
    st.fixed_dictionaries(
        {
            "guests_dine": _number,
            "guests_dance": _number,
            "guests_theatre": _number,
            "guests_sleep": _number,
            "price_from": _number,
            "minutes_from_edinburgh": _number,
            "minutes_from_station": _number,
            "setting": st.sampled_from(["", "castle", "island"]),
            "second_setting": st.sampled_from(["", "city"]),
            "exclusive_use": st.booleans(),
        }
    ),
    max_size=6,
)
_wish = st.sampled_from(["", "3", "60", "61", "100"])
_queries = st.fixed_dictionaries(
    {
        "guests": _wish,
        "sleeps": _wish,
        "price": _wish,
        "minutes": _wish,
        "from": st.sampled_from(["", "edinburgh", "station"]),
        "setting": st.sampled_from(["", "castle", "city"]),
        "exclusive": st.sampled_from(["", "yes"]),
        "sort": st.sampled_from(["", "price", "size", "nearest"]),
    }
)


def stored(services: Container, venues: list[Mapping[str, Any]]) -> list[Venue]:
    """Store these venues instead of all others; return them."""
    made = [
        Venue(id=secrets.token_hex(12), slug=f"house-{number}", title=f"House {number}", **facts)
        for number, facts in enumerate(venues)
    ]
    with services.database().write() as records:
        for each in records.items.list(Venue, EVERY_ITEM).items:
            records.items.remove(Venue, each.id)
        for each in made:
            records.items.add(each)
    return made


def found(client: testing.TestClient, query: Mapping[str, str]) -> Any:
    answer = client.simulate_get(CALL, query_string=urlencode(query))
    assert answer.status_code == 200
    return answer.json


def number(text: str) -> int | None:
    return int(text) if text.isdigit() else None


def seats(venue: Venue) -> int | None:
    known = map(number, (venue.guests_dine, venue.guests_dance, venue.guests_theatre))
    return next((each for each in known if each is not None), None)


def minutes(venue: Venue, query: Mapping[str, str]) -> int | None:
    return number(venue.minutes_from_station if query["from"] == "station" else venue.minutes_from_edinburgh)


def fits(venue: Venue, query: Mapping[str, str]) -> bool:
    """The plain model: every wish that is given is met by a number that is given."""
    at_least = [(seats(venue), query["guests"]), (number(venue.guests_sleep), query["sleeps"])]
    at_most = [(number(venue.price_from), query["price"]), (minutes(venue, query), query["minutes"])]
    return (
        all(not wish or (has is not None and has >= int(wish)) for has, wish in at_least)
        and all(not wish or (has is not None and has <= int(wish)) for has, wish in at_most)
        and query["setting"] in ("", venue.setting, venue.second_setting)
        and (not query["exclusive"] or venue.exclusive_use)
    )


def rank(venue: Venue, query: Mapping[str, str]) -> float:
    value = {
        "price": number(venue.price_from),
        "size": None if seats(venue) is None else -(seats(venue) or 0),
        "nearest": minutes(venue, query),
        "": 0,
    }[query["sort"]]
    return float("inf") if value is None else value


# The site is emptied for every example.
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(venues=_venues, query=_queries)
def test_the_call_finds_what_a_plain_model_finds(
    client: testing.TestClient, services: Container, venues: list[Mapping[str, Any]], query: Mapping[str, str]
) -> None:
    houses = stored(services, venues)
    answer = found(client, query)

    fitting = sorted((each for each in houses if fits(each, query)), key=lambda each: rank(each, query))
    assert (len(houses), len(fitting)) == (answer["total"], answer["fits"])
    if answer["isNarrowed"] and fitting:
        assert [each.slug for each in fitting] == [each["slug"] for each in answer["houses"]]
        assert {} == answer["misses"]
    elif answer["isNarrowed"]:
        assert min(3, len(houses)) == len(answer["houses"])
        assert all(answer["misses"][each["id"]] for each in answer["houses"])


def test_the_whole_list_has_the_choices_and_the_map_alone(client: testing.TestClient, services: Container) -> None:
    castle = {"guests_dine": "80", "setting": "castle", "minutes_from_glasgow": "90", "latitude": "56.8"}
    stored(services, [{**castle, "longitude": "-5.1"}, {**castle, "second_setting": "island"}, {}])

    answer = found(client, {"date": "2026-08-01", "guests": ""})

    assert (False, 3, 3, []) == tuple(answer[name] for name in ("isNarrowed", "total", "fits", "houses"))
    assert {
        "guests": True,
        "sleeps": False,
        "price": False,
        "exclusive": False,
        "days": False,
        "settings": ["castle", "island"],
        "starts": ["glasgow"],
    } == answer["choices"]
    assert [{"slug": "house-0", "title": "House 0", "latitude": 56.8, "longitude": -5.1}] == answer["places"]


def test_where_nothing_fits_the_nearest_say_what_they_miss(client: testing.TestClient, services: Container) -> None:
    houses = stored(services, [{"guests_dine": "20"}, {"guests_dine": "60"}, {}, {"guests_dine": "70"}])

    answer = found(client, {"guests": "80"})

    assert (4, 0) == (answer["total"], answer["fits"])
    assert ["house-3", "house-1", "house-0"] == [each["slug"] for each in answer["houses"]]
    assert ["seats 60 of the 80"] == answer["misses"][houses[1].id]


def test_saved_houses_come_in_the_order_of_the_address_with_what_compares_them(
    client: testing.TestClient, services: Container
) -> None:
    facts = {"guests_theatre": "180", "power": "63 A", "parking": "Eighty cars", "wifi": "In the hall"}
    stored(services, [{"dogs": "Welcome"}, {}, {"dogs": "In the garden", **facts}])

    answer = found(client, {"saved": "house-2,gone,house-0", "guests": "80"})

    assert [("house-2", "In the garden"), ("house-0", "Welcome")] == [
        (each["slug"], each["dogs"]) for each in answer["houses"]
    ]
    assert [("180", "63 A", "Eighty cars", "In the hall"), ("", "", "", "")] == [
        (each["guestsTheatre"], each["power"], each["parking"], each["wifi"]) for each in answer["houses"]
    ]
    assert {} == answer["misses"]


def test_saved_houses_are_known_by_their_former_addresses_and_shown_once(
    client: testing.TestClient, services: Container
) -> None:
    moved, ended = stored(services, [{}, {"unpublish_at": LONG_AGO}])
    with services.database().write() as records:
        add_former_address(records, moved, "former", LONG_AGO)
        add_former_address(records, ended, "gone", LONG_AGO)

    answer = found(client, {"saved": "former,house-0,gone,never"})

    assert ["house-0"] == [each["slug"] for each in answer["houses"]]
    assert {"former": "house-0"} == answer["renamed"]


@pytest.mark.parametrize(("page", "slugs"), [("1", range(24)), ("2", range(24, 30)), ("9", range(24, 30))])
def test_the_houses_come_in_pages(client: testing.TestClient, services: Container, page: str, slugs: range) -> None:
    stored(services, [{"exclusive_use": True}] * 30)

    answer = found(client, {"exclusive": "yes", "page": page})

    assert (30, PAGE_SIZE, 2) == (answer["fits"], 24, answer["pages"])
    assert [f"house-{each}" for each in slugs] == [each["slug"] for each in answer["houses"]]


def test_a_change_is_found_at_once(client: testing.TestClient, services: Container) -> None:
    stored(services, [{"guests_dine": "60"}])
    before = found(client, {"guests": "80"})["fits"]
    stored(services, [{"guests_dine": "90"}])

    assert (0, 1) == (before, found(client, {"guests": "80"})["fits"])


def test_no_value_breaks_the_call_or_the_page(client: testing.TestClient) -> None:
    for value in ["%FF%00", "9" * 400, "-1", "1e3", "٨٠", "<script>", "a&guests=b"]:
        for name in ["guests", "setting", "page", "sort", "saved", "from", "unknown"]:
            for path in (CALL, "/venues"):
                assert client.simulate_get(path, query_string=f"{name}={value}").status_code == 200, (value, name)


_CHANGES: Mapping[str, Callable[[Records, list[Venue]], object]] = {
    "a save": lambda records, houses: records.items.replace(attrs.evolve(houses[1], guests_dine="70", version=2)),
    "a new rank": lambda records, houses: records.items.replace(attrs.evolve(houses[0], listed_at=FOREVER)),
    "a removal": lambda records, houses: records.items.remove(Venue, houses[0].id),
    "an end": lambda records, houses: records.items.replace(attrs.evolve(houses[0], unpublish_at=LONG_AGO)),
    "a new house": lambda records, houses: records.items.add(attrs.evolve(houses[0], id="new", slug="new")),
}


@pytest.mark.parametrize("change", _CHANGES)
def test_the_kept_facts_follow_every_change(services: Container, change: str) -> None:
    houses = stored(services, [{"guests_dine": "20"}, {"guests_dine": "60"}, {}])
    kept, content = VenueCache(), services.published()
    with content.open() as reader:
        before = kept.read(reader)
    with services.database().write() as records:
        _CHANGES[change](records, houses)

    with content.open() as reader:
        assert before != kept.read(reader) == VenueCache().read(reader)
