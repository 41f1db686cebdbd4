"""What the diary says of the day or the period that an enquiry asks for, at each venue, by what others have."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

import attrs

from ceilidh.enquiries.about_item import houses_in
from ceilidh.enquiries.diary.diary_json import Date
from ceilidh.enquiries.diary.period_days import period_days
from ceilidh.enquiries.diary.public_days import DayState, PublicDays, nearest_days, searched_days
from ceilidh.enquiries.diary.stays import in_force
from ceilidh.enquiries.mail.enquiry_facts import asked_time
from ceilidh.enquiries.thread.statuses import BOOKED
from ceilidh.typed_dates import Meant, typed_date
from ceilidh.typed_periods import Period
from ceilidh_ports.database import Records
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.diary import DiaryQuery

MOST_NAMED = 12
"""The most free days of a period that are named."""


@attrs.frozen
class AskedVenue:
    """What a day or a period is at one of the venues that an enquiry asks for, by what others have."""

    venue_id: str
    venue_title: str
    state: DayState
    nearest: Annotated[
        Sequence[Date],
        "The nearest days of the same weekday that are known to be free; of a period its free days first.",
    ]
    in_period: Annotated[
        str,
        "What is said of a period, such as `3 of 4 Saturdays free as far as we know`; empty for a day.",
    ] = ""


def asked_venues(
    records: Records, enquiry: Enquiry, keeps_diary: Mapping[str, bool], today: dt.date
) -> Sequence[AskedVenue]:
    """Return the venues in their order; none unless the enquiry asks for a day or a period to come.

    Of a venue whose diary is kept elsewhere, which ``keeps_diary`` says by its id, it is not said that it is free.
    """
    if not (meant := _asked_days(enquiry, today)):
        return []
    venues = [_asked_venue(records, enquiry, each, meant, today) for each in keeps_diary]
    return [each if keeps_diary[each.venue_id] else _kept_elsewhere(each) for each in venues]


def _asked_days(enquiry: Enquiry, today: dt.date) -> Meant | None:
    meant = typed_date(asked_time(enquiry), today)
    if isinstance(meant, Period):
        return meant.between(today, dt.date.max)
    return meant if meant and meant >= today else None


def _asked_venue(records: Records, enquiry: Enquiry, venue_id: str, meant: Meant, today: dt.date) -> AskedVenue:
    middle = meant.middle if isinstance(meant, Period) else meant
    first, last = searched_days(middle, today)
    entries = records.diary.list(DiaryQuery(first.isoformat(), max(last, middle).isoformat(), venue_id))
    occupied = [each for each in entries if in_force(each, today.isoformat())]
    others = [each for each in occupied if each.stay_id != enquiry.id]
    asked = _by_others(AskedVenue(venue_id, houses_in(enquiry)[venue_id], DayState.FREE, ()), meant, others)
    nearest = nearest_days(middle, today, {dt.date.fromisoformat(each.day) for each in occupied})
    return attrs.evolve(asked, nearest=asked.nearest or [each.isoformat() for each in nearest])


def _kept_elsewhere(venue: AskedVenue) -> AskedVenue:
    if venue.state is DayState.FREE:
        return attrs.evolve(venue, state=DayState.UNKNOWN, nearest=(), in_period="")
    return attrs.evolve(venue, nearest=())


def _by_others(venue: AskedVenue, meant: Meant, others: Sequence[DiaryEntry]) -> AskedVenue:
    if not isinstance(meant, Period):
        return attrs.evolve(venue, state=state_of([each.kind for each in others if each.day == meant.isoformat()]))
    kinds: dict[str, list[str]] = {each.isoformat(): [] for each in meant.days}
    for each in others:
        kinds.get(each.day, []).append(each.kind)
    states = {day: state_of(of_day) for day, of_day in kinds.items()}
    free = [day for day, state in states.items() if state is DayState.FREE]
    held = sum(state is DayState.HELD for state in states.values())
    found = period_days(meant, PublicDays(len(states) - len(free) - held, held))
    return attrs.evolve(venue, state=found.state, nearest=free[:MOST_NAMED], in_period=found.words)


def state_of(kinds: Collection[str]) -> DayState:
    """Return what a day is on which stays of these kinds are in force."""
    return DayState.TAKEN if BOOKED in kinds else DayState.HELD if kinds else DayState.FREE
