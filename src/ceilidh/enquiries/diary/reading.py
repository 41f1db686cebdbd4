"""Reads the diary: the stays of some days with who they are for, and who else asks for a day."""

import datetime as dt
from collections.abc import Collection, Iterable, Sequence

import attrs

from ceilidh.enquiries.about_item import about_house, houses_in
from ceilidh.enquiries.diary.diary_json import AskedDay, Stay, as_asked_days, as_stay
from ceilidh.enquiries.diary.stays import WARNING_DAYS, days_of, in_force, is_ending, later, options
from ceilidh.enquiries.thread.statuses import BOOKED, OPEN
from ceilidh_ports.database import Records
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.diary import DiaryQuery
from ceilidh_ports.repositories.queries import EnquiryQuery

MOST_ENTRIES = 2_000
"""How many entries of the diary, and enquiries, are read at once."""


def stays_between(records: Records, first_day: str, last_day: str, today: str, venue_id: str = "") -> Sequence[Stay]:
    """Return the stays in force with a day from the first to the last, in order, of one house or of all.

    The number of queries is fixed.
    """
    return shown(records, records.diary.list(DiaryQuery(first_day, last_day, venue_id)), today, venue_id)


def shown(records: Records, entries: Sequence[DiaryEntry], today: str, venue_id: str = "") -> Sequence[Stay]:
    """Return the stays in force of entries, in their order; ``entries`` are all of their houses and days.

    The stays may have other days, on which others may hold too.
    """
    holding = [each for each in entries if in_force(each, today)]
    everything = _on_days_of(records, holding, venue_id)
    numbers, latest = options(everything, today), dict[str, int]()
    for each in everything:
        latest[each.stay_id] = max(latest.get(each.stay_id, 0), numbers.get(each.id, 0))
    return [attrs.evolve(each, option=latest[each.id]) for each in _named(records, _first_of_each(holding), today)]


def _on_days_of(records: Records, entries: Sequence[DiaryEntry], venue_id: str) -> Sequence[DiaryEntry]:
    """Return all entries from the first to the last day of some stays, of which ``entries`` may be a part."""
    known = [each.day for each in entries]
    days = [*known, *(each.first_day for each in entries), *(each.last_day for each in entries)]
    if not entries or (min(days), max(days)) == (min(known), max(known)):
        return entries
    return records.diary.list(DiaryQuery(min(days), max(days), venue_id))


def ending_stays(records: Records, today: str, most: int) -> Sequence[Stay]:
    """Return the holds that end within some days, the one that ends first comes first."""
    ending = records.diary.list(DiaryQuery(ends_until=later(today, WARNING_DAYS)))
    stays = _first_of_each(each for each in ending if in_force(each, today))
    return _named(records, sorted(stays, key=lambda each: (each.ends_on, each.day))[:most], today)


def overtaken_stays(records: Records, today: str, most: int) -> Sequence[Stay]:
    """Return the holds with a day to come that is booked for somebody else, the earliest day first."""
    ending = records.diary.list(DiaryQuery(first_day=today, ends_until=dt.date.max.isoformat()))
    held = [each for each in ending if in_force(each, today)]
    entries = records.diary.list(DiaryQuery(held[0].day, held[-1].day)) if held else ()
    booked = {(each.venue_id, each.day) for each in entries if each.kind == BOOKED}
    stays = _first_of_each(each for each in held if (each.venue_id, each.day) in booked)
    return _named(records, stays[:most], today)


def asked_on(records: Records, days: Collection[str], venue_id: str = "") -> tuple[Sequence[AskedDay], bool]:
    """Return the days of the open enquiries that ask for a house on one of the days, and whether there are more."""
    query = EnquiryQuery(
        statuses=frozenset(OPEN),
        dates=frozenset(days),
        about=about_house(venue_id),
        likely_spam=False,
        limit=MOST_ENTRIES,
    )
    page = records.enquiries.list(query)
    found = sorted(page.enquiries, key=lambda each: (each.date, each.received_at))
    return [day for each in found for day in as_asked_days(each, venue_id)], page.total > MOST_ENTRIES


def rivals(
    records: Records, enquiry: Enquiry, own: DiaryEntry | None, today: str
) -> tuple[Sequence[Stay], Sequence[AskedDay]]:
    """Return the stays of others, and the days of open enquiries, where an enquiry has days or else asks for one."""
    first, last = (own.first_day, own.last_day) if own else (enquiry.date, enquiry.date)
    stays, asked = list[Stay](), list[AskedDay]()
    for venue_id in ([own.venue_id] if own else houses_in(enquiry)) if first else ():
        stays += stays_between(records, first, last, today, venue_id)
        asked += asked_on(records, days_of(first, last), venue_id)[0]
    return (
        [each for each in stays if each.id != enquiry.id],
        [each for each in asked if each.enquiry_id != enquiry.id],
    )


def _first_of_each(entries: Iterable[DiaryEntry]) -> Sequence[DiaryEntry]:
    """Return the first entry of each stay."""
    first = dict[str, DiaryEntry]()
    for each in entries:
        first.setdefault(each.stay_id, each)
    return list(first.values())


def _named(records: Records, entries: Sequence[DiaryEntry], today: str) -> Sequence[Stay]:
    ids = {each.enquiry_id for each in entries if each.enquiry_id}
    enquiries = {each.id: each for each in records.enquiries.named(ids)}
    return [_with_enquiry(each, enquiries.get(each.enquiry_id), today) for each in entries]


def _with_enquiry(entry: DiaryEntry, enquiry: Enquiry | None, today: str) -> Stay:
    turn = {"turn": enquiry.turn, "turn_since": enquiry.turn_since} if enquiry else {}
    return as_stay(entry, enquiry.name if enquiry else entry.label, is_ending=is_ending(entry, today), **turn)
