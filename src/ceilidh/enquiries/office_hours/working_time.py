"""How much working time lies between two moments."""

import datetime as dt
from collections.abc import Collection, Sequence

import attrs

from ceilidh.local_time import ZONE, local_date

WEEK = 7

_NINE, _FIVE = dt.time(9), dt.time(17)
_DAY = dt.timedelta(days=1)


@attrs.frozen
class OpeningHours:
    """The hours of one day, in the local time of the United Kingdom. ``until`` is after ``since``."""

    since: dt.time
    until: dt.time


_USUAL = OpeningHours(_NINE, _FIVE)


@attrs.frozen
class OfficeHours:
    """``days`` has the hours of each day of the week, Monday first, ``None`` where the office is closed all day.

    It is closed on ``holidays`` too. An enquiry is answered within ``answer_within`` hours of work.
    """

    days: Sequence[OpeningHours | None] = (*[_USUAL] * 5, None, None)
    holidays: Collection[dt.date] = ()
    answer_within: int = 8


def working_time(since: dt.datetime, until: dt.datetime, hours: OfficeHours) -> dt.timedelta:
    """Return for how long the office was open between two moments; nothing if the second is not after the first."""
    day, last = local_date(since), local_date(until)
    total = dt.timedelta()
    while day <= last:
        total += _open_time(day, since, until, hours)
        day += _DAY
    return total


def is_overdue(waited: dt.timedelta, hours: OfficeHours) -> bool:
    """Return whether an enquiry has waited longer than the office takes to answer."""
    return waited > dt.timedelta(hours=hours.answer_within)


def working_days(since: dt.datetime, until: dt.datetime, hours: OfficeHours) -> int:
    """Return on how many days after that of the first moment the office was open, up to that of the second."""
    first = local_date(since)
    days = (first + number * _DAY for number in range(1, (local_date(until) - first).days + 1))
    return sum(opening_moments(day, hours) is not None for day in days)


def _open_time(day: dt.date, since: dt.datetime, until: dt.datetime, hours: OfficeHours) -> dt.timedelta:
    """Return for how long the office is open on a day, within the two moments."""
    opening = opening_moments(day, hours)
    return max(dt.timedelta(), min(until, opening[1]) - max(since, opening[0])) if opening else dt.timedelta()


def opening_moments(day: dt.date, hours: OfficeHours) -> tuple[dt.datetime, dt.datetime] | None:
    """Return when the office opens and closes on a day, or ``None`` when it is closed all day."""
    opening = None if day in hours.holidays else hours.days[day.weekday()]
    return (_moment(day, opening.since), _moment(day, opening.until)) if opening else None


def _moment(day: dt.date, time: dt.time) -> dt.datetime:
    # In UTC: a difference within one zone would leave out a change of summer time.
    moment = dt.datetime.combine(day, time, ZONE).astimezone(dt.UTC)
    # Summer time begins with an hour that no clock shows. What is said to be in it is at its beginning.
    return moment if moment.astimezone(ZONE).time() == time else moment.replace(minute=0)
