"""What visitors learn of a day of a house: whether it is free, and nothing of who has it. Pure.

The diary of a house says it alone, at the moment in which it is read: a hold that has ended keeps no day.
"""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

import attrs

from ceilidh.enquiries.diary.disclosure import DiaryDisclosure
from ceilidh.enquiries.diary.stays import in_force
from ceilidh.enquiries.thread.statuses import BOOKED
from ceilidh.typed_periods import WEEKDAYS
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.diary import OccupiedDays

MOST_YEARS = 5
"""For how many years from today the diary says whether a day is free."""

NEAREST = 4
"""How many free days are named beside one that is not free."""

_SEARCHED_WEEKS = 52
_WEEK = dt.timedelta(weeks=1)


class DayState(StrEnum):
    """``UNKNOWN`` is a day of a house whose diary is kept elsewhere, or is not shown."""

    FREE = "free"
    HELD = "held"
    TAKEN = "taken"
    UNKNOWN = "unknown"


@attrs.frozen
class PublicDay:
    """``held_until`` is the ISO date of the last day of the hold, or empty."""

    state: DayState
    held_until: str = ""


class PublicDays(NamedTuple):
    """How many of some days of a house are taken, and how many held. ``held_until`` is the last end of these holds."""

    taken: int
    held: int
    held_until: str = ""


FREE, TAKEN, UNKNOWN = PublicDay(DayState.FREE), PublicDay(DayState.TAKEN), PublicDay(DayState.UNKNOWN)


def public_days(entries: Iterable[DiaryEntry], today: str, disclosure: DiaryDisclosure) -> Mapping[str, PublicDay]:
    """Return the days that are not free, of entries of one house whose diary is kept here and shown."""
    kept: dict[str, list[DiaryEntry]] = {}
    for entry in entries:
        if in_force(entry, today):
            kept.setdefault(entry.day, []).append(entry)
    return {day: _kept_day(of_day, disclosure) for day, of_day in kept.items()}


def _kept_day(entries: Sequence[DiaryEntry], disclosure: DiaryDisclosure) -> PublicDay:
    if not disclosure.holds or any(each.kind == BOOKED for each in entries):
        return TAKEN
    return PublicDay(DayState.HELD, max(each.ends_on for each in entries) if disclosure.hold_ends else "")


def counted_days(occupied: OccupiedDays, disclosure: DiaryDisclosure) -> PublicDays:
    """Return what visitors learn of the days of one house whose diary is kept here and shown. A booking has no end."""
    if not disclosure.holds:
        return PublicDays(occupied.days, 0)
    return PublicDays(
        occupied.endless, occupied.days - occupied.endless, occupied.ends_on if disclosure.hold_ends else ""
    )


def day_of(days: PublicDays) -> PublicDay:
    """Return what one day is that is not free."""
    return TAKEN if days.taken else PublicDay(DayState.HELD, days.held_until)


def weekday_of(day: str) -> str:
    return WEEKDAYS[dt.date.fromisoformat(day).weekday()]


def last_shown(today: dt.date) -> dt.date:
    """Return the last day of which the diary says whether it is free."""
    return dt.date(today.year + MOST_YEARS, 12, 31)


def nearest_days(day: dt.date, today: dt.date, occupied: Collection[dt.date]) -> Sequence[dt.date]:
    """Return the days of the same weekday that are nearest to one, in their order, without those that are occupied.

    Of two, the later is nearer.
    """
    found = [each for each in same_weekdays(day, today) if each not in occupied]
    nearest = sorted(found, key=lambda each: (abs(each - day), each < day))
    return sorted(nearest[:NEAREST])


def searched_days(day: dt.date, today: dt.date) -> tuple[dt.date, dt.date]:
    """Return the first and the last day between which :func:`nearest_days` looks."""
    return max(today, day - _SEARCHED_WEEKS * _WEEK), min(last_shown(today), day + _SEARCHED_WEEKS * _WEEK)


def same_weekdays(day: dt.date, today: dt.date) -> Iterator[dt.date]:
    """Yield the days that :func:`nearest_days` looks at."""
    first, last = searched_days(day, today)
    for number in range(-_SEARCHED_WEEKS, _SEARCHED_WEEKS + 1):
        if number and first <= (each := day + number * _WEEK) <= last:
            yield each
