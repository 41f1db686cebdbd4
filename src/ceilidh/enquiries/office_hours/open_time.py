"""The working time between many pairs of moments, which are looked up in one table."""

import datetime as dt
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import attrs

from ceilidh.enquiries.office_hours.working_time import OfficeHours, opening_moments
from ceilidh.local_time import local_date

_DAY = dt.timedelta(days=1)
_MINUTE = dt.timedelta(minutes=1)
_NOTHING = dt.timedelta()


@attrs.frozen
class OpenTime:
    """When the office opens, for how long each time, and for how long it was open before that."""

    opens: Sequence[dt.datetime]
    lengths: Sequence[dt.timedelta]
    sums: Sequence[dt.timedelta]

    @classmethod
    def within(cls, hours: OfficeHours, first: dt.datetime, last: dt.datetime) -> "OpenTime":
        """Return the table for moments from the first to the last."""
        since = local_date(first)
        days = (since + number * _DAY for number in range((local_date(last) - since).days + 1))
        openings = [opening for day in days if (opening := opening_moments(day, hours))]
        lengths = [closes - opens for opens, closes in openings]
        return cls([opens for opens, _ in openings], lengths, [_NOTHING, *accumulate(lengths)])

    def minutes(self, since: dt.datetime, until: dt.datetime) -> int:
        """Return the whole minutes of :func:`working_time` between two moments of the table."""
        return max(_NOTHING, self._before(until) - self._before(since)) // _MINUTE

    def _before(self, moment: dt.datetime) -> dt.timedelta:
        number = bisect_right(self.opens, moment) - 1
        if number < 0:
            return _NOTHING
        return self.sums[number] + min(moment - self.opens[number], self.lengths[number])
