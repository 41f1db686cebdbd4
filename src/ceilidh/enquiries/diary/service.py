"""The diary as the back office reads it, and the stays in it that belong to no enquiry."""

import datetime as dt
import secrets
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.enquiries.about_item import houses_in
from ceilidh.enquiries.diary.asked_venues import AskedVenue, asked_venues, state_of
from ceilidh.enquiries.diary.diary_json import AskedDay, Date, Stay
from ceilidh.enquiries.diary.planned_viewings import PlannedViewing, planned_viewings
from ceilidh.enquiries.diary.public_days import DayState, weekday_of
from ceilidh.enquiries.diary.reading import MOST_ENTRIES, asked_on, rivals, shown, stays_between
from ceilidh.enquiries.diary.stay_form import OwnStay, parse_stay
from ceilidh.enquiries.diary.stay_store import StayStore, stay_of
from ceilidh.enquiries.diary.stays import days_of, default_end, in_force, stay_in_words
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.value_rules import is_id, one_of
from ceilidh.errors import Invalid, NotFound
from ceilidh.typed_periods import WEEKDAYS
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.diary import DiaryQuery
from ceilidh_ports.repositories.next_steps import ViewingQuery

MOST_OWN_DAYS = 5_000
"""The most days of stays that belong to no enquiry, of all houses together."""


@attrs.frozen
class DiaryMonth:
    """What a month has."""

    month: str
    today: Date
    stays: Sequence[Stay]
    asked: Sequence[AskedDay]
    viewings: Annotated[Sequence[PlannedViewing], "The appointments at which enquiries see houses."]
    is_cut: Annotated[bool, "There is more than the answer has; ask for one house."]


@attrs.frozen
class YearDay:
    date: Date
    state: DayState


@attrs.frozen
class DiaryYear:
    """What a venue is on each day of one weekday in a year, whatever visitors learn of it."""

    year: str
    weekday: Annotated[str, one_of(*WEEKDAYS)]
    today: Date
    days: Sequence[YearDay]


@attrs.frozen
class EnquiryDays:
    """The stay of an enquiry, what others have or ask for on its days, and how long a new hold of them lasts."""

    stay: Stay | None
    stays: Annotated[Sequence[Stay], "What others hold or booked on the same days of the same houses."]
    asked: Annotated[Sequence[AskedDay], "Who else asks for them."]
    today: Date
    ends_on: Annotated[str, "When a hold of the day that is asked for would end by itself."]
    venues: Annotated[Sequence[AskedVenue], "The venues that it asks for a day to come, in its order."] = ()


@attrs.frozen
class DiaryService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`.

    ``keeps_diary`` says of a house whether its diary is kept here.
    """

    database: Database
    days: StayStore
    keeps_diary: Callable[[Item], bool]

    def month(self, month: str = "", venue_id: str = "") -> DiaryMonth:
        """Return a month such as ``2027-06``, or the present one, of one house or of all."""
        today = self.days.today
        month = month or today[: len("2027-06")]
        days = [f"{month}-{day:02}" for day in range(1, 32)]
        query = DiaryQuery(days[0], days[-1], venue_id, limit=MOST_ENTRIES + 1)
        with self.database.read() as records:
            entries = records.diary.list(query)
            asked, is_cut = asked_on(records, days, venue_id)
            stays = shown(records, entries[:MOST_ENTRIES], today, venue_id)
            viewings = planned_viewings(records, ViewingQuery(days[0], days[-1], venue_id, limit=MOST_ENTRIES))
        return DiaryMonth(month, today, stays, asked, viewings, is_cut or len(entries) > MOST_ENTRIES)

    def year(self, venue_id: str, year: str = "", weekday: str = "saturday") -> DiaryYear:
        """Return a year such as ``2027``, or the present one, of one house; raises ``NotFound`` for an unknown one."""
        today = self.days.today
        year = year or today[: len("2027")]
        days = [day for day in days_of(f"{year}-01-01", f"{year}-12-31") if weekday_of(day) == weekday]
        with self.database.read() as records:
            venue = records.items.get(self.days.kind, venue_id) if is_id(venue_id) else None
            if venue is None:
                raise NotFound("There is no such venue.")
            entries = records.diary.list(DiaryQuery(days[0], days[-1], venue.id))
        kept = defaultdict[str, list[str]](list)
        for each in entries:
            if in_force(each, today):
                kept[each.day].append(each.kind)
        return DiaryYear(year, weekday, today, [YearDay(day, state_of(kept[day])) for day in days])

    def of_enquiry(self, enquiry_id: str) -> EnquiryDays:
        """Return what the diary has of an enquiry, and of others on its days."""
        today = self.days.today
        with self.database.read() as records:
            enquiry = find_enquiry(records, enquiry_id)
            entry = stay_of(records, enquiry_id)
            stay = _shown_stay(records, entry, today) if entry else None
            stays, asked = rivals(records, enquiry, entry, today)
            keeps = {each: self._keeps_diary(records, each) for each in houses_in(enquiry)}
            venues = asked_venues(records, enquiry, keeps, dt.date.fromisoformat(today))
        day = entry.last_day if entry else enquiry.date
        ends_on = default_end(max(day, today), today) if day else ""
        return EnquiryDays(stay, stays, asked, today, ends_on, venues)

    def _keeps_diary(self, records: Records, venue_id: str) -> bool:
        house = records.items.get(self.days.kind, venue_id)
        return house is not None and self.keeps_diary(house)

    def add(self, value: Any) -> DiaryEntry:
        """Add a stay that belongs to no enquiry; raises as :meth:`StayStore.put` does, and ``Invalid``."""
        form = parse_stay(value, self.days.today, OwnStay)
        with self.database.write() as records:
            return self._put(records, secrets.token_hex(12), form, None)

    def change(self, stay_id: str, value: Any) -> DiaryEntry:
        """Change such a stay; raises as :meth:`add` does."""
        form = parse_stay(value, self.days.today, OwnStay)
        with self.database.write() as records:
            return self._put(records, stay_id, form, _own_stay(records, stay_id))

    def remove(self, stay_id: str) -> None:
        """Remove such a stay."""
        with self.database.write() as records:
            stay = _own_stay(records, stay_id)
            records.diary.remove(stay_id)
            self._record(records, stay, "removed")

    def _put(self, records: Records, stay_id: str, form: OwnStay, former: DiaryEntry | None) -> DiaryEntry:
        stay = self.days.new_stay(records, form.kind, form, stay_id, former)
        stay = attrs.evolve(stay, label=form.label.strip())
        self.days.put(records, stay, despite=lambda _: form.despite_holds)
        if len(records.diary.without_enquiry()) > MOST_OWN_DAYS:
            raise Invalid(f"The diary takes {MOST_OWN_DAYS:,} days without an enquiry. Remove some of the past first.")
        self._record(records, stay, "changed" if former else "added")
        return stay

    def _record(self, records: Records, stay: DiaryEntry, what: str) -> None:
        # Without the label, which may name people.
        subject = Subject("diary", stay.stay_id, f"{what}: {stay_in_words(stay)}")
        record_action(records, self.days.clock(), AuditAction.DIARY_CHANGED, subject)


def _shown_stay(records: Records, entry: DiaryEntry, today: str) -> Stay | None:
    stays = stays_between(records, entry.first_day, entry.last_day, today, entry.venue_id)
    return next((each for each in stays if each.id == entry.stay_id), None)


def _own_stay(records: Records, stay_id: str) -> DiaryEntry:
    stay = stay_of(records, stay_id) if is_id(stay_id) else None
    if stay is None or stay.enquiry_id:
        raise NotFound("This entry is not in the diary any more.")
    return stay
