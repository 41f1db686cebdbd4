"""Dates as visitors describe them: by the next of a name, by a number within a month, or with the month first."""

import datetime as dt
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.typed_dates import latest_date, typed_date
from ceilidh.typed_periods import WEEKDAYS, Period, typed_period

TODAY = dt.date(2026, 11, 28)  # a Saturday


def meant(text: str, today: dt.date = TODAY) -> str:
    found = typed_date(text, today)
    return found.text if isinstance(found, Period) else found.isoformat() if found else ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("next June", "a Saturday in June 2027"),
        *(
            ("Jun-27", "a Saturday in June 2027"),
            ("June-2027", "a Saturday in June 2027"),
            ("Saturday in Jun-27", "a Saturday in June 2027"),
        ),
        *(("19-Jun-27", "2027-06-19"), ("1-jun-2027", "2027-06-01"), ("27-Dec", "2026-12-27")),
        ("in next June ’28", "a Saturday in June 2028"),
        ("Next November", "a Saturday in November 2027"),
        ("next winter", "a Saturday in winter 2026"),
        ("next Friday in May", "a Friday in May 2027"),
        ("next Saturday", "2026-12-05"),
        ("on next sun.", "2026-11-29"),
        ("next weekend", "2026-12-05"),
        ("first weekend in June", "2027-06-05"),
        ("The 1st Saturday of June 2028.", "2028-06-03"),
        ("on the second Thursday in November", "2027-11-11"),
        ("third Fri. in May ’27", "2027-05-21"),
        ("4th Sunday in February", "2027-02-28"),
        ("last Saturday in November", "2026-11-28"),
        ("last weekend of summer", "2027-08-28"),
        ("first Saturday in November 2026", "2026-11-07"),
        ("06/19/2027", "2027-06-19"),
        ("Sat 6.19.27", "2027-06-19"),
        ("06-05-2027", "2027-05-06"),
        ("Today", "2026-11-28"),
        ("tomorrow.", "2026-11-29"),
        ("this Saturday", "2026-11-28"),
        ("on this sunday", "2026-11-29"),
        ("this weekend", "2026-11-28"),
        ("next month", "a Saturday in December 2026"),
        ("next year", "a Saturday in 2027"),
        ("Hogmanay", "2026-12-31"),
        ("at Hogmanay 2027", "2027-12-31"),
        ("New Year’s Day", "2027-01-01"),
        ("St Andrew's Day, '27", "2027-11-30"),
        ("burns night 28", "2028-01-25"),
    ],
)
def test_a_date_may_be_described(text: str, expected: str) -> None:
    assert expected == meant(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "next",
            "this",
            "this week",
            "next week",
            "Hogmanay of",
            "Hogmanay 19 June",
            "Christmas Day 99999",
            "today 2027",
            "next monster",
            "next next June",
            "next 19 June",
            "last Saturday",
        ),
        *("first June 2027", "fifth Saturday in May", "first weekend", "first day in June", "June or July"),
        *("Easter 2027", "13/13/2027", "2027-19-06", "19/19", "06/32/2027", "next " * 9999, "first " * 9999),
    ],
)
def test_another_description_is_no_date(text: str) -> None:
    assert not meant(text)


@given(st.dates(dt.date(2000, 1, 1), dt.date(2100, 1, 1)), st.sampled_from(WEEKDAYS))
def test_the_next_weekday_is_within_a_week_and_never_today(today: dt.date, name: str) -> None:
    found = typed_date(f"next {name}", today)
    assert isinstance(found, dt.date)
    assert 1 <= (found - today).days <= 7
    assert name == WEEKDAYS[found.weekday()]


@given(
    st.dates(dt.date(2000, 1, 1), dt.date(2100, 1, 1)),
    st.sampled_from(["first", "second", "third", "fourth", "last"]),
    st.sampled_from(["Saturday in June", "weekend in winter", "Monday in 2031"]),
)
def test_a_numbered_day_is_one_of_its_period(today: dt.date, number: str, days: str) -> None:
    found = typed_date(f"the {number} {days}", today)
    assert isinstance(found, dt.date)
    assert found in _days(days, found)
    assert found >= today or "2031" in days


def _days(text: str, today: dt.date) -> Sequence[dt.date]:
    period = typed_period(text, today)
    assert period
    return period.days


@given(st.dates(dt.date(2000, 1, 1), dt.date(2100, 1, 1)), st.sampled_from(["June", "winter", "December"]))
def test_the_next_month_has_not_begun(today: dt.date, name: str) -> None:
    found = typed_date(f"next {name}", today)
    assert isinstance(found, Period)
    assert today < found.first < latest_date(today)
