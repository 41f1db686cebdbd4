"""What holds on a day, in which order, and against what."""

import datetime as dt
from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.diary.stays import (
    days_of,
    default_end,
    entries_of,
    in_force,
    is_ending,
    later,
    obstacles,
    options,
    stay_in_words,
)
from ceilidh_ports.records.diary import DiaryEntry

NOW = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC)
TODAY = "2026-11-26"
DAYS = days_of("2027-06-17", "2027-06-20")

days = st.sampled_from(DAYS)
ranges = st.tuples(days, days).map(sorted)


def stay(key: str, first: str, last: str = "", **values: Any) -> DiaryEntry:
    entry = DiaryEntry("", key, "v", "Torran House", first, first, last or first, "held", NOW, ends_on=later(TODAY, 3))
    return attrs.evolve(entry, **values)


stays = st.builds(
    lambda key, span, kind, end: stay(
        key, *span, kind=kind, ends_on=later(TODAY, end) if kind == "held" else "", label=key
    ),
    st.sampled_from("abcd"),
    ranges,
    st.sampled_from(["held", "booked"]),
    st.integers(-2, 20),
)


def stored(wanted: list[DiaryEntry], *, despite_holds: bool) -> list[DiaryEntry]:
    """Return the entries after stays were stored one after the other, each where nothing stands against it."""
    found: list[DiaryEntry] = []
    for each in wanted:
        own = [entry for entry in found if entry.stay_id == each.stay_id and in_force(entry, TODAY)]
        others = [entry for entry in found if entry.stay_id != each.stay_id and entry.day in days_of(*span(each))]
        entries = entries_of(each, own, others)
        against = list(obstacles(entries, own, others, TODAY))
        if not any(entry.kind == "booked" or not despite_holds for entry in against):
            found = [entry for entry in found if entry.stay_id != each.stay_id] + list(entries)
    return found


def span(entry: DiaryEntry) -> tuple[str, str]:
    return entry.first_day, entry.last_day


@given(wanted=st.lists(stays, max_size=8), despite=st.booleans())
def test_no_two_entries_have_one_place_and_no_day_is_booked_twice(wanted: list[DiaryEntry], *, despite: bool) -> None:
    found = stored(wanted, despite_holds=despite)

    assert len({each.id for each in found}) == len(found)
    for day in DAYS:
        booked = [each for each in found if each.day == day and each.kind == "booked"]
        held = [each for each in found if each.day == day and each.kind == "held" and in_force(each, TODAY)]
        assert len(booked) <= 1
        numbers = options(found, TODAY)
        first = 1 + len(booked)
        assert sorted(numbers[each.id] for each in held) == list(range(first, first + len(held)))
        assert all(each.id not in numbers for each in booked)


@given(wanted=st.lists(stays, max_size=8))
def test_without_a_word_one_day_has_one_stay_in_force_unless_a_booking_came_first(wanted: list[DiaryEntry]) -> None:
    held = stored([each for each in wanted if each.kind == "held"], despite_holds=False)

    assert all(number == 1 for number in options(held, TODAY).values())


@given(wanted=st.lists(stays, max_size=8))
def test_every_entry_of_a_stay_says_the_same_of_all_its_days(wanted: list[DiaryEntry]) -> None:
    found = stored(wanted, despite_holds=True)

    for key in {each.stay_id for each in found}:
        own = [each for each in found if each.stay_id == key]
        assert [each.day for each in own] == days_of(*span(own[0]))
        assert len({attrs.evolve(each, id="", day="", place=0) for each in own}) == 1


def test_a_hold_is_in_force_on_its_last_day_and_not_after_it() -> None:
    hold = stay("a", DAYS[0], ends_on="2026-11-30")

    assert [in_force(hold, day) for day in ("2026-11-29", "2026-11-30", "2026-12-01")] == [True, True, False]
    assert [is_ending(hold, day) for day in ("2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01")] == [
        *(False, True, True, False)
    ]
    assert in_force(attrs.evolve(hold, kind="booked", ends_on=""), "2040-01-01")


def test_a_second_option_moves_up_when_the_first_hold_is_over() -> None:
    first, second = entries_of(stay("a", DAYS[0], ends_on="2026-11-30"), [], [])[0], stay("b", DAYS[0])
    (second,) = entries_of(attrs.evolve(second, ends_on="2026-12-20"), [], [first])

    assert options([second, first], "2026-11-30") == {first.id: 1, second.id: 2}
    assert options([second, first], "2026-12-01") == {second.id: 1}


def test_a_hold_of_a_booked_day_is_a_further_option() -> None:
    (hold,) = entries_of(stay("a", DAYS[0], ends_on="2026-12-20"), [], [])
    (booking,) = entries_of(attrs.evolve(stay("b", DAYS[0]), kind="booked"), [], [hold])

    assert options([hold, booking], TODAY) == {hold.id: 2}


def test_who_has_the_first_option_books_without_asking_and_who_has_the_second_asks() -> None:
    (first,) = entries_of(stay("a", DAYS[0]), [], [])
    (second,) = entries_of(stay("b", DAYS[0]), [], [first])
    booked = attrs.evolve(first, kind="booked", ends_on=""), attrs.evolve(second, kind="booked", ends_on="")

    assert [] == list(obstacles(entries_of(booked[0], [first], [second]), [first], [second], TODAY))
    assert [first] == list(obstacles(entries_of(booked[1], [second], [first]), [second], [first], TODAY))


def test_a_hold_ends_after_two_weeks_and_not_after_its_day() -> None:
    assert "2026-12-10" == default_end("2027-06-19", TODAY)
    assert "2026-12-01" == default_end("2026-12-01", TODAY)


def test_a_stay_is_said_in_words() -> None:
    assert "" == stay_in_words(None)
    assert "Torran House, Thursday 17 June 2027, held until Sunday 29 November 2026" == stay_in_words(
        stay("a", DAYS[0])
    )
    booked = stay("a", DAYS[0], DAYS[1], kind="booked", ends_on="")
    assert "Torran House, Thursday 17 June 2027 to Friday 18 June 2027, booked" == stay_in_words(booked)
