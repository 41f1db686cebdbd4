"""Stores and releases stays within a unit of work, and lets those of enquiries follow their statuses."""

from collections.abc import Callable, Iterable, Sequence

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import houses_in
from ceilidh.enquiries.diary.stay_form import NewStay, end_of_hold
from ceilidh.enquiries.diary.stays import (
    KINDS,
    entries_of,
    in_force,
    kind_in_words,
    obstacles,
    stay_in_words,
)
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.thread.statuses import BOOKED, HELD
from ceilidh.enquiries.thread.steps import StepKind, new_step
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.errors import DayBooked, DayHeld, Invalid
from ceilidh.local_time import local_date
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.repositories.diary import DiaryQuery


@attrs.frozen
class StayStore:
    """``kind`` is that of houses. A stay is given and returned as one of its entries."""

    kind: type[Item]
    clock: Clock

    @property
    def today(self) -> str:
        return local_date(self.clock()).isoformat()

    def follow(
        self, records: Records, before: Enquiry, after: Enquiry, form: NewStay | None = None
    ) -> Sequence[EnquiryStep]:
        """Hold, book or release days as a changed enquiry says; return the step of what changed, if anything.

        Without ``form`` the days stay those of before, and an enquiry that had none gets those that it asks for. One
        that asks for none can't be held; when it is booked, the diary has no entry of it. One that asks for a day of
        several houses needs a ``form``. Raises ``Invalid``, and as :meth:`put` does.
        """
        former = stay_of(records, after.id)
        if after.status not in KINDS:
            if form:
                raise Invalid("Only a held or booked enquiry has days in the diary.", {"stay": "Hold or book it."})
            records.diary.remove(after.id)
            return self._steps(after, former, None)
        if not form and after.status == before.status:
            return []
        stay = self._wanted(records, after, former, form)
        if stay:
            self.put(records, stay, despite=lambda _: bool(form and form.despite_holds))
        return self._steps(after, former, stay)

    def put(
        self, records: Records, stay: DiaryEntry, *, despite: Callable[[DiaryEntry], bool] = lambda _: False
    ) -> None:
        """Store a stay instead of the one with its id.

        Raises :class:`~ceilidh.errors.DayBooked` for days that are booked, and :class:`~ceilidh.errors.DayHeld` for
        days that others hold before it, but for holds of which ``despite`` is true.
        """
        # A hold that ended has lost its rank.
        own = [each for each in records.diary.of_stay(stay.stay_id) if in_force(each, self.today)]
        on_days = records.diary.list(DiaryQuery(stay.first_day, stay.last_day, stay.venue_id))
        others = [each for each in on_days if each.stay_id != stay.stay_id]
        entries = entries_of(stay, own, others)
        _refuse(records, obstacles(entries, own, others, self.today), despite)
        records.diary.remove(stay.stay_id)
        for entry in entries:
            records.diary.add(entry)
        if stay.kind == BOOKED:
            _tell_holders(records, others, self.today)

    def new_stay(
        self, records: Records, kind: str, form: NewStay, stay_id: str, former: DiaryEntry | None
    ) -> DiaryEntry:
        """Return the stay that a form asks for, with who asks.

        Raises ``Invalid`` for an end that no hold has, and for a house that there is not; a stay may keep the one that
        ``former`` has.
        """
        house = records.items.get(self.kind, form.venue_id)
        if house is None and (former is None or former.venue_id != form.venue_id):
            raise Invalid("Please check the days.", {f"{form.prefix}venueId": "There is no such venue."})
        return DiaryEntry(
            id="",
            stay_id=stay_id,
            venue_id=form.venue_id,
            venue_title=house.title if house else former.venue_title if former else "",
            day=form.day,
            first_day=form.day,
            last_day=form.last_day,
            kind=kind,
            at=self.clock(),
            who=current_actor().name,
            ends_on=end_of_hold(form, self.today) if kind == HELD else "",
        )

    def bring_back(self, records: Records, stay: DiaryEntry) -> str:
        """Store a stay that was released; return why it can't be, or an empty text.

        A booking comes back before the holds that it had overtaken.
        """
        if not in_force(stay, self.today):
            return f"Its hold of {stay.venue_title} ended on {day_in_words(stay.ends_on)}."
        try:
            self.put(records, stay, despite=lambda hold: stay.kind == BOOKED and hold.at <= stay.at)
        except (DayBooked, DayHeld) as error:
            return error.message
        return ""

    def _wanted(
        self, records: Records, enquiry: Enquiry, former: DiaryEntry | None, form: NewStay | None
    ) -> DiaryEntry | None:
        if form is None and former:
            form = NewStay(former.venue_id, former.first_day, former.last_day)
        form = form or self._asked(records, enquiry)
        if form is None:
            if enquiry.status == HELD or (enquiry.date and len(houses_in(enquiry)) > 1):
                error = f"Say which venue is {enquiry.status}, and on which day."
                raise Invalid(error, {"stay": error})
            return None
        stay = self.new_stay(records, enquiry.status, form, enquiry.id, former)
        return attrs.evolve(stay, enquiry_id=enquiry.id)

    def _asked(self, records: Records, enquiry: Enquiry) -> NewStay | None:
        """Return the day that the enquiry asks for, if it names one and a single house, which there is."""
        if not enquiry.date or len(houses := list(houses_in(enquiry))) != 1:
            return None
        return NewStay(houses[0], enquiry.date, enquiry.date) if records.items.get(self.kind, houses[0]) else None

    def _steps(self, enquiry: Enquiry, former: DiaryEntry | None, stay: DiaryEntry | None) -> Sequence[EnquiryStep]:
        before, after = stay_in_words(former), stay_in_words(stay)
        return [days_step(enquiry, before, after, self.clock)] if before != after else []


def stay_of(records: Records, stay_id: str) -> DiaryEntry | None:
    """Return one of the entries of a stay."""
    return next(iter(records.diary.of_stay(stay_id)), None)


def days_step(enquiry: Enquiry, former: str, value: str, clock: Clock) -> EnquiryStep:
    """Return the step that says which days the enquiry has, and had."""
    return attrs.evolve(new_step(enquiry, StepKind.DAYS, clock()), value=value, former=former)


def _refuse(records: Records, against: Iterable[DiaryEntry], despite: Callable[[DiaryEntry], bool]) -> None:
    left = [each for each in against if each.kind == BOOKED or not despite(each)]
    found = sorted(left, key=lambda each: (each.kind != BOOKED, each.day, each.place))
    if found and found[0].kind == BOOKED:
        raise DayBooked(_why(records, found[0]))
    if found:
        raise DayHeld(_why(records, found[0]))


def _tell_holders(records: Records, others: Sequence[DiaryEntry], today: str) -> None:
    """Tell those who have the holds of others on days that are booked now."""
    held = {each.stay_id: each for each in others if each.kind == HELD and in_force(each, today)}
    for each in held.values():
        enquiry = records.enquiries.get(each.enquiry_id) if each.enquiry_id else None
        to = enquiry.assignee_id if enquiry else ""
        days = stay_in_words(each) if enquiry else f"{each.label}: {stay_in_words(each)}"
        tell(records, News(NewsKind.OVERTAKEN, enquiry.id if enquiry else "", to, days))


def _why(records: Records, entry: DiaryEntry) -> str:
    enquiry = records.enquiries.get(entry.enquiry_id) if entry.enquiry_id else None
    whose = enquiry.name if enquiry else entry.label
    by = f", by {entry.who}" if entry.who else ""
    taken = kind_in_words(entry.kind, entry.ends_on)
    return f"{entry.venue_title} is {taken} for {whose} on {day_in_words(entry.day)}{by}."
