"""The office hours as JSON."""

import datetime as dt
from typing import Any

import pytest

from ceilidh.enquiries.office_hours.hours_form import hours_json, parse_hours
from ceilidh.enquiries.office_hours.working_time import OfficeHours, OpeningHours
from ceilidh.errors import Invalid

USUAL = hours_json(OfficeHours())
CLOSED = {"from": "", "to": ""}


def test_hours_are_read_as_they_are_written() -> None:
    days = [{"from": "10:15", "to": "18:00"}, *[CLOSED] * 6]
    value = {"days": days, "holidays": ["2027-01-04", "2026-12-25", "2027-01-04"], "answerWithin": 4}
    hours = parse_hours(value)
    assert hours.days == [OpeningHours(dt.time(10, 15), dt.time(18)), *[None] * 6]
    assert {**value, "holidays": ["2026-12-25", "2027-01-04"]} == hours_json(hours)


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"days": USUAL["days"][:6]}, ["days"]),
        ({"days": "Monday"}, ["days"]),
        ({"days": [CLOSED] * 7}, ["days.0.from"]),
        ({"days": [{"from": "17:00", "to": "09:00"}, *[CLOSED] * 6]}, ["days.0.from"]),
        ({"days": [*[CLOSED] * 6, {"from": "9:00", "to": "17:00"}]}, ["days.6.from"]),
        ({"days": [*[CLOSED] * 6, {"from": "09:00", "to": ""}]}, ["days.6.from"]),
        ({"days": [*[CLOSED] * 6, "closed"]}, ["days.6.from"]),
        ({"days": [*[CLOSED] * 6, {"from": "24:00", "to": "25:00"}]}, ["days.6.from"]),
        ({"holidays": ["2026-02-30"]}, ["holidays"]),
        ({"holidays": ["Christmas"]}, ["holidays"]),
        ({"holidays": [20261225]}, ["holidays"]),
        ({"holidays": None}, ["holidays"]),
        ({"holidays": ["2026-12-25"] * 201}, ["holidays"]),
        ({"answerWithin": 0}, ["answerWithin"]),
        ({"answerWithin": True}, ["answerWithin"]),
        ({"answerWithin": "8"}, ["answerWithin"]),
        ({"answerWithin": 201, "holidays": ["x"]}, ["answerWithin", "holidays"]),
    ],
)
def test_each_wrong_field_is_named(changes: dict[str, Any], fields: list[str]) -> None:
    with pytest.raises(Invalid) as refused:
        parse_hours({**USUAL, **changes})
    assert fields == sorted(refused.value.errors)


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-25",
        "25/12/2026",
        "25.12.2026",
        "25-12-26",
        " 25 December 2026\n",
        "25 Dec. 2026",
        "Fri 25 Dec 26",
        "Friday, 25th of December 2026",
        "Fri 25 december, 2026",
        "December 25, 2026",
        "25\u00a0December\u00a02026",
    ],
)
def test_a_holiday_is_read_as_people_write_it(text: str) -> None:
    assert ["2026-12-25"] == hours_json(parse_hours({**USUAL, "holidays": [text]}))["holidays"]


@pytest.mark.parametrize(
    "text",
    ["25 December", "30 February 2027", "25/13/2026", "25/12-2026", "0 May 2027", "Deck 25, 2026", "", "12.2026"],
)
def test_what_is_no_day_is_told_by_its_text(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        parse_hours({**USUAL, "holidays": ["2026-12-25", text]})
    assert refused.value.errors["holidays"].startswith(f"“{text}” is no day.")


@pytest.mark.parametrize("value", [None, [], 7, "hours"])
def test_what_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(Invalid):
        parse_hours(value)
