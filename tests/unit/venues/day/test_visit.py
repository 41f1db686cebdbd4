import datetime as dt
from contextlib import nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.contact_form.enquiry_form import parse_form
from ceilidh.errors import Invalid
from ceilidh.venues.day.visit import Visit, accepted_json, read_visit
from ceilidh.venues.finder.choice import read_choice

TODAY = dt.date(2026, 11, 26)


@pytest.mark.parametrize(
    "text",
    [
        *("2027-06-19", " 2027-06-19 ", "19/06/2027", "19/6/2027", "19.06.2027", "19.6.27"),
        *("19 June 2027", "19 June 27", "19th of June 27", "Saturday the 19th of June 2027"),
        *("on Sat 19 Jun ’27", "June 19th, 2027", "19 june", "June 19", "19/6", "19.6."),
        *("2027/06/19", "2027.6.19", "19 / 6 / 2027", "19\u20136\u20132027", "19 6 27", "19. June 2027", "19june2027"),
        *("19, June 2027", "on 19 June 2027.", "on the 19th of June, 2027!", "06/19/2027"),
    ],
)
def test_a_date_may_be_written_in_the_usual_ways(text: str) -> None:
    assert read_visit({"date": text}, TODAY) == Visit(date=dt.date(2027, 6, 19))


def test_a_month_or_season_is_accepted_with_its_days_to_come() -> None:
    visit = read_visit({"date": "Saturdays in November", "guests": "54"}, dt.date(2026, 11, 15))

    assert visit.date is None
    assert visit.period
    assert [21, 28] == [day.day for day in visit.period.days]
    assert {
        "date": "",
        "guests": "54",
        "period": "a Saturday in November 2026",
        "understood": "November 2026: 2 Saturdays, from 21 November to 28 November 2026",
    } == accepted_json(visit)


@given(st.integers(0, 12), st.sampled_from(["{}-06-19", "June {}", "summer {}", "Sundays in {}"]))
def test_form_and_page_take_the_same_years(years: int, text: str) -> None:
    date = text.format(TODAY.year + years)
    is_refused = bool(read_visit({"date": date}, TODAY).errors)
    with pytest.raises(Invalid) if is_refused else nullcontext():
        parse_form({"name": "Eilidh", "email": "eilidh@visitor.example", "message": "Hello", "date": date}, TODAY)


def test_a_day_is_said_back() -> None:
    assert "Saturday 19 June 2027" == accepted_json(read_visit({"date": "19.6.27"}, TODAY))["understood"]


def test_today_is_a_day_to_come() -> None:
    assert read_visit({"date": "2026-11-26"}, TODAY).date == TODAY


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2026-11-25", "passed"),
        ("0001-01-01", "passed"),
        ("2037-01-01", "within the next 10 years"),
        ("9999-12-31", "within the next 10 years"),
        ("June 2026", "passed"),
        ("June 2037", "within the next 10 years"),
        ("2027-02-30", "enter a date"),
        ("some day", "enter a date"),
        ("19 June or 26 June 2027", "enter a date"),
        ("19-20 June 2027", "enter a date"),
        ("\0", "enter a date"),
        ("2027-06-19" * 9999, "enter a date"),
    ],
)
def test_another_date_has_a_message(text: str, message: str) -> None:
    visit = read_visit({"date": text, "guests": "54"}, TODAY)
    assert visit.date is None
    assert visit.guests == 54
    assert message in visit.errors["date"]


@pytest.mark.parametrize("text", ["1200", "1,200", " 1 200 "])
def test_thousands_may_be_apart(text: str) -> None:
    assert read_visit({"guests": text}, TODAY) == Visit(guests=1200)


@pytest.mark.parametrize(
    "text", ["0", "-1", "10000", "1,20", "9" * 9999, "many", "5.5", "\N{FULLWIDTH DIGIT FIVE}", "1e3", "\0"]
)
def test_another_number_has_a_message(text: str) -> None:
    visit = read_visit({"date": "2027-06-19", "guests": text}, TODAY)
    assert visit.guests is None
    assert visit.date == dt.date(2027, 6, 19)
    assert "whole number of guests" in visit.errors["guests"]


@given(st.one_of(st.text(), st.integers(-5, 99_999).map("{:,}".format)))
def test_day_and_finder_read_the_same_guests(text: str) -> None:
    visit, choice = read_visit({"guests": text}, TODAY), read_choice({"guests": text})
    assert (visit.guests, visit.errors) == (choice.guests, choice.errors)


@given(st.dictionaries(st.sampled_from(["date", "guests", "other"]), st.text()))
def test_any_texts_are_read(query: dict[str, str]) -> None:
    visit = read_visit(query, TODAY)
    assert not ({"date", "guests"} & visit.errors.keys() - {name for name, text in query.items() if text.strip()})
