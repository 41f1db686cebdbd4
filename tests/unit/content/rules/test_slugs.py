import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.slugs import free_slug, slug_of


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Café Ròs", "cafe-ros"),
        ("  Glenmorven   Castle ", "glenmorven-castle"),
        ("St. Andrew's / Hall_2", "st-andrew-s-hall-2"),
        ("Straße", "strasse"),
        ("!!! ???", "venue"),
        ("\N{PARTY POPPER}", "venue"),
        ("&#99999999999999999999;", "99999999999999999999"),
    ],
)
def test_slug_is_made_of_the_plain_letters_of_the_title(title: str, slug: str) -> None:
    assert slug == slug_of(title, "venue")


@given(st.text())
def test_slug_is_ascii_words_joined_by_hyphens_whatever_the_title(title: str) -> None:
    slug = slug_of(title, "venue")

    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)
    assert len(slug) <= 80


@given(st.text(alphabet="abc xyz", min_size=1).filter(str.strip))
def test_slug_of_a_slug_is_the_slug(title: str) -> None:
    assert slug_of(title, "venue") == slug_of(slug_of(title, "venue"), "venue")


def test_title_of_any_length_makes_a_slug_of_bounded_length() -> None:
    assert "a" * 80 == slug_of("a" * 100_000, "venue")


@pytest.mark.parametrize(("length", "slug"), [(40, f"{'a' * 39}-{'b' * 40}"), (41, "a" * 39)])
def test_a_long_slug_has_the_whole_words_that_fit(length: int, slug: str) -> None:
    assert slug == slug_of(f"{'a' * 39} {'b' * length} c", "venue")


def test_free_slug_is_the_slug_itself() -> None:
    assert "castle" == free_slug("castle", {"hall"}.__contains__)


@given(st.integers(min_value=1, max_value=30))
def test_same_titles_are_numbered_from_two_on(others: int) -> None:
    taken: list[str] = []
    for _ in range(others):
        taken.append(free_slug("castle", taken.__contains__))

    assert ["castle", *(f"castle-{number}" for number in range(2, others + 1))] == taken


@given(st.integers(min_value=1, max_value=5000))
def test_few_are_asked_about_where_thousands_have_one_title(others: int) -> None:
    taken = {"castle", *(f"castle-{number}" for number in range(2, others + 1))}
    asked: list[str] = []

    def is_taken(slug: str) -> bool:
        asked.append(slug)
        return slug in taken

    assert f"castle-{others + 1}" == free_slug("castle", is_taken)
    assert 30 > len(asked)


@given(st.sets(st.integers(min_value=2, max_value=60)))
def test_a_numbered_slug_is_free_whatever_was_given_up(numbers: set[int]) -> None:
    taken = {"castle", *(f"castle-{number}" for number in numbers)}

    assert free_slug("castle", taken.__contains__) not in taken
