"""Which houses a venue's page names as similar."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.venues.house import FACTS, House, house_of
from ceilidh.venues.similar_houses import MOST, difference, similar_houses
from ceilidh_ports.fields import json_name


def house(id: str, **facts: Any) -> House:
    unknown = dict.fromkeys(map(json_name, FACTS), "")
    return house_of({"id": id, **unknown, **facts})


def texts(numbers: st.SearchStrategy[Any]) -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), numbers.map(str))


facts = st.fixed_dictionaries(
    {
        "guestsDine": texts(st.integers(-10, 2000)),
        "guestsSleep": texts(st.integers(-10, 500)),
        "setting": st.sampled_from(["", "castle", "lodge", "city"]),
        "secondSetting": st.sampled_from(["", "lodge"]),
        "latitude": texts(st.floats(-90, 90)),
        "longitude": texts(st.floats(-180, 180)),
        "city": st.sampled_from(["", "Oban", "Perth"]),
        "state": st.sampled_from(["", "Argyll", "Perthshire"]),
    }
)
houses = st.lists(facts, min_size=1, max_size=12).map(
    lambda each: [house(str(number), **known) for number, known in enumerate(each)]
)


@given(houses)
def test_similar_houses_are_a_few_of_the_others_each_once(among: list[House]) -> None:
    found = [other.id for other in similar_houses(among[0], among)]

    assert len(found) == min(MOST, len(among) - 1)
    assert len(set(found)) == len(found)
    assert among[0].id not in found


@given(houses)
def test_no_house_that_is_left_out_is_more_similar(among: list[House]) -> None:
    found = similar_houses(among[0], among)
    least = max((difference(among[0], other) for other in found), default=0.0)
    left_out = [other for other in among[1:] if other not in found]

    assert all(difference(among[0], other) >= least for other in left_out)


@given(houses, st.randoms())
def test_the_order_of_the_list_decides_only_among_equals(among: list[House], chance: random.Random) -> None:
    shuffled = chance.sample(among, len(among))
    measured = [[difference(among[0], other) for other in similar_houses(among[0], each)] for each in (among, shuffled)]

    assert measured[0] == measured[1]


@given(facts, facts)
def test_two_houses_are_equally_unlike_each_other(one: dict[str, str], other: dict[str, str]) -> None:
    first, second = house("1", **one), house("2", **other)

    assert pytest.approx(difference(first, second)) == difference(second, first)
    assert 0 <= difference(first, second) <= 3


@given(facts)
def test_a_house_of_the_same_size_setting_and_location_is_nearest(known: dict[str, str]) -> None:
    twin, stranger = house("2", **known), house("3")

    assert difference(house("1", **known), twin) <= difference(house("1", **known), stranger)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ({"guestsDine": "80"}, {"guestsDine": "120"}),
        ({"guestsSleep": "20"}, {"guestsSleep": "90"}),
        ({"setting": "island"}, {"setting": "city"}),
        ({"setting": "castle", "secondSetting": "island"}, {"setting": "city"}),
        ({"latitude": "56.82", "longitude": "-5.10"}, {"latitude": "55.95", "longitude": "-3.19"}),
        ({"latitude": "", "longitude": "", "city": "Oban"}, {"latitude": "", "longitude": "", "city": "Perth"}),
    ],
)
def test_size_setting_and_distance_each_decide(near: dict[str, str], far: dict[str, str]) -> None:
    known = {"guestsDine": "76", "guestsSleep": "24", "setting": "island", "city": "Oban"} | {
        "latitude": "56.41",
        "longitude": "-5.47",
    }
    found = similar_houses(
        house("1", **known), [house("2", **{**known, **far}), house("3", **{**known, **near})], most=1
    )

    assert ["3"] == [each.id for each in found]


def test_houses_that_name_no_location_are_not_near_each_other() -> None:
    nowhere, oban, perth = house("1"), house("2", city="Oban"), house("3", city="Perth")

    assert difference(oban, perth) == difference(nowhere, house("4")) == difference(nowhere, oban)
    assert difference(oban, house("4", city="Oban")) < difference(oban, perth)


def test_texts_of_drafts_that_are_no_numbers_are_as_unknown() -> None:
    known, vague = house("1", guestsDine="80"), house("2", guestsDine="about eighty")

    assert difference(known, house("3")) == difference(known, vague)
