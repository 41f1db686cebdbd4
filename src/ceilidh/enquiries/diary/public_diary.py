"""Reads of the diary what visitors may learn, within one unit of work."""

import datetime as dt
from collections.abc import Mapping, Sequence
from functools import cached_property

import attrs

from ceilidh.enquiries.diary.disclosure import DiaryDisclosure, stored_disclosure
from ceilidh.enquiries.diary.public_days import PublicDay, public_days
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import DiaryEntry
from ceilidh_ports.repositories.diary import DiaryQuery


@attrs.frozen(eq=False)
class PublicDiary:
    """The diary of all houses, whether it is kept here or not; ``today`` is that of the company."""

    _records: Records
    today: dt.date

    @cached_property
    def disclosure(self) -> DiaryDisclosure:
        return stored_disclosure(self._records)

    def on(self, days: Sequence[dt.date], houses: Sequence[str] = ("",)) -> Mapping[str, Mapping[str, PublicDay]]:
        """Return which of the days are not free at the houses with these ids, by ISO dates.

        Without ids it is that of all houses. A house whose days are all free may be left out.
        """
        dates = frozenset(day.isoformat() for day in days)
        by_house = dict[str, list[DiaryEntry]]()
        for house in houses:
            for each in self._records.diary.list(DiaryQuery(venue_id=house, days=dates)):
                by_house.setdefault(each.venue_id, []).append(each)
        return {house: public_days(of_house, self._today, self.disclosure) for house, of_house in by_house.items()}

    def of(self, venue_id: str, first: dt.date, last: dt.date) -> Mapping[str, PublicDay]:
        """Return the days of a house, from the first to the last, that are not free, by their ISO dates."""
        entries = self._records.diary.list(DiaryQuery(first.isoformat(), last.isoformat(), venue_id))
        return public_days(entries, self._today, self.disclosure)

    @property
    def _today(self) -> str:
        return self.today.isoformat()
