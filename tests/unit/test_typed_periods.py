"""Months, seasons and years as visitors write them, and the days that they mean."""

import calendar
import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.typed_periods import typed_period

TODAY = dt.date(2026, 11, 28)
JUNE = "a Saturday in June 2027"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *((text, JUNE) for text in ("June 2027", "june", " JUNE  27 ", "Jun. ’27", "in June 2027", "the June of 2027")),
        *((text, JUNE) for text in ("2027-06", "6/2027", "06.2027", "June, 2027")),
        *((text, JUNE) for text in ("Saturdays in June 2027", "a Sat in June", "any weekend in June 27")),
        ("a Saturday in May", "a Saturday in May 2027"),
        ("Thurs. in September", "a Thursday in September 2027"),
        ("every Wednesday of May '28", "a Wednesday in May 2028"),
        ("summer 2027", "a Saturday in summer 2027"),
        ("Sundays this summer", "a Sunday in summer 2027"),
        ("Fridays in 2028", "a Friday in 2028"),
        ("Saturdays 2027", "a Saturday in 2027"),
        ("Saturday June 27", JUNE),
        ("2027", "a Saturday in 2027"),
        ("November", "a Saturday in November 2026"),
        ("a Friday in November", "a Friday in November 2027"),
        ("winter", "a Saturday in winter 2026"),
        ("June 2019", "a Saturday in June 2019"),
    ],
)
def test_a_period_may_be_written_in_the_usual_ways(text: str, meant: str) -> None:
    period = typed_period(text, TODAY)
    assert period
    assert meant == period.text
    assert period == typed_period(period.text, TODAY)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "June 19",
            "June 26",
            "December 26",
            "Dec. 31",
            "Thursday December 31",
            "Sunday June 27",
            "June 27th",
            "19 June 2027",
            "27 June",
            "13/2027",
            "0/2027",
            "6/27",
            "0000",
            "9999",
        ),
        *("Saturdays", "monster in June", "next year", "an evening in June", "June 202", "\0", "June " * 9999),
    ],
)
def test_nothing_else_is_a_period(text: str) -> None:
    assert typed_period(text, TODAY) is None


def test_the_winter_that_goes_on_began_last_year() -> None:
    period = typed_period("winter", dt.date(2027, 1, 10))
    assert period
    assert (dt.date(2026, 12, 1), dt.date(2027, 2, 28)) == (period.first, period.last)


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("June 2027", "June 2027: 4 Saturdays, from 5 June to 26 June 2027"),
        ("summer 2027", "Summer 2027: 13 Saturdays, from 5 June to 28 August 2027"),
        ("Sundays in winter 2027", "Winter 2027: 13 Sundays, from 5 December 2027 to 27 February 2028"),
    ],
)
def test_what_was_understood_is_said_with_its_days(text: str, understood: str) -> None:
    period = typed_period(text, TODAY)
    assert period
    assert understood == period.understood


def test_of_a_period_that_goes_on_the_days_to_come_are_left() -> None:
    period = typed_period("November 2026", TODAY)
    assert period
    left = period.between(TODAY, dt.date.max)
    assert left
    assert [TODAY] == left.days
    assert "November 2026: one Saturday, 28 November 2026" == left.understood
    assert period.between(TODAY + dt.timedelta(days=1), dt.date.max) is None


_WORDS = [*calendar.month_name[1:], "spring", "summer", "autumn", "winter", "of", "in", "a", "27", "2027", "'28"]

_DAYS = st.dates(dt.date(1990, 1, 1), dt.date(2100, 1, 1))


@given(st.lists(st.sampled_from([*_WORDS, *calendar.day_name])).map(" ".join) | st.text(), _DAYS)
def test_the_days_of_any_text_are_of_one_weekday_and_the_sentence_says_the_same(text: str, today: dt.date) -> None:
    period = typed_period(text, today)
    if period is None:
        return
    assert {period.weekday} == {day.weekday() for day in period.days}
    assert all(period.first <= day <= period.last for day in period.days)
    assert period == typed_period(period.text, today)
