"""What an enquiry has in the diary already is no new conflict when it is taken again; what it has not, is one."""

import datetime as dt
from typing import Any

import pytest

from ceilidh.enquiries.diary.service import DiaryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.errors import DayHeld
from ceilidh.venues.model import Venue
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.diary import DiaryQuery
from tests.catalogue import KINDS
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

SETTINGS = EnquiryMailSettings("s@taigh.example", "https://taigh.example", lambda: "Taigh", "o@taigh.example", str)
START = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC)
FRIDAY, SATURDAY = "2027-06-18", "2027-06-19"


@pytest.fixture
def inbox() -> Inbox:
    """Return the inbox of a and b, where b holds Friday and Saturday."""
    clock, database = StoppedClock(START), MemoryDatabase(KINDS)
    with database.write() as records:
        for key in ("torran", "kirk"):
            records.items.add(Venue(id=key, slug=key, title=key.title()))
        for key in "ab":
            records.enquiries.add(Enquiry(key, key.upper(), "x@visitor.example", "", "A dance?", START))
    inbox = Inbox(database, clock, SETTINGS, lambda: None, StayStore(Venue, clock))
    take(inbox, "b", "held", venueId="torran", day=FRIDAY, lastDay=SATURDAY)
    return inbox


def take(inbox: Inbox, key: str, status: str, **stay: Any) -> None:
    inbox.change(key, {"status": status, "stay": stay})


def days_of_a(inbox: Inbox) -> list[DiaryEntry]:
    with inbox.database.read() as records:
        return [each for each in records.diary.list(DiaryQuery()) if each.enquiry_id == "a"]


def test_a_hold_over_two_months_is_the_same_option_in_both(inbox: Inbox) -> None:
    take(inbox, "b", "held", venueId="torran", day="2027-06-30", lastDay="2027-06-30")
    take(inbox, "a", "held", venueId="torran", day="2027-06-30", lastDay="2027-07-01", despiteHolds=True)
    diary = DiaryService(inbox.database, inbox.days, lambda _: True)

    shown = [diary.month(month, venue).stays for month in ("2027-06", "2027-07") for venue in ("torran", "")]
    assert [2] * 4 == [each.option for stays in shown for each in stays if each.enquiry_id == "a"]


def test_an_enquiry_that_is_booked_is_booked_again_without_its_days(inbox: Inbox) -> None:
    take(inbox, "a", "booked", venueId="torran", day=FRIDAY, despiteHolds=True)
    before = days_of_a(inbox)

    inbox.change("a", {"status": "booked"})

    assert before == days_of_a(inbox)


@pytest.mark.parametrize("status", ["held", "booked"])
def test_a_day_is_taken_again_without_asking(inbox: Inbox, status: str) -> None:
    take(inbox, "a", status, venueId="torran", day=FRIDAY, despiteHolds=True)
    before = days_of_a(inbox)

    take(inbox, "a", status, venueId="torran", day=FRIDAY)

    assert before == days_of_a(inbox)


@pytest.mark.parametrize("status", ["held", "booked"])
def test_a_further_day_that_somebody_holds_is_a_conflict(inbox: Inbox, status: str) -> None:
    take(inbox, "a", status, venueId="torran", day=FRIDAY, despiteHolds=True)

    with pytest.raises(DayHeld, match="Saturday 19 June 2027"):
        take(inbox, "a", status, venueId="torran", day=FRIDAY, lastDay=SATURDAY)
    assert [FRIDAY] == [each.day for each in days_of_a(inbox)]


@pytest.mark.parametrize("status", ["held", "booked"])
def test_the_same_day_of_another_house_that_somebody_holds_is_a_conflict(inbox: Inbox, status: str) -> None:
    take(inbox, "a", status, venueId="kirk", day=FRIDAY)

    with pytest.raises(DayHeld):
        take(inbox, "a", status, venueId="torran", day=FRIDAY)


@pytest.mark.parametrize(("first", "then"), [("held", "booked"), ("booked", "held")])
def test_a_day_behind_a_hold_is_a_conflict_when_it_is_taken_otherwise(inbox: Inbox, first: str, then: str) -> None:
    take(inbox, "a", first, venueId="torran", day=FRIDAY, despiteHolds=True)

    with pytest.raises(DayHeld):
        take(inbox, "a", then, venueId="torran", day=FRIDAY)
    assert [first] == [each.kind for each in days_of_a(inbox)]


def test_a_hold_that_ended_is_a_conflict_when_it_is_taken_again(inbox: Inbox) -> None:
    take(inbox, "a", "held", venueId="torran", day=FRIDAY, endsOn="2026-11-27", despiteHolds=True)
    assert isinstance(inbox.clock, StoppedClock)
    inbox.clock.go_on(2 * 24 * 60 * 60)

    with pytest.raises(DayHeld):
        take(inbox, "a", "held", venueId="torran", day=FRIDAY)
