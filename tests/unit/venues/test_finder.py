"""Which houses fit, in which order, and what the others miss."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.venues.finder.choice import MAX_SAVED, SORTS, Choice, narrows, read_choice
from ceilidh.venues.finder.finder import fitting, misses, nearest
from ceilidh.venues.house import STARTS, House
from ceilidh.venues.model import SETTINGS

CASTLE = House(
    id="castle",
    guests=120,
    sleeps=24,
    setting="castle",
    second_setting="coast",
    exclusive=True,
    price=9500,
    minutes={"glasgow": 90},
)
LODGE = House(id="lodge", guests=60, sleeps=30, setting="lodge", price=4000, minutes={"edinburgh": 70, "glasgow": 50})
BARE = House(id="bare")
HOUSES = [CASTLE, LODGE, BARE]

_numbers = st.integers(1, 6)
_maybe = st.none() | _numbers
_houses = st.lists(
    st.builds(
        House,
        id=st.uuids().map(str),
        guests=_maybe,
        sleeps=_maybe,
        setting=st.sampled_from(["", *SETTINGS[:2]]),
        second_setting=st.sampled_from(["", *SETTINGS[:2]]),
        exclusive=st.booleans(),
        price=_maybe,
        minutes=st.dictionaries(st.sampled_from(STARTS), _numbers),
    ),
    max_size=8,
)
_choices = st.builds(
    Choice,
    guests=_maybe,
    sleeps=_maybe,
    setting=st.sampled_from(["", *SETTINGS[:2]]),
    exclusive=st.booleans(),
    price=_maybe,
    start=st.sampled_from(STARTS),
    minutes=_maybe,
    sort=st.sampled_from(["", *SORTS]),
)


def ids(houses: object) -> list[str]:
    return [house.id for house in houses]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        (Choice(), ["castle", "lodge", "bare"]),
        (Choice(guests=60), ["castle", "lodge"]),
        (Choice(guests=61), ["castle"]),
        (Choice(sleeps=25), ["lodge"]),
        (Choice(setting="castle"), ["castle"]),
        (Choice(setting="coast"), ["castle"]),
        (Choice(exclusive=True), ["castle"]),
        (Choice(price=4000), ["lodge"]),
        (Choice(minutes=60), []),
        (Choice(minutes=60, start="glasgow"), ["lodge"]),
        (Choice(sort="price"), ["lodge", "castle", "bare"]),
        (Choice(sort="size"), ["castle", "lodge", "bare"]),
        (Choice(sort="nearest"), ["lodge", "castle", "bare"]),
        (Choice(sort="nearest", start="glasgow", guests=10), ["lodge", "castle"]),
    ],
)
def test_the_houses_that_fit_in_the_order_chosen(choice: Choice, found: list[str]) -> None:
    assert found == ids(fitting(HOUSES, choice))


def test_each_house_says_what_it_misses() -> None:
    wanted = Choice(guests=80, sleeps=32, setting="city", exclusive=True, price=3000, minutes=45)

    assert [
        "seats 60 of the 80",
        "sleeps 30 of the 32",
        "setting is lodge, not city",
        "not for exclusive use",
        "from £4,000, which is £1,000 more",
        "70 minutes from Edinburgh, not 45",
    ] == [miss.text for miss in misses(LODGE, wanted)]
    assert [
        "number of guests not given",
        "number of beds not given",
        "setting not given",
        "not for exclusive use",
        "price not given",
        "time from Edinburgh not given",
    ] == [miss.text for miss in misses(BARE, wanted)]


def test_a_house_that_is_of_neither_setting_says_both() -> None:
    assert ["setting is castle and coast, not city"] == [miss.text for miss in misses(CASTLE, Choice(setting="city"))]


def test_the_nearest_miss_the_fewest_wishes_and_then_the_least() -> None:
    assert ["castle", "lodge", "bare"] == ids(nearest(HOUSES[::-1], Choice(guests=130)))
    assert ["lodge", "castle", "bare"] == ids(nearest(HOUSES, Choice(guests=50, price=3000, minutes=80)))


@given(_houses, _choices)
def test_a_house_fits_exactly_if_it_misses_nothing(houses: list[House], choice: Choice) -> None:
    found = fitting(houses, choice)

    assert set(ids(found)) == {house.id for house in houses if not list(misses(house, choice))}
    assert choice.sort or ids(found) == [house.id for house in houses if house in found]


@pytest.mark.parametrize(
    ("query", "choice"),
    [
        ({}, Choice()),
        ({"guests": " 80 ", "page": "2"}, Choice(guests=80, page=2)),
        ({"price": "£6,500"}, Choice(price=6500)),
        ({"price": "6 500", "exclusive": "yes"}, Choice(price=6500, exclusive=True)),
        (
            {"setting": "Castle", "from": "glasgow", "minutes": "90"},
            Choice(setting="castle", start="glasgow", minutes=90),
        ),
        ({"saved": "a,b, a,,c"}, Choice(saved=("a", "b", "c"))),
        ({"guests": "", "unknown": "1", "date": "2026-08-01"}, Choice()),
    ],
)
def test_the_query_is_read(query: Mapping[str, str], choice: Choice) -> None:
    assert choice == read_choice(query)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("guests", "many", "Please enter a whole number of guests from 1 to 9,999."),
        ("guests", "0", "Please enter a whole number of guests from 1 to 9,999."),
        ("guests", "-5", "Please enter a whole number of guests from 1 to 9,999."),
        ("sleeps", "10,000", "Please enter a whole number of guests from 1 to 9,999."),
        ("price", "9999999", "Please enter a whole number from 1 to 1,000,000."),
        ("exclusive", "perhaps", "Please choose one of: yes."),
        ("setting", "moon", "Please choose one of: castle, lodge, city, island, coast, garden."),
        ("from", "Leeds", "Please choose one of: edinburgh, glasgow, station."),
        ("sort", "1", "Please choose one of: price, size, nearest."),
    ],
)
def test_a_bad_value_is_left_open_with_a_message(name: str, value: str, message: str) -> None:
    assert Choice(minutes=4, errors={name: message}) == read_choice({"minutes": "4", name: value})


def test_an_address_compares_a_bounded_number_of_houses() -> None:
    assert MAX_SAVED == len(read_choice({"saved": ",".join(map(str, range(100)))}).saved)


def test_the_list_is_whole_without_a_choice() -> None:
    assert [False, False, True, True] == [
        narrows(query)
        for query in ({"guests": " ", "date": "2026-08-01"}, {"q": "1"}, {"sort": "price"}, {"guests": "x"})
    ]
