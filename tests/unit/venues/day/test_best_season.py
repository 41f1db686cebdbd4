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
        ("April through to October", set(range(4, 11))),
        ("from May until the end of September.", set(range(5, 10))),
        ("Nov\N{EN DASH}Feb, or May/June", {11, 12, 1, 2, 5, 6}),
    ],
)
def test_months_are_found_in_words(words: str, months: set[int]) -> None:
    assert months_in(words) == months


@pytest.mark.parametrize(
    "words",
    [
        *("All year except January", "Any time but July", "Not in winter", "Closed from January to March"),
        *("All year, but not in January", "Summer (never August)", "May to July, when we are closed"),
        *("Spring when the house isn’t let", "Outside summer", "Before June", "Avoid July"),
        *("From May onwards", "Until September", "May to", "to May", "between May", "June to July to August"),
        *("Augustine nights", "Marchmont in bloom", "Hot springs", "Summerisle", "Juneberry time"),
        *("Winter under scaffolding", "All year with the exception of bad weeks", "All year under new management"),
        *("Summer for parties; winter when let to others", "June with a surcharge", "May at its owner’s pleasure"),
        *("You may come when you like", "When the heather is out", "July, between the showers", ""),
    ],
)
def test_words_that_are_not_understood_whole_name_no_month(words: str) -> None:
    assert frozenset() == months_in(words)


def test_without_a_time_of_the_year_nothing_is_said() -> None:
    assert is_in_best_season("When the heather is out", 8) is None


@given(
    st.lists(
        st.sampled_from(
            ["May", "and", "to", "winter", "between", "\N{EN DASH}", "early", ";", "December", "for", "not", "x"]
        )
    )
)
def test_any_words_are_read(words: list[str]) -> None:
    assert months_in(" ".join(words)) <= ALL_YEAR
