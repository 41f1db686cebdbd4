import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.repositories.searched_texts import finds, search_terms
from ceilidh_ports.repositories.written_dates import date_forms


@pytest.mark.parametrize(
    ("search", "forms"),
    [
        ("19 june 2027", [{"2027-06-19"}] * 3),
        ("2027 june", [{"2027-06-", "june 2027"}] * 2),
        ("9th june", [{"-06-09"}] * 2),
        ("19th of june", [{"-06-19"}] * 3),
        ("june leith 2027", [{"2027-06-", "june 2027"}, set(), {"2027-06-", "june 2027"}]),
        ("june", [{"-06-"}]),
        ("sept", [{"-09-"}]),
        ("leith 19", [set(), set()]),
        ("32 june", [set(), {"-06-"}]),
        ("2027-06-19", [{"2027-06-19", "19 june 2027"}]),
        ("2027-06", [{"2027-06-", "june 2027"}]),
        ("1/6/2027", [{"2027-06-01", "1 june 2027"}]),
        ("31.06.2027", [set()]),
        ("13/2027", [set()]),
        ("ju", [set()]),
        ("sat 19 june 2027", [{"2027-06-19"}] * 4),
        ("19 june 2027, saturday", [{"2027-06-19"}] * 4),
        ("thurs. 1/7/2027", [{"2027-07-01", "1 july 2027"}] * 2),
        ("19/06/27", [{"2027-06-19", "19 june 2027"}]),
        ("19.6.27", [{"2027-06-19", "19 june 2027"}]),
        ("31/06/27", [set()]),
        ("19/6", [{"-06-19", "19 june"}]),
        ("29.2.", [{"-02-29", "29 february"}]),
        ("24/13", [set()]),
        ("june 27", [{"-06-27", "2027-06-", "june 2027"}] * 2),
        ("june '27", [{"-06-27", "2027-06-", "june 2027"}] * 2),
        ("19 june 27", [{"-06-19"}, {"-06-19", "2027-06-19"}, {"2027-06-19"}]),
        ("27 june", [{"-06-27"}] * 2),
        ("sat leith", [set(), set()]),
        ("saturdays in june", [{"-06-"}] * 3),
        ("summer '27", [set(), {"2027"}]),
        ("summer leith", [set(), set()]),
    ],
)
def test_a_day_and_a_month_have_the_forms_in_which_texts_may_have_them(search: str, forms: list[set[str]]) -> None:
    assert forms == date_forms(search.split())


@pytest.mark.parametrize(
    "search",
    [
        *("Sat 19 June 2027", "Saturday, 19th of June 2027", "19/06/27", "19.6.27", "19/6", "Sat 19/6", "June 27"),
        *("19 June 27", "Sat 19 June", "Saturday 2027-06-19"),
    ],
)
def test_a_day_is_found_however_it_is_written(search: str) -> None:
    assert finds(search, ["Greg", "2027-06-19"])
    assert not finds(search, ["Greg", "2028-07-20"])


@pytest.mark.parametrize(
    "search",
    [
        *("June 2027", "june '27", "June ’27", "June, 2027", "June of 2027", "06/2027", "2027-06", "jun. 27"),
        *("Saturday in June 2027", "saturdays in june 2027", "Saturdays, June 2027"),
    ],
)
@pytest.mark.parametrize("text", ["2027-06-19", "a Saturday in June 2027"])
def test_a_month_is_found_as_a_day_and_as_a_month_however_it_is_written(search: str, text: str) -> None:
    assert finds(search, ["Greg", text])
    assert not finds(search, ["Greg", "a Friday in May 2026"])
    assert not finds(search, ["Greg", "2026-06-19"])


def test_a_season_is_found_with_the_last_figures_of_its_year() -> None:
    assert finds("Summer ’27", ["a Saturday in summer 2027"])
    assert not finds("Summer ’27", ["a Saturday in summer 2028"])


@given(st.text(max_size=50))
def test_whatever_is_typed_is_searched_as_it_is(search: str) -> None:
    assert finds(search, [search])
    assert len(search.split()) == len(search_terms(search))


def test_every_word_has_to_be_in_some_text() -> None:
    texts = ["Greg Morrison", "Leith, with a piper"]
    assert [True, True, False] == [finds(search, texts) for search in ("morrison greg", "piper GREG", "greg isla")]
