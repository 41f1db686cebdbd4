"""Stays: the days of a house that are held or booked together. Pure: what holds, in which order, and against what."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated

import attrs

from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.thread.statuses import BOOKED, HELD
from ceilidh.enquiries.value_rules import one_of
from ceilidh_ports.records.diary import DiaryEntry

KINDS = (HELD, BOOKED)
"""The kinds of entries, which are the statuses of their enquiries too."""

Kind = Annotated[str, one_of(*KINDS)]

MOST_DAYS = 31
"""The most days of one stay."""

HOLD_DAYS = 14
"""How many days a hold lasts unless somebody chooses."""

WARNING_DAYS = 3
"""How many days before its end a hold is said to end."""

_BOOKED_RANK = 0
_DAY = dt.timedelta(days=1)


def days_of(first_day: str, last_day: str) -> Sequence[str]:
    """Return the ISO dates from the first to the last."""
    first, last = map(dt.date.fromisoformat, (first_day, last_day))
    return [(first + number * _DAY).isoformat() for number in range((last - first).days + 1)]


def in_force(entry: DiaryEntry, today: str) -> bool:
    """Say whether it holds: a booking always does, a hold up to its last day."""
    return entry.kind == BOOKED or entry.ends_on >= today


def checked_entry(entry: DiaryEntry) -> DiaryEntry:
    """Return an entry that another program may have made; a booking loses an end, which only holds have.

    Raises ``ValueError`` for an unknown kind.
    """
    if entry.kind not in KINDS:
        raise ValueError(f"the day {entry.id} of the diary is neither held nor booked")
    return attrs.evolve(entry, ends_on="") if entry.kind == BOOKED else entry


def is_ending(entry: DiaryEntry, today: str) -> bool:
    """Say whether it is a hold that ends within :data:`WARNING_DAYS`."""
    return entry.kind == HELD and today <= entry.ends_on <= later(today, WARNING_DAYS)


def later(day: str, number: int) -> str:
    return (dt.date.fromisoformat(day) + number * _DAY).isoformat()


def default_end(last_day: str, today: str) -> str:
    """Return the day on which a hold ends by itself: after :data:`HOLD_DAYS`, and not after the days that it holds."""
    return min(later(today, HOLD_DAYS), last_day)


def entries_of(stay: DiaryEntry, own: Sequence[DiaryEntry], others: Sequence[DiaryEntry]) -> Sequence[DiaryEntry]:
    """Return an entry for each day of a stay.

    ``own`` are the entries in force that the stay had, ``others`` those of the house in these days. A hold keeps its
    rank on a day that it held before, and comes last on any other one.
    """
    kept = {each.day: each.place for each in own if each.venue_id == stay.venue_id and each.kind == stay.kind == HELD}
    taken = dict[str, int]()
    for each in others:
        taken[each.day] = max(taken.get(each.day, _BOOKED_RANK), each.place)
    days = days_of(stay.first_day, stay.last_day)
    ranks = {day: kept.get(day) or taken.get(day, _BOOKED_RANK) + 1 for day in days}
    if stay.kind == BOOKED:
        ranks = dict.fromkeys(days, _BOOKED_RANK)
    return [attrs.evolve(stay, id=f"{stay.venue_id}-{day}-{rank}", day=day, place=rank) for day, rank in ranks.items()]


def obstacles(
    entries: Sequence[DiaryEntry], own: Sequence[DiaryEntry], others: Iterable[DiaryEntry], today: str
) -> Iterator[DiaryEntry]:
    """Yield what stands against the entries of a stay: bookings, and holds that come before its own.

    A day that the stay has already is no new conflict with a hold, be it held again or booked again. A booking comes
    after all holds of a day that it did not hold before.
    """
    here = [each for each in own if each.venue_id == entries[0].venue_id]
    kept = {each.day for each in here if each.kind == entries[0].kind}
    ranks = {each.day: each.place for each in here if each.kind == HELD}
    days = {each.day for each in entries}
    for other in others:
        if other.day in days and in_force(other, today):
            is_before = other.day not in ranks or other.place < ranks[other.day]
            if other.kind == BOOKED or (is_before and other.day not in kept):
                yield other


def options(entries: Iterable[DiaryEntry], today: str) -> Mapping[str, int]:
    """Return of each hold in force, by its id, which option of its day it is; a booking is the first."""
    kept = defaultdict[tuple[str, str], list[DiaryEntry]](list)
    for each in entries:
        if in_force(each, today):
            kept[each.venue_id, each.day].append(each)
    return {
        each.id: number
        for of_day in kept.values()
        for number, each in enumerate(sorted(of_day, key=lambda entry: (entry.kind == HELD, entry.place)), 1)
        if each.kind == HELD
    }


def stay_in_words(stay: DiaryEntry | None) -> str:
    """Return what a stay says, such as ``Torran House, Saturday 19 June 2027, booked``; empty without one."""
    if stay is None:
        return ""
    days = day_in_words(stay.first_day)
    if stay.last_day != stay.first_day:
        days += f" to {day_in_words(stay.last_day)}"
    return f"{stay.venue_title}, {days}, {kind_in_words(stay.kind, stay.ends_on)}"


def kind_in_words(kind: str, ends_on: str) -> str:
    return f"held until {day_in_words(ends_on)}" if kind == HELD else "booked"
