"""What the diary says of the day that an enquiry asks for, and which holds are said to end."""

import datetime as dt
from collections.abc import Sequence

import attrs
import pytest

from ceilidh.enquiries.diary.asked_venues import AskedVenue
from ceilidh.enquiries.diary.public_days import DayState
from ceilidh.enquiries.diary.reading import ending_stays
from ceilidh.enquiries.diary.service import DiaryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.venues.model import Venue
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from tests.catalogue import KINDS
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

START = dt.datetime(2026, 11, 28, 12, tzinfo=dt.UTC)
ASKED, OTHER = "2027-06-19", "2027-06-26"
EILIDH = Enquiry(
    "eilidh", "Eilidh", "e@visitor.example", "", "A dance?", START, about="venue/torran", status="held", date=ASKED
)


def entry(stay_id: str, day: str, venue_id: str = "torran", kind: str = "booked", ends_on: str = "") -> DiaryEntry:
    key, rank = f"{venue_id}-{day}-{stay_id}", int(kind == "held")
    return DiaryEntry(key, stay_id, venue_id, "", day, day, day, kind, START, "", place=rank, ends_on=ends_on)


@pytest.fixture
def database() -> MemoryDatabase:
    database = MemoryDatabase(KINDS)
    with database.write() as records:
        records.enquiries.add(EILIDH)
        records.items.add(Venue(id="torran", slug="torran", title="Torran House"))
    return database


def state(database: MemoryDatabase, *entries: DiaryEntry) -> DayState:
    with database.write() as records:
        for each in entries:
            records.diary.add(each)
    return asked(database).state


def asked(database: MemoryDatabase, *, is_kept: bool = True) -> AskedVenue:
    (venue,) = asked_venues(database, is_kept=is_kept)
    return venue


def asked_venues(database: MemoryDatabase, *, is_kept: bool = True) -> Sequence[AskedVenue]:
    days = StayStore(Venue, StoppedClock(START))
    return DiaryService(database, days, lambda _: is_kept).of_enquiry("eilidh").venues


def ask_for(database: MemoryDatabase, season: str) -> None:
    with database.write() as records:
        records.enquiries.replace(attrs.evolve(EILIDH, date="", season=season))


def test_a_day_that_somebody_booked_is_taken_though_the_enquiry_holds_another_day(database: MemoryDatabase) -> None:
    own = attrs.evolve(entry("eilidh", OTHER, kind="held", ends_on=OTHER), enquiry_id="eilidh")
    assert DayState.TAKEN is state(database, own, entry("ailsa", ASKED))


def test_who_has_the_other_days_and_the_other_house_of_an_enquiry_takes_not_the_day_it_asks_for(
    database: MemoryDatabase,
) -> None:
    own = attrs.evolve(entry("eilidh", ASKED, "kirk", kind="held", ends_on=ASKED), enquiry_id="eilidh")
    assert DayState.FREE is state(database, own, entry("ailsa", ASKED, "kirk"))


def test_a_hold_of_somebody_else_that_has_ended_leaves_the_day_free(database: MemoryDatabase) -> None:
    assert DayState.FREE is state(database, entry("ailsa", ASKED, kind="held", ends_on="2026-11-27"))
    assert DayState.HELD is state(database, entry("iain", ASKED, kind="held", ends_on="2026-11-28"))


def test_a_venue_whose_diary_is_kept_elsewhere_is_not_said_to_be_free(database: MemoryDatabase) -> None:
    assert 4 == len(asked(database).nearest)
    elsewhere = asked(database, is_kept=False)
    assert (DayState.UNKNOWN, ()) == (elsewhere.state, elsewhere.nearest)

    with database.write() as records:
        records.diary.add(entry("ailsa", ASKED))
    assert DayState.TAKEN is asked(database, is_kept=False).state


def test_holds_that_end_soon_are_listed_by_their_ends_without_those_that_have_ended(database: MemoryDatabase) -> None:
    with database.write() as records:
        for day in ("2026-11-27", "2026-11-30", "2026-11-28", "2026-12-01", "2026-12-02"):
            records.diary.add(entry(day, ASKED, f"house of {day}", "held", day))
        ending = ending_stays(records, "2026-11-28", 5)
        first = ending_stays(records, "2026-11-28", 1)

    assert ["2026-11-28", "2026-11-30", "2026-12-01"] == [stay.ends_on for stay in ending]
    assert ["2026-11-28"] == [stay.ends_on for stay in first]


def test_of_a_period_the_free_days_are_counted_and_named(database: MemoryDatabase) -> None:
    ask_for(database, "a Saturday in June 2027")
    state(database, entry("ailsa", ASKED), entry("iain", OTHER, kind="held", ends_on=OTHER), entry("una", "2027-06-20"))
    venue = asked(database)
    assert (DayState.FREE, ["2027-06-05", "2027-06-12"]) == (venue.state, venue.nearest)
    assert "2 of 4 Saturdays free as far as we know" == venue.in_period


def test_of_a_period_without_a_free_day_those_near_it_are_named(database: MemoryDatabase) -> None:
    ask_for(database, "a Saturday in June 2027")
    state(
        database,
        *(entry(day, f"2027-06-{day}") for day in ("05", "12", "19")),
        entry("26", OTHER, kind="held", ends_on=OTHER),
    )
    venue = asked(database)
    assert (DayState.HELD, "None of 4 Saturdays free, 1 held") == (venue.state, venue.in_period)
    assert ["2027-05-29", "2027-07-03", "2027-07-10", "2027-07-17"] == venue.nearest


def test_of_a_period_the_own_days_of_an_enquiry_are_free_for_it(database: MemoryDatabase) -> None:
    ask_for(database, "a Saturday in June 2027")
    state(database, entry("eilidh", ASKED, kind="held", ends_on=OTHER))
    assert "4 of 4 Saturdays free as far as we know" == asked(database).in_period


def test_of_a_period_that_has_begun_the_days_to_come_are_said_and_of_one_that_is_past_nothing(
    database: MemoryDatabase,
) -> None:
    ask_for(database, "a Saturday in November 2026")
    assert "1 of 1 Saturday free as far as we know" == asked(database).in_period
    for past in ("a Saturday in October 2026", "summer"):
        ask_for(database, past)
        assert not asked_venues(database)


def test_a_period_at_a_venue_whose_diary_is_kept_elsewhere_is_not_said_to_be_free(database: MemoryDatabase) -> None:
    ask_for(database, "a Saturday in June 2027")
    elsewhere = asked(database, is_kept=False)
    assert (DayState.UNKNOWN, (), "") == (elsewhere.state, elsewhere.nearest, elsewhere.in_period)


def test_of_a_year_the_first_twelve_free_days_are_named(database: MemoryDatabase) -> None:
    ask_for(database, "a Saturday in 2027")
    venue = asked(database)
    assert (12, "2027-01-02") == (len(venue.nearest), venue.nearest[0])
    assert "52 of 52 Saturdays free as far as we know" == venue.in_period
