"""The days of the houses that visitors see: which are free, and which are near one that is not."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence

import attrs

from ceilidh.enquiries.diary.period_days import PeriodDays, period_days
from ceilidh.enquiries.diary.public_days import (
    FREE,
    UNKNOWN,
    DayState,
    PublicDay,
    PublicDays,
    day_of,
    last_shown,
    nearest_days,
    same_weekdays,
)
from ceilidh.enquiries.diary.public_diary import PublicDiary
from ceilidh.local_time import midnight_after
from ceilidh.typed_dates import Meant
from ceilidh.typed_periods import Period
from ceilidh.venues.house import House
from ceilidh.venues.similar_houses import similar_houses
from ceilidh_ports.items import FOREVER

_NONE = PublicDays(0, 0)
_FEW = 12
"""Of so many houses the diary is read alone; of more, that of all houses is."""


@attrs.frozen
class HouseDays:
    """Answers by the diary of one unit of work."""

    diary: PublicDiary

    @property
    def until(self) -> dt.datetime:
        """The moment up to which answers stay as they are unless the diary changes: holds end at midnight."""
        return midnight_after(self.diary.today) if self.diary.disclosure.days else FOREVER

    def is_known(self, house: House, day: dt.date) -> bool:
        """Return whether the diary says of a day whether the house is free."""
        is_shown = self.diary.disclosure.days and house.keeps_diary
        return is_shown and self.diary.today <= day <= last_shown(self.diary.today)

    def are_shown(self, houses: Iterable[House]) -> bool:
        """Return whether the diary says anything of one of the houses."""
        return self.diary.disclosure.days and any(house.keeps_diary for house in houses)

    def on(self, houses: Sequence[House], meant: Meant) -> Mapping[str, PublicDay | PeriodDays]:
        """Return what each house is on a day, or on the days of a period, none of which is past, by its id."""
        if not self.diary.disclosure.days:
            return {house.id: UNKNOWN for house in houses}
        days = meant.days if isinstance(meant, Period) else [meant]
        occupied = self.diary.on(days, [house.id for house in houses] if len(houses) <= _FEW else ())
        free = _state(meant, _NONE)
        found = {house: _state(meant, each) for house, each in occupied.items()}
        return {house.id: found.get(house.id, free) if self.is_known(house, days[-1]) else UNKNOWN for house in houses}

    def of(self, house: House, first: dt.date, last: dt.date) -> Mapping[dt.date, PublicDay]:
        """Return what the house is on each day from the first to the last of which the diary says it."""
        days = (first + dt.timedelta(number) for number in range((last - first).days + 1))
        known = [day for day in days if self.is_known(house, day)]
        occupied = self.diary.of(house.id, known[0], known[-1]) if known else {}
        return {day: occupied.get(day.isoformat(), FREE) for day in known}

    def nearest(self, houses: Sequence[House], meant: Meant) -> Mapping[str, Sequence[dt.date]]:
        """Return the days of the same weekday, nearest to a day or period, on which each house is free, in their order.

        The diary says of each house that it is not free on the day, or on any day of the period.
        """
        day, today = meant.middle if isinstance(meant, Period) else meant, self.diary.today
        occupied = self.diary.occupied(same_weekdays(day, today), [house.id for house in houses])
        return {house: nearest_days(day, today, of_house) for house, of_house in occupied.items()}

    def free_instead(self, house: House, houses: Sequence[House], meant: Meant, guests: int | None) -> Sequence[House]:
        """Return the houses most like this one that are free on the day, or in the period, and fit the guests."""
        states = self.on(houses, meant)
        return similar_houses(
            house,
            (
                each
                for each in houses
                if states[each.id].state is DayState.FREE and (guests is None or (each.guests or 0) >= guests)
            ),
        )


def _state(meant: Meant, occupied: PublicDays) -> PublicDay | PeriodDays:
    if isinstance(meant, Period):
        return period_days(meant, occupied)
    return FREE if occupied == _NONE else day_of(occupied)
