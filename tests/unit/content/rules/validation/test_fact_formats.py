"""Texts of facts that may be published."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.rules.validation.fact_formats import decimal_degrees, iso_date, whole_number
from ceilidh.content.rules.validation.rule_walk import broken_rules
from ceilidh.content.rules.validation.text_rules import format_error
from ceilidh.events.model import Event
from ceilidh.venues.model import Room, Venue


def errors(shape: type[Venue] | type[Event], **values: object) -> dict[str, str]:
    return dict(broken_rules(shape, values, [format_error]))


@given(st.integers(1, 10_000))
def test_every_number_in_the_range_may_be_published(number: int) -> None:
    assert errors(Venue, guests_dine=str(number)) == {}
    assert number == whole_number(str(number))


@given(st.integers().filter(lambda number: not 1 <= number <= 10_000) | st.floats() | st.text(min_size=1))
def test_anything_else_names_the_field_and_what_it_has_to_be(value: float | str) -> None:
    text = str(value)
    if text.strip() and not (text.isascii() and text.isdecimal() and text[0] != "0" and int(text) <= 10_000):
        message = "Guests who dine must be a whole number from 1 to 10,000, in digits alone."
        assert errors(Venue, guests_dine=text) == {"guestsDine": message}


@given(st.floats(-180, 180).map(lambda number: f"{number:.6f}"))
def test_degrees_around_the_globe_are_a_longitude(degrees: str) -> None:
    assert errors(Venue, longitude=degrees) == {}
    assert float(degrees) == decimal_degrees(degrees)


@pytest.mark.parametrize("text", ["90.1", "-91", "56,8198", "56°49N", "1e1", "nan", "+56", ".5", "٥٦", "56.8 "])
def test_other_texts_are_no_latitude(text: str) -> None:
    message = "Latitude must be decimal degrees from -90 to 90, as in 56.8198."
    assert errors(Venue, latitude=text) == {"latitude": message}


@given(st.dates())
def test_every_date_of_the_calendar_may_be_published(date: dt.date) -> None:
    assert errors(Event, event_date=date.isoformat()) == {}
    assert date == iso_date(date.isoformat())


@pytest.mark.parametrize("text", ["2026-02-29", "20260620", "2026-W25-6", "20 June 2026", "2026-6-20", "2026-06-20 "])
def test_other_texts_are_no_date(text: str) -> None:
    assert errors(Event, event_date=text) == {"eventDate": "Date of the event must be a date, as in 2026-06-20."}


def test_a_choice_is_one_of_those_that_are_declared() -> None:
    assert errors(Venue, setting="island") == {}
    message = "Setting must be one of these: castle, lodge, city, island, coast, garden."
    assert errors(Venue, setting="moon") == {"setting": message}


def test_a_fact_in_a_row_is_named_at_its_row() -> None:
    rooms = [Room(name="Hall", capacity="120"), Room(name="Vault", capacity="many")]
    message = "Guests must be a whole number from 1 to 10,000, in digits alone."
    assert errors(Venue, rooms=rooms) == {"rooms.1.capacity": message}


def test_no_fact_has_to_be_known() -> None:
    assert errors(Venue, guests_dine="", latitude=" ", setting="") == {}
