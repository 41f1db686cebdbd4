"""What visitors learn of a day: nothing of who has it."""

import datetime as dt
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.diary.disclosure import DiaryDisclosure
from ceilidh.enquiries.diary.public_days import (
    NEAREST,
    TAKEN,
    DayState,
    PublicDay,
    last_shown,
    nearest_days,
    public_days,
    searched_days,
)
from ceilidh_ports.records.diary import DiaryEntry

DAY, TODAY = "2027-06-19", dt.date(2026, 11, 28)
ALL = DiaryDisclosure(days=True, holds=True, hold_ends=True)
AT = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
BOOKED = DiaryEntry("torran-0", "a", "torran", "Torran House", DAY, DAY, DAY, "booked", AT, "Mòrag", label="Eilidh")

dates = st.dates(TODAY, dt.date(2031, 12, 31))


def held(ends_on: str, **changes: Any) -> DiaryEntry:
    return attrs.evolve(BOOKED, kind="held", ends_on=ends_on, **changes)


def of_day(*entries: DiaryEntry, disclosure: DiaryDisclosure = ALL) -> PublicDay | None:
    return public_days(entries, TODAY.isoformat(), disclosure).get(DAY)


def test_a_booked_day_is_taken_whoever_else_holds_it() -> None:
    assert TAKEN == of_day(BOOKED) == of_day(held("2026-12-02"), BOOKED)


def test_a_hold_says_until_when_and_the_last_of_several_counts() -> None:
    assert PublicDay(DayState.HELD, "2026-12-02") == of_day(held("2026-12-02"))
    assert PublicDay(DayState.HELD, "2026-12-09") == of_day(held("2026-12-09"), held("2026-12-02"))


def test_a_hold_keeps_its_last_day_and_no_later_one() -> None:
    assert PublicDay(DayState.HELD, TODAY.isoformat()) == of_day(held(TODAY.isoformat()))
    assert None is of_day(held("2026-11-27"))


def test_a_held_day_is_told_as_the_office_wants() -> None:
    hold = held("2026-12-02")
    assert PublicDay(DayState.HELD) == of_day(hold, disclosure=attrs.evolve(ALL, hold_ends=False))
    assert TAKEN == of_day(hold, disclosure=attrs.evolve(ALL, holds=False))


@given(dates, st.frozensets(st.integers(-60, 60)))
def test_the_nearest_days_are_free_and_of_the_same_weekday(day: dt.date, kept_weeks: frozenset[int]) -> None:
    kept = {day + dt.timedelta(weeks=number) for number in kept_weeks}
    found = nearest_days(day, TODAY, kept)

    first, last = searched_days(day, TODAY)
    free = [
        each
        for number in range(-60, 61)
        if number and first <= (each := day + dt.timedelta(weeks=number)) <= last and each not in kept
    ]
    assert list(found) == sorted(found)
    assert set(found) <= set(free)
    assert min(NEAREST, len(free)) == len(found)
    furthest = max((abs(each - day) for each in found), default=dt.timedelta(0))
    assert all(abs(each - day) >= furthest for each in free if each not in found)


@pytest.mark.parametrize(("today", "last"), [("2026-11-28", "2031-12-31"), ("2028-02-29", "2033-12-31")])
def test_the_diary_is_shown_to_the_end_of_the_fifth_year(today: str, last: str) -> None:
    assert last == last_shown(dt.date.fromisoformat(today)).isoformat()
