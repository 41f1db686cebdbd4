"""Which months and weekday the page of a house lists."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.typed_periods import WEEKDAYS
from ceilidh.venues.availability.free_days import read_months


@given(st.dates(dt.date(2026, 1, 1), dt.date(2032, 12, 31)), st.sampled_from(WEEKDAYS))
def test_each_of_twelve_months_has_a_day_to_come(today: dt.date, weekday: str) -> None:
    first, last = read_months({"weekday": weekday}, today).days

    days = [first + dt.timedelta(number) for number in range((last - first).days + 1)]
    months = {(day.year, day.month) for day in days if day >= today and WEEKDAYS[day.weekday()] == weekday}
    assert 12 == len(months)


@pytest.mark.parametrize(
    ("query", "first"), [({}, "2026-12"), ({"weekday": "sunday"}, "2026-11"), ({"from": "2026-11"}, "2026-11")]
)
def test_the_first_month_is_that_of_the_next_such_day_unless_it_is_given(query: dict[str, str], first: str) -> None:
    assert first == read_months(query, dt.date(2026, 11, 29)).first
