import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.venues.day.best_season import is_in_best_season, months_in

ALL_YEAR = set(range(1, 13))


@pytest.mark.parametrize(
    ("words", "months"),
    [
        ("June to early September, when the borders are at their best", {6, 7, 8, 9}),
        ("May and June for light until eleven, October for colour", {5, 6, 10}),
        ("All year; at its finest between St Andrew’s Day and Burns Night", ALL_YEAR),
        ("December to March under snow; September for the deer", {12, 1, 2, 3, 9}),
        ("Mid-May to the end of June, when the machair is in flower", {5, 6}),
        ("April to July for seabirds and clear evenings; December for storms", {4, 5, 6, 7, 12}),
        ("Late autumn", {9, 10, 11}),
        ("High summer", {6, 7, 8}),
        ("Midsummer", {6, 7, 8}),
        ("Spring\N{EN DASH}Autumn", set(range(3, 12))),
        ("winter to spring", {12, 1, 2, 3, 4, 5}),
        ("between May and September", {5, 6, 7, 8, 9}),
        ("Spring, and October", {3, 4, 5, 10}),
        ("Every season", ALL_YEAR),
        ("You may come when you like", set()),
        ("When the heather is out", set()),
        ("", set()),
    ],
)
def test_months_are_found_in_words(words: str, months: set[int]) -> None:
    assert months_in(words) == months


def test_without_a_time_of_the_year_nothing_is_said() -> None:
    assert is_in_best_season("When the heather is out", 8) is None


@given(
    st.lists(st.sampled_from(["May", "and", "to", "winter", "between", "\N{EN DASH}", "early", ";", "December", "x"]))
)
def test_any_words_are_read(words: list[str]) -> None:
    assert months_in(" ".join(words)) <= ALL_YEAR
