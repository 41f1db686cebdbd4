import datetime as dt

import attrs
from hypothesis import example, given
from hypothesis import strategies as st

from ceilidh.calendar_feed.ics import calendar_of
from ceilidh.enquiries.diary.diary_json import Stay, as_stay
from ceilidh_ports.records.diary import DiaryEntry
from tests.unit.calendar_feed.strict_calendar import read_calendar

AT = dt.datetime(2026, 11, 26, 12, 0, tzinfo=dt.UTC)
HELD = DiaryEntry(
    "v-1", "stay", "v", "Torran House", "2027-06-19", "2027-06-19", "2027-06-20", "held", AT, ends_on="2026-12-01"
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=120)


def calendar(*stays: Stay) -> bytes:
    return calendar_of(stays, "Diary of Ceilidh", "ceilidh.example", "https://ceilidh.example")


@given(st.lists(st.tuples(texts, texts), max_size=4))
@example([("Torran House" * 10, "Eilidh" * 20)])
def test_whatever_people_type_the_calendar_is_strictly_valid(given_texts: list[tuple[str, str]]) -> None:
    stays = [
        as_stay(attrs.evolve(HELD, stay_id=f"s{number}", venue_title=title), name)
        for number, (title, name) in enumerate(given_texts)
    ]
    _, events = read_calendar(calendar(*stays))

    assert [f"s{number}@ceilidh.example" for number in range(len(stays))] == [each["UID"] for each in events]


def test_a_hold_is_tentative_and_a_booking_confirmed_up_to_the_day_after_its_last() -> None:
    booked = attrs.evolve(HELD, stay_id="other", kind="booked", ends_on="", enquiry_id="e1")
    names, (first, second) = read_calendar(calendar(as_stay(HELD, "Éilidh; Munro, ✓"), as_stay(booked, "Iain")))

    assert "Diary of Ceilidh" == names["X-WR-CALNAME"]
    assert ("TENTATIVE", "20270619", "20270621") == tuple(first[name] for name in ("STATUS", "DTSTART", "DTEND"))
    assert "Torran House: Éilidh; Munro, ✓ (held until Tuesday 1 December 2026)" == first["SUMMARY"]
    assert ("CONFIRMED", "https://ceilidh.example/admin/enquiry/e1") == (second["STATUS"], second["URL"])


def test_spaces_of_any_kind_keep_words_apart() -> None:
    stay = as_stay(attrs.evolve(HELD, venue_title="Torran\u00a0House"), "Eilidh\u202f\u3000Munro\u202e")
    _, (event,) = read_calendar(calendar(stay))
    assert "Torran House: Eilidh Munro (held until Tuesday 1 December 2026)" == event["SUMMARY"]


def test_a_change_keeps_the_id_and_raises_the_sequence() -> None:
    changed = attrs.evolve(HELD, at=AT + dt.timedelta(seconds=1), last_day="2027-06-21")
    (_, (before,)), (_, (after,)) = (read_calendar(calendar(as_stay(each, "Eilidh"))) for each in (HELD, changed))

    assert before["UID"] == after["UID"]
    assert int(before["SEQUENCE"]) < int(after["SEQUENCE"])


def test_the_same_stays_make_the_same_bytes() -> None:
    assert calendar(as_stay(HELD, "Eilidh")) == calendar(as_stay(HELD, "Eilidh"))
