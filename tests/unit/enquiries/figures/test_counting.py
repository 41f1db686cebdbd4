"""What is counted of enquiries."""

import datetime as dt
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.figures.counting import by_month, figures, percent, percentile, report, timed
from ceilidh.enquiries.office_hours.working_time import OfficeHours, working_time
from ceilidh.local_time import local_month
from ceilidh_ports.repositories.queries import EnquiryOutcome

_NOON = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC)  # a Thursday
_HOUR = dt.timedelta(hours=1)
HOURS = OfficeHours()


def outcome(received_at: dt.datetime = _NOON, **values: Any) -> EnquiryOutcome:
    texts = dict.fromkeys(
        ("about", "about_title", "page", "came_from", "utm_campaign", "source", "lost_reason", "later_answers", "turn"),
        "",
    )
    milestones: dict[str, Any] = {
        "answered_at": None,
        "status": "new",
        "was_viewed": False,
        "was_booked": False,
        "also_about": {},
    }
    return EnquiryOutcome(**{"received_at": received_at, **texts, **milestones, **values})


moments = st.timedeltas(dt.timedelta(0), dt.timedelta(700)).map(lambda later: _NOON + later)
outcomes = st.builds(
    outcome,
    received_at=moments,
    answered_at=st.none() | moments,
    page=st.sampled_from(["", "/", "/venue/a"]),
    about=st.sampled_from(["", "venue/a", "venue/b", "event/c"]),
    came_from=st.sampled_from(["", "google.com"]),
    status=st.sampled_from(["new", "lost"]),
    was_viewed=st.booleans(),
    was_booked=st.booleans(),
)


@given(st.lists(st.integers(0, 99), min_size=1).map(sorted), st.integers(1, 100))
def test_a_percentile_is_the_smallest_value_that_as_many_percent_do_not_exceed(values: list[int], share: int) -> None:
    found = percentile(values, share)

    assert found in values
    assert 100 * sum(each <= found for each in values) >= share * len(values)
    assert 100 * sum(each < found for each in values) < share * len(values)


def test_of_nothing_there_is_no_percentile() -> None:
    assert percentile([], 50) is None


@pytest.mark.parametrize(
    ("part", "whole", "expected"), [(0, 0, 0), (1, 3, 33), (2, 3, 67), (1, 8, 13), (5, 5, 100), (1, 300, 0)]
)
def test_shares_are_whole_percent(part: int, whole: int, expected: int) -> None:
    assert expected == percent(part, whole)


@given(st.lists(outcomes, max_size=20))
def test_the_time_to_an_answer_is_that_of_the_clock_of_the_dashboard(found: list[EnquiryOutcome]) -> None:
    expected = [
        working_time(each.received_at, each.answered_at, HOURS) // dt.timedelta(minutes=1) if each.answered_at else None
        for each in found
    ]

    assert expected == [each.minutes for each in timed(found, HOURS)]


@given(st.lists(outcomes, min_size=1, max_size=20))
def test_groups_and_months_add_up_to_the_total(found: list[EnquiryOutcome]) -> None:
    enquiries = timed(sorted(found, key=lambda each: each.received_at), HOURS)
    whole = report(enquiries, HOURS)
    months = by_month(enquiries, sorted({local_month(each.received_at) for each in found}))
    assert all(month == local_month(each.outcome.received_at) for month in months for each in months[month])

    names = [each.name for each in attrs.fields(type(whole.total)) if not each.name.endswith("minutes")]
    by_value = [[group.figures for group in groups] for groups in whole.groups.values()]
    for parts in [*by_value, [figures(each, HOURS) for each in months.values()]]:
        sums = {name: sum(getattr(each, name) for each in parts) for name in names}
        assert sums == {name: getattr(whole.total, name) for name in names}


def test_a_group_has_the_last_name_of_its_value_and_the_largest_comes_first() -> None:
    named = [("venue/a", "Torran"), ("venue/b", "Duart"), ("venue/a", "Torran House"), ("", "")]
    found = [outcome(about=about, about_title=title) for about, title in named]
    houses = report(timed([*found, outcome(about="event/c", about_title="A day")], HOURS), HOURS).groups["houses"]

    expected = [("", "", 2), ("venue/a", "Torran House", 2), ("venue/b", "Duart", 1)]
    assert expected == [(each.value, each.name, each.figures.enquiries) for each in houses]


def test_an_enquiry_about_several_houses_is_counted_for_each() -> None:
    also = {"venue/b": "Duart", "event/c": "A day"}
    several = outcome(about="venue/a", about_title="Torran", also_about=also)
    found = report(timed([several, outcome(about="venue/b", about_title="Duart Castle")], HOURS), HOURS)

    expected = [("venue/b", "Duart Castle", 2), ("venue/a", "Torran", 1)]
    assert expected == [(each.value, each.name, each.figures.enquiries) for each in found.groups["houses"]]
    assert 2 == found.total.enquiries


def test_pages_are_named_as_the_site_names_them_and_what_people_heard_is_counted() -> None:
    house: dict[str, Any] = {
        "page": "/single-venue/torran",
        "about": "venue/t",
        "about_title": "Torran House",
        "source": "A friend",
    }
    found = [outcome(**house), outcome(**house), outcome(**house | {"about_title": "Duart"})]
    groups = report(timed([*found, outcome(page="/"), outcome(page="/single-event/x")], HOURS), HOURS).groups

    assert ["Torran House", "/single-event/x", "Front page"] == [each.name for each in groups["pages"]]
    assert [("A friend", 3), ("", 2)] == [(each.name, each.figures.enquiries) for each in groups["heard"]]


def test_a_booking_was_a_viewing_only_if_it_was_viewed() -> None:
    found = [
        outcome(status="booked", was_booked=True),
        outcome(status="lost", was_viewed=True, was_booked=True, lost_reason="Cancelled"),
        outcome(status="new"),
    ]
    total = report(timed(found, HOURS), HOURS).total

    assert (3, 1, 2, 1) == (total.enquiries, total.viewings, total.bookings, total.lost)


def test_percentiles_are_of_the_answers_alone() -> None:
    found = [outcome(answered_at=_NOON + hours * _HOUR) for hours in range(1, 5)]
    total = report(timed([*found, outcome()], HOURS), HOURS).total

    assert (5, 4, 120, 240) == (total.enquiries, total.answered, total.median_minutes, total.slow_minutes)


def test_reasons_are_counted_whatever_their_case() -> None:
    reasons = ["Too far", "The date is taken", "too far ", "TOO FAR"]
    losses = report(timed([outcome(status="lost", lost_reason=each) for each in reasons], HOURS), HOURS).losses

    assert {"TOO FAR": 3, "The date is taken": 1} == losses
    assert Counter(losses).total() == len(reasons)
    assert ["TOO FAR", "The date is taken"] == list(losses)


def test_a_month_begins_at_midnight_in_the_united_kingdom() -> None:
    late = outcome(dt.datetime(2026, 6, 30, 23, 30, tzinfo=dt.UTC))
    months = by_month(timed([late], HOURS), ["2026-06", "2026-07"])

    assert [0, 1] == [len(found) for found in months.values()]


def test_answers_within_the_aim_of_the_office_are_counted_first_and_later_ones() -> None:
    waits = " ".join(f"{_NOON.isoformat()}/{(_NOON + hours * _HOUR).isoformat()}" for hours in (1, 2, 30))
    found = [outcome(answered_at=_NOON + 2 * _HOUR, later_answers=waits), outcome(answered_at=_NOON + 30 * _HOUR)]
    total = report(timed([*found, outcome()], HOURS), HOURS).total

    assert (2, 1, 120) == (total.answered, total.in_time, total.median_minutes)
    assert (3, 2, 120) == (total.later_answers, total.later_in_time, total.later_median_minutes)
