"""How much working time lies between two moments."""

import datetime as dt
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

import attrs

from ceilidh.local_time import ZONE, local_date

WEEK = 7

_NINE, _FIVE = dt.time(9), dt.time(17)
_DAY = dt.timedelta(days=1)
_MOST_DAYS = 5 * 366
"""For how long an office may be closed before it counts as one that never opens."""
_NOTHING = dt.timedelta()


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
    return OpenTime.within(hours, since, until).between(since, until)


@attrs.frozen
class OpenTime:
    """A table of when the office opens, for how long each time, and for how long it was open before that."""

    opens: Sequence[dt.datetime]
    lengths: Sequence[dt.timedelta]
    sums: Sequence[dt.timedelta]

    @classmethod
    def within(cls, hours: OfficeHours, first: dt.datetime, last: dt.datetime) -> "OpenTime":
        """Return the table for many pairs of moments from the first to the last."""
        since = local_date(first)
        days = (since + number * _DAY for number in range((local_date(last) - since).days + 1))
        openings = [opening for day in days if (opening := opening_moments(day, hours))]
        lengths = [closes - opens for opens, closes in openings]
        return cls([opens for opens, _ in openings], lengths, [_NOTHING, *accumulate(lengths)])

    def between(self, since: dt.datetime, until: dt.datetime) -> dt.timedelta:
        """Return :func:`working_time` between two moments of the table."""
        return max(_NOTHING, self._before(until) - self._before(since))

    def _before(self, moment: dt.datetime) -> dt.timedelta:
        number = bisect_right(self.opens, moment) - 1
        if number < 0:
            return _NOTHING
        return self.sums[number] + min(moment - self.opens[number], self.lengths[number])


def is_overdue(waited: dt.timedelta, hours: OfficeHours) -> bool:
    """Return whether an enquiry has waited longer than the office takes to answer."""
    return waited > dt.timedelta(hours=hours.answer_within)


def overdue_at(since: dt.datetime, hours: OfficeHours) -> dt.datetime | None:
    """Return the moment after which what waits since another one is overdue, ``None`` for an office that never opens.

    What waits is overdue at every later moment, see :func:`is_overdue`.
    """
    left = dt.timedelta(hours=hours.answer_within)
    for opens, closes in _openings(local_date(since), _DAY, hours):
        begins = max(opens, since)
        if begins + left < closes:
            return begins + left
        left -= max(_NOTHING, closes - begins)
    return None


def overdue_before(now: dt.datetime, hours: OfficeHours) -> dt.datetime | None:
    """Return the moment before which everything that still waits now began to wait too long ago, see `is_overdue`.

    ``None`` for an office that never opens.
    """
    left = dt.timedelta(hours=hours.answer_within)
    for opens, closes in _openings(local_date(now), -_DAY, hours):
        ends = min(closes, now)
        if opens < ends - left:
            return ends - left
        left -= max(_NOTHING, ends - opens)
    return None


def _openings(first: dt.date, step: dt.timedelta, hours: OfficeHours) -> Iterator[tuple[dt.datetime, dt.datetime]]:
    days = (first + number * step for number in range(_MOST_DAYS))
    return (opening for day in days if (opening := opening_moments(day, hours)))


def working_days(since: dt.datetime, until: dt.datetime, hours: OfficeHours) -> int:
    """Return on how many days after that of the first moment the office was open, up to that of the second."""
    first = local_date(since)
    days = (first + number * _DAY for number in range(1, (local_date(until) - first).days + 1))
    return sum(opening_moments(day, hours) is not None for day in days)


def opening_moments(day: dt.date, hours: OfficeHours) -> tuple[dt.datetime, dt.datetime] | None:
    """Return when the office opens and closes on a day, or ``None`` when it is closed all day."""
    opening = None if day in hours.holidays else hours.days[day.weekday()]
    return (_moment(day, opening.since), _moment(day, opening.until)) if opening else None


def _moment(day: dt.date, time: dt.time) -> dt.datetime:
    # In UTC: a difference within one zone would leave out a change of summer time.
    moment = dt.datetime.combine(day, time, ZONE).astimezone(dt.UTC)
    # Summer time begins with an hour that no clock shows. What is said to be in it is at its beginning.
    return moment if moment.astimezone(ZONE).time() == time else moment.replace(minute=0)
