"""Reads of the diary what visitors may learn, within one unit of work."""

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

import attrs

from ceilidh.enquiries.diary.disclosure import DiaryDisclosure, stored_disclosure
from ceilidh.enquiries.diary.public_days import PublicDay, PublicDays, counted_days, public_days
from ceilidh_ports.database import Records
from ceilidh_ports.repositories.diary import DiaryQuery


@attrs.frozen(eq=False)
class PublicDiary:
    """The diary of all houses, whether it is kept here or not; ``today`` is that of the company."""

    _records: Records
    today: dt.date

    @cached_property
    def disclosure(self) -> DiaryDisclosure:
        return stored_disclosure(self._records)

    def on(self, days: Iterable[dt.date], houses: Collection[str] = ()) -> Mapping[str, PublicDays]:
        """Return how many of the days are not free at the houses with these ids, at all houses without them.

        A house whose days are all free is left out.
        """
        occupied = self._records.diary.occupied_days(_iso(days), self._today, houses)
        return {each.venue_id: counted_days(each, self.disclosure) for each in occupied}

    def occupied(self, days: Iterable[dt.date], houses: Collection[str]) -> Mapping[str, Collection[dt.date]]:
        """Return which of the days are not free at each of the houses with these ids."""
        found = {house: set[dt.date]() for house in houses}
        for house, day in self._records.diary.occupied_dates(_iso(days), self._today, houses):
            found[house].add(dt.date.fromisoformat(day))
        return found

    def of(self, venue_id: str, first: dt.date, last: dt.date) -> Mapping[str, PublicDay]:
        """Return the days of a house, from the first to the last, that are not free, by their ISO dates."""
        entries = self._records.diary.list(DiaryQuery(first.isoformat(), last.isoformat(), venue_id))
        return public_days(entries, self._today, self.disclosure)

    @property
    def _today(self) -> str:
        return self.today.isoformat()


def _iso(days: Iterable[dt.date]) -> Sequence[str]:
    return [day.isoformat() for day in days]
