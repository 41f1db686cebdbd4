"""The working time between two moments, against a count of open minutes."""

import datetime as dt

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.office_hours.working_time import (
    OfficeHours,
    OpeningHours,
    is_overdue,
    opening_moments,
    overdue_at,
    overdue_before,
    working_days,
    working_time,
)
from ceilidh.local_time import ZONE

HOURS = OfficeHours(holidays=[dt.date(2026, 12, 25), dt.date(2026, 12, 28)])
MINUTE, HOUR = dt.timedelta(minutes=1), dt.timedelta(hours=1)


def at(text: str) -> dt.datetime:
    """Return the moment of a local time."""
    return dt.datetime.fromisoformat(text).replace(tzinfo=ZONE).astimezone(dt.UTC)


@pytest.mark.parametrize(
    ("since", "until", "hours"),
    [
        ("2026-11-26T10:00", "2026-11-26T12:30", 2.5),
        ("2026-11-26T18:00", "2026-11-27T10:00", 1),
        ("2026-11-27T16:00", "2026-11-30T10:00", 2),
        ("2026-11-28T09:00", "2026-11-29T20:00", 0),
        ("2026-12-24T16:00", "2026-12-29T10:00", 2),
        ("2026-06-01T08:00", "2026-06-05T23:00", 40),
        ("2026-11-26T12:00", "2026-11-26T10:00", 0),
    ],
)
def test_the_office_works_on_weekdays_but_on_holidays(since: str, until: str, hours: float) -> None:
    assert hours * HOUR == working_time(at(since), at(until), HOURS)


@pytest.mark.parametrize(
    ("since", "until", "days"),
    [
        ("2026-12-21T09:00", "2026-12-21T17:00", 0),
        ("2026-12-18T23:30", "2026-12-21T00:30", 1),
        ("2026-12-24T09:00", "2026-12-29T09:00", 1),
        ("2026-12-21T09:00", "2026-12-20T09:00", 0),
    ],
)
def test_working_days_are_those_after_the_first_on_which_the_office_was_open(since: str, until: str, days: int) -> None:
    assert days == working_days(at(since), at(until), HOURS)


def test_hours_are_those_of_the_clock_on_both_sides_of_the_change_of_summer_time() -> None:
    open_all_week = OfficeHours([OpeningHours(dt.time(0, 30), dt.time(9))] * 7)
    night = working_time(at("2026-03-29T00:00"), at("2026-03-30T00:00"), open_all_week)
    assert 7.5 * HOUR == night
    assert 9.5 * HOUR == working_time(at("2026-10-25T00:00"), at("2026-10-26T00:00"), open_all_week)


@pytest.mark.parametrize(
    ("since", "until", "open_for"), [((1, 45), (2, 15), 0.25), ((0, 0), (1, 1), 1), ((1, 10), (1, 50), 0)]
)
def test_the_hour_that_summer_time_leaves_out_is_not_worked(
    since: tuple[int, int], until: tuple[int, int], open_for: float
) -> None:
    hours = OfficeHours([OpeningHours(dt.time(*since), dt.time(*until))] * 7)
    opening = opening_moments(dt.date(2026, 3, 29), hours)
    assert opening is not None
    assert open_for * HOUR == opening[1] - opening[0]


times = st.times().map(lambda time: time.replace(second=0, microsecond=0, tzinfo=None, fold=0))
openings = st.tuples(times, times).filter(lambda pair: pair[0] < pair[1]).map(lambda pair: OpeningHours(*pair))
offices = st.builds(
    OfficeHours,
    days=st.lists(st.none() | openings, min_size=7, max_size=7),
    holidays=st.sets(st.dates(dt.date(2026, 3, 20), dt.date(2026, 4, 5)), max_size=4),
)
minutes = st.integers(0, 4 * 24 * 60).map(lambda minute: dt.datetime(2026, 3, 27, tzinfo=dt.UTC) + minute * MINUTE)


def is_open(moment: dt.datetime, hours: OfficeHours) -> bool:
    local = moment.astimezone(ZONE)
    opening = None if local.date() in hours.holidays else hours.days[local.weekday()]
    return opening is not None and opening.since <= local.time() < opening.until


@given(minutes, minutes, offices)
def test_it_is_the_number_of_minutes_in_which_the_office_is_open(
    since: dt.datetime, until: dt.datetime, hours: OfficeHours
) -> None:
    count = max(0, (until - since) // MINUTE)
    opened = sum(is_open(since + number * MINUTE, hours) for number in range(count))
    assert opened * MINUTE == working_time(since, until, hours)


@given(minutes, minutes, minutes, offices)
def test_it_adds_up(one: dt.datetime, two: dt.datetime, three: dt.datetime, hours: OfficeHours) -> None:
    first, middle, last = sorted((one, two, three))
    parts = working_time(first, middle, hours) + working_time(middle, last, hours)
    assert working_time(first, last, hours) == parts


short_offices = st.builds(attrs.evolve, offices, answer_within=st.integers(1, 20))


@given(minutes, minutes, short_offices)
def test_what_waits_is_overdue_after_one_moment_and_what_began_before_another(
    since: dt.datetime, now: dt.datetime, hours: OfficeHours
) -> None:
    expected = is_overdue(working_time(since, now, hours), hours)
    after, before = overdue_at(since, hours), overdue_before(now, hours)

    assert expected == (after is not None and after < now)
    assert expected == (before is not None and since < before)


def test_an_office_that_never_opens_is_never_late() -> None:
    closed = OfficeHours([None] * 7)

    assert overdue_at(at("2026-11-26T10:00"), closed) is None
    assert overdue_before(at("2026-11-26T10:00"), closed) is None
