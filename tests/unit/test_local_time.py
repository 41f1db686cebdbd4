import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.local_time import local_month, month_after, month_start

months = st.dates(dt.date(2000, 1, 1), dt.date(2099, 12, 31)).map(lambda day: f"{day:%Y-%m}")


@given(months)
def test_a_month_begins_where_the_one_before_ends(month: str) -> None:
    begins = month_start(month)

    assert month == local_month(begins)
    assert month_after(month, -1) == local_month(begins - dt.timedelta(microseconds=1))


@given(months, st.integers(-500, 500))
def test_months_are_counted_forwards_and_back(month: str, number: int) -> None:
    assert month == month_after(month_after(month, number), -number)


def test_summer_time_is_an_hour_ahead() -> None:
    assert dt.datetime(2027, 5, 31, 23, tzinfo=dt.UTC) == month_start("2027-06")
