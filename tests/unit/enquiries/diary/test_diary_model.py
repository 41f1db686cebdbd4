"""Whatever people do about days, in whatever order and on whatever database: no day of a house is taken twice.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

import datetime as dt
import threading
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.enquiries.diary.disclosure import DISCLOSURE
from ceilidh.enquiries.diary.public_days import TAKEN, DayState, PublicDay, day_of
from ceilidh.enquiries.diary.public_diary import PublicDiary
from ceilidh.enquiries.diary.service import DiaryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.stored_changes import end_holds
from ceilidh.enquiries.inbox.trash import TRASHED_ENQUIRY_LIFETIME, EnquiryTrash
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.personal_data.service import remove_for_good
from ceilidh.errors import DayBooked, DayHeld, Invalid
from ceilidh.local_time import local_date
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.errors import Conflict
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.diary import DiaryQuery
from tests.fakes.clock import StoppedClock
from tests.state_machines import run_sequences

pytestmark = pytest.mark.slow

SETTINGS = EnquiryMailSettings("s@taigh.example", "https://taigh.example", lambda: "Taigh", "o@taigh.example", str)
HOUSES = ("torran", "kirk")
START = dt.datetime(2026, 11, 26, 12, tzinfo=dt.UTC)
DAYS = ("2027-06-18", "2027-06-19", "2027-06-20")
DAY = 24 * 60 * 60
SHOWN = Setting(DISCLOSURE, '{"days": true, "holds": true, "holdEnds": true}')

keys = st.sampled_from("abc")
ends = st.tuples(st.integers(0, 20), st.booleans())
spans = st.tuples(st.sampled_from(DAYS), st.sampled_from(DAYS)).map(sorted)


@attrs.define
class Hold:
    """What the diary should have of somebody since the time ``at``: ``since`` orders holds of one day."""

    kind: str
    house: str
    days: tuple[str, ...]
    ends_on: str
    since: dict[str, int]
    at: dt.datetime


class AnyOrder(RuleBasedStateMachine):
    """Does the same to the diary and to the model of it."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.clock = StoppedClock(START)
        days = StayStore(Venue, self.clock)
        self.inbox = Inbox(self.database, self.clock, SETTINGS, lambda: None, days)
        self.trash = EnquiryTrash(self.database, self.clock, SETTINGS, lambda: None, days)
        self.diary = DiaryService(self.database, days, lambda _: True)
        self.holds: dict[str, Hold] = {}
        self.trashed: dict[str, Hold | None] = {}
        self.removed_at: dict[str, dt.datetime] = {}
        self.counter = 0
        with self.database.write() as records:
            for key in "abc":
                records.enquiries.add(Enquiry(key, key.upper(), "x@visitor.example", "", "A dance?", START))

    def teardown(self) -> None:
        with self.database.write() as records:
            for key in "abc":
                remove_for_good(records, key)

    @property
    def today(self) -> str:
        return local_date(self.clock()).isoformat()

    @rule(key=keys, kind=st.sampled_from(["held", "booked"]), house=st.sampled_from(HOUSES), span=spans,
          end=ends)  # fmt: skip
    def take(self, key: str, kind: str, house: str, span: list[str], end: tuple[int, bool]) -> None:
        lasts, despite = end
        if key in self.trashed:
            return
        days = tuple(day for day in DAYS if span[0] <= day <= span[1])
        ends_on = (local_date(self.clock()) + dt.timedelta(days=lasts)).isoformat() if kind == "held" else ""
        stay = {"venueId": house, "day": span[0], "lastDay": span[1], "endsOn": ends_on, "despiteHolds": despite}
        wanted = self._wanted(key, kind, house, days, ends_on)
        self._change(key, {"status": kind, "stay": stay}, wanted, despite=despite)

    @precondition(lambda self: self.holds)
    @rule(number=st.integers(0, 9))
    def book_what_is_held(self, number: int) -> None:
        key = sorted(self.holds)[number % len(self.holds)]
        hold = self.holds[key]
        self._change(key, {"status": "booked"}, self._wanted(key, "booked", hold.house, hold.days, ""), despite=False)

    @precondition(lambda self: self.holds)
    @rule(number=st.integers(0, 9))
    def take_again(self, number: int) -> None:
        key = sorted(self.holds)[number % len(self.holds)]
        hold = self.holds[key]
        ends_on = max(hold.ends_on, self.today) if hold.kind == "held" else ""
        stay = {"venueId": hold.house, "day": hold.days[0], "lastDay": hold.days[-1], "endsOn": ends_on}
        wanted = self._wanted(key, hold.kind, hold.house, hold.days, ends_on)
        self._change(key, {"status": hold.kind, "stay": stay}, wanted, despite=False)

    @rule(key=keys, status=st.sampled_from(["new", "replied", "viewing", "lost"]))
    def let_go(self, key: str, status: str) -> None:
        if key not in self.trashed:
            self.inbox.change(key, {"status": status, "lostReason": "Too far" if status == "lost" else ""})
            self.holds.pop(key, None)

    @rule(key=keys)
    def remove_or_restore(self, key: str) -> None:
        if key not in self.trashed:
            self.trash.remove(key)
            self.trashed[key] = self.holds.pop(key, None)
            self.removed_at[key] = self.clock()
            return
        if self.clock() - self.removed_at[key] >= TRASHED_ENQUIRY_LIFETIME:
            return
        hold, (enquiry, reason) = self.trashed.pop(key), self.trash.restore(key)
        is_over = hold is not None and hold.kind == "held" and hold.ends_on < self.today
        overtaken = hold.at if hold and hold.kind == "booked" else None
        if hold and not is_over and not self._against(key, wanted := self._wanted(key, *_facts(hold)), overtaken):
            assert reason == ""
            self.holds[key] = attrs.evolve(wanted, at=hold.at)
        else:
            assert (reason != "") == (hold is not None)
            assert hold is None or enquiry.status == "replied"

    @rule(days=st.integers(1, 8), job=st.booleans())
    def time_goes_on(self, days: int, job: bool) -> None:
        self.clock.go_on(days * DAY)
        if job:
            end_holds(self.database, self.clock)
            assert 0 == end_holds(self.database, self.clock)
            for key in [key for key, hold in self.holds.items() if hold.kind == "held" and hold.ends_on < self.today]:
                del self.holds[key]
                assert "replied" == self.inbox.get(key).enquiry.status

    @invariant()
    def the_diary_is_as_in_the_model(self) -> None:
        with self.database.read() as records:
            entries = records.diary.list(DiaryQuery())
            assert {(each.enquiry_id, each.venue_id, each.day, each.kind, each.ends_on) for each in entries} == {
                (key, hold.house, day, hold.kind, hold.ends_on) for key, hold in self.holds.items() for day in hold.days
            }
            for key in "abc":
                if key not in self.trashed:
                    enquiry = records.enquiries.get(key)
                    assert enquiry
                    assert (enquiry.status in ("held", "booked")) == (key in self.holds)
        shown = {each.id: each.option for each in self.diary.month("2027-06").stays}
        in_force = {
            key: hold for key, hold in self.holds.items() if hold.kind == "booked" or hold.ends_on >= self.today
        }
        assert shown.keys() == in_force.keys()
        for key, hold in in_force.items():
            ahead = [
                sum(
                    other.house == hold.house
                    and day in other.since
                    and (other.kind == "booked" or other.since[day] <= since)
                    for other in in_force.values()
                )
                for day, since in hold.since.items()
            ]
            assert shown[key] == (max(ahead) if hold.kind == "held" else 0)

    @invariant()
    def visitors_learn_what_is_so(self) -> None:
        first, *_, last = map(dt.date.fromisoformat, DAYS)
        with self.database.read() as records:
            diary = PublicDiary(records, local_date(self.clock()))
            shown = {(house, day): state for house in HOUSES for day, state in diary.of(house, first, last).items()}
            days = [dt.date.fromisoformat(day) for day in DAYS]
            on_days, of_houses = diary.on(days), diary.on(days, HOUSES)
            on_each = {(house, str(day)): day_of(kept) for day in days for house, kept in diary.on([day]).items()}
        assert shown == on_each
        assert of_houses == on_days
        assert {house: (kept.taken, kept.held) for house, kept in on_days.items()} == {
            house: (states.count(DayState.TAKEN), states.count(DayState.HELD))
            for house in HOUSES
            if (states := [day.state for (of_house, _), day in shown.items() if of_house == house])
        }
        assert shown == {
            (house, day): self._public_day(house, day) for house in HOUSES for day in DAYS if self._in_force(house, day)
        }

    def _in_force(self, house: str, day: str) -> list[Hold]:
        return [
            hold
            for hold in self.holds.values()
            if hold.house == house and day in hold.days and (hold.kind == "booked" or hold.ends_on >= self.today)
        ]

    def _public_day(self, house: str, day: str) -> PublicDay:
        holds = self._in_force(house, day)
        if any(hold.kind == "booked" for hold in holds):
            return TAKEN
        return PublicDay(DayState.HELD, max(hold.ends_on for hold in holds))

    def _wanted(self, key: str, kind: str, house: str, days: tuple[str, ...], ends_on: str) -> Hold:
        """Return the hold as it would be: a day that was held before keeps its turn."""
        self.counter += 1
        before = self.holds.get(key)
        keeps = before and (before.kind, before.house) == ("held", house) and before.ends_on >= self.today
        since = {day: (before.since.get(day) if before and keeps else None) or self.counter for day in days}
        return Hold(kind, house, days, ends_on, since, self.clock())

    def _against(self, key: str, wanted: Hold, overtaken: dt.datetime | None = None) -> str:
        """Return what refuses a hold; holds of up to the time ``overtaken`` do not."""
        found, already = "", self._days_already(key, wanted)
        for other_key, other in self.holds.items():
            for day in set(other.days) & set(wanted.days):
                if other_key == key or other.house != wanted.house:
                    continue
                if other.kind == "booked":
                    return "booked"
                is_overtaken = overtaken is not None and other.at <= overtaken
                is_before = other.ends_on >= self.today and other.since[day] < wanted.since[day]
                if day not in already and is_before and not is_overtaken:
                    found = "held"
        return found

    def _days_already(self, key: str, wanted: Hold) -> tuple[str, ...]:
        """Return the days that are in the diary as wanted already: to take them again is no new conflict."""
        before = self.holds.get(key)
        if before is None or (before.kind, before.house) != (wanted.kind, wanted.house):
            return ()
        return before.days if before.kind == "booked" or before.ends_on >= self.today else ()

    def _change(self, key: str, value: dict[str, Any], wanted: Hold, *, despite: bool) -> None:
        against = self._against(key, wanted)
        if against == "booked":
            with pytest.raises(DayBooked, match="is booked for"):
                self.inbox.change(key, value)
        elif against and not despite:
            with pytest.raises(DayHeld, match="is held until"):
                self.inbox.change(key, value)
        else:
            self.inbox.change(key, value)
            self.holds[key] = wanted


def _facts(hold: Hold) -> tuple[str, str, tuple[str, ...], str]:
    return hold.kind, hold.house, hold.days, hold.ends_on


@pytest.fixture
def database(any_database: Database) -> Database:
    with any_database.write() as records:
        for key in HOUSES:
            records.items.add(Venue(id=key, slug=key, title=key.title()))
        records.account_records.put(SHOWN)
    return any_database


def test_the_diary_has_what_people_were_told(database: Database) -> None:
    machine = type("Machine", (AnyOrder,), {"database": database})

    run_sequences(machine, examples=6, steps=30)


@pytest.mark.parametrize(("kind", "despite"), [("held", False), ("booked", True)])
def test_of_six_who_take_a_day_at_once_one_has_it(database: Database, kind: str, *, despite: bool) -> None:
    clock, people = StoppedClock(START), "abcdef"
    inbox = Inbox(database, clock, SETTINGS, lambda: None, StayStore(Venue, clock))
    with database.write() as records:
        for key in people:
            records.enquiries.add(Enquiry(key, key.upper(), "x@visitor.example", "", "A dance?", START))
    start, answers = threading.Barrier(len(people)), list[object]()

    def take(key: str) -> None:
        start.wait(60)
        stay = {"venueId": "torran", "day": DAYS[0], "despiteHolds": despite}
        try:
            answers.append(inbox.change(key, {"status": kind, "stay": stay}).enquiry.id)
        except (DayHeld, DayBooked) as error:
            answers.append(type(error))

    threads = [threading.Thread(target=take, args=(key,)) for key in people]
    for each in threads:
        each.start()
    for each in threads:
        each.join(120)

    refusal = DayHeld if kind == "held" else DayBooked
    assert 5 == answers.count(refusal)
    (winner,) = (each for each in answers if each is not refusal)
    with database.read() as records:
        assert [winner] == [each.enquiry_id for each in records.diary.list(DiaryQuery())]


def test_a_place_on_a_day_is_one_entrys_whatever_was_read_before(database: Database) -> None:
    entry = DiaryEntry("torran-2027-06-18-1", "a", "torran", "Torran", DAYS[0], DAYS[0], DAYS[0], "held", START)
    with database.write() as records:
        records.diary.add(entry)
    with pytest.raises(Conflict), database.write() as records:
        records.diary.add(attrs.evolve(entry, stay_id="b"))


def test_an_enquiry_without_house_or_day_is_not_held_and_is_booked_without_the_diary(database: Database) -> None:
    clock = StoppedClock(START)
    inbox = Inbox(database, clock, SETTINGS, lambda: None, StayStore(Venue, clock))
    with database.write() as records:
        records.enquiries.add(Enquiry("a", "A", "x@visitor.example", "", "A dance?", START, about="venue/torran"))
    with pytest.raises(Invalid, match="Say which venue"):
        inbox.change("a", {"status": "held"})
    inbox.change("a", {"status": "booked"})
    with pytest.raises(Invalid, match="check the days"):
        inbox.change("a", {"status": "held", "stay": {"venueId": "gone", "day": DAYS[0]}})
    with pytest.raises(Invalid, match="Only a held or booked enquiry"):
        inbox.change("a", {"status": "viewing", "stay": {"venueId": "torran", "day": DAYS[0]}})
    with database.read() as records:
        assert [] == records.diary.list(DiaryQuery())
