"""The days of houses that are held or booked."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.keyed_records import RecordQueries


@attrs.frozen
class DiaryQuery:
    """A query for entries of the diary, in the order of their days and ids.

    ``first_day`` and ``last_day`` limit the days, ``venue_id`` is that of the house, and ``ends_until`` selects the
    entries that end on that day or before; a condition that is empty selects all.
    """

    first_day: str = ""
    last_day: str = ""
    venue_id: str = ""
    ends_until: str = ""
    limit: int | None = None


class OccupiedDays(NamedTuple):
    """How many of some days a house has entries on, and how many of these entries are without an end.

    ``ends_on`` is the last end of the others, or empty. A tuple, because there is one for each of thousands of houses.
    """

    venue_id: str
    days: int
    endless: int
    ends_on: str


class DiaryQueries(Protocol):
    """Optional: finds entries by day, by house and by their end."""

    def list(self, query: DiaryQuery) -> list[DiaryEntry]:
        """Return what matches."""

    def occupied_days(
        self, days: Collection[str], today: str, venue_ids: Collection[str] = ()
    ) -> Sequence[OccupiedDays]:
        """Count the entries on these days that do not end before ``today``, for each house with one, in any order.

        With ``venue_ids`` these are the houses.
        """

    def occupied_dates(
        self, days: Collection[str], today: str, venue_ids: Collection[str]
    ) -> Collection[tuple[str, str]]:
        """Return the house and the day of each of the entries that ``occupied_days`` counts, in any order."""


@attrs.frozen
class ScannedDiary:
    """The default :class:`DiaryQueries`: reads every entry."""

    _store: RecordStore

    def list(self, query: DiaryQuery) -> list[DiaryEntry]:
        found = [each for each in self._store.all(DiaryEntry) if _matches(each, query)]
        return sorted(found, key=lambda each: (each.day, each.id))[: query.limit]

    def occupied_days(
        self, days: Collection[str], today: str, venue_ids: Collection[str] = ()
    ) -> Sequence[OccupiedDays]:
        found = defaultdict[str, list[DiaryEntry]](list)
        for each in self._in_force(days, today, venue_ids):
            found[each.venue_id].append(each)
        return [_counted(house, entries) for house, entries in found.items()]

    def occupied_dates(
        self, days: Collection[str], today: str, venue_ids: Collection[str]
    ) -> Collection[tuple[str, str]]:
        return [(each.venue_id, each.day) for each in self._in_force(days, today, venue_ids)]

    def _in_force(self, days: Collection[str], today: str, venue_ids: Collection[str]) -> Iterator[DiaryEntry]:
        for each in self._store.all(DiaryEntry):
            is_asked = each.day in days and (not venue_ids or each.venue_id in venue_ids)
            if is_asked and (not each.ends_on or each.ends_on >= today):
                yield each


@attrs.define
class Diary:
    _store: RecordStore
    _queries: DiaryQueries
    _records: RecordQueries
    changed: bool = attrs.field(default=False, init=False)
    """Whether this unit of work has changed an entry."""

    def add(self, entry: DiaryEntry) -> None:
        """Store an entry; raises ``Conflict`` on ``id`` when another one has its rank on that day of the house."""
        self._store.add(entry)
        self.changed = True

    def list(self, query: DiaryQuery) -> list[DiaryEntry]:
        return self._queries.list(query)

    def occupied_days(
        self, days: Collection[str], today: str, venue_ids: Collection[str] = ()
    ) -> Sequence[OccupiedDays]:
        """Count the entries on these days that do not end before ``today``, for each house with one, in any order."""
        return self._queries.occupied_days(days, today, venue_ids)

    def occupied_dates(
        self, days: Collection[str], today: str, venue_ids: Collection[str]
    ) -> Collection[tuple[str, str]]:
        """Return the house and the day of each of these entries, in any order; without houses there are none."""
        return self._queries.occupied_dates(days, today, venue_ids) if venue_ids else ()

    def of_stay(self, stay_id: str) -> Sequence[DiaryEntry]:
        """Return the entries of a stay in the order of their days."""
        return sorted(self._records.find(DiaryEntry, "stay_id", stay_id), key=lambda each: each.day)

    def without_enquiry(self) -> Sequence[DiaryEntry]:
        """Return the entries that belong to no enquiry, in any order."""
        return self._records.find(DiaryEntry, "enquiry_id", "")

    def remove(self, stay_id: str) -> None:
        """Remove the entries of a stay."""
        for entry in self.of_stay(stay_id):
            self._store.remove(DiaryEntry, entry.id)
            self.changed = True


def _matches(entry: DiaryEntry, query: DiaryQuery) -> bool:
    return (
        entry.day >= query.first_day
        and (not query.last_day or entry.day <= query.last_day)
        and query.venue_id in ("", entry.venue_id)
        and (not query.ends_until or "" < entry.ends_on <= query.ends_until)
    )


def _counted(venue_id: str, entries: Sequence[DiaryEntry]) -> OccupiedDays:
    ends = [each.ends_on for each in entries]
    return OccupiedDays(venue_id, len({each.day for each in entries}), ends.count(""), max(ends))
