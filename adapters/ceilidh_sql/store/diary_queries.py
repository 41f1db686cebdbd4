"""Queries for the days of houses that are held or booked."""

from collections.abc import Collection, Iterator, Sequence

import attrs
from sqlalchemy import ColumnElement, and_, case, distinct, func, or_, select

from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.repositories.diary import DiaryQuery, OccupiedDays
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlDiaryQueries:
    store: SqlStore

    def list(self, query: DiaryQuery) -> list[DiaryEntry]:
        mapping = self.store.tables.mappings[DiaryEntry]
        columns = mapping.table.c
        statement = select(*mapping.columns).where(*self._matching(query)).order_by(columns.day, columns.id)
        return [DiaryEntry(*row) for row in self.store.connection.execute(statement.limit(query.limit)).all()]

    def occupied_days(
        self, days: Collection[str], today: str, venue_ids: Collection[str] = ()
    ) -> Sequence[OccupiedDays]:
        columns = self.store.tables.mappings[DiaryEntry].table.c
        endless = func.count(case((columns.ends_on == "", 1)))
        counted = select(columns.venue_id, func.count(distinct(columns.day)), endless, func.max(columns.ends_on))
        statement = counted.where(*self._in_force(days, today, venue_ids)).group_by(columns.venue_id)
        return [OccupiedDays._make(row) for row in self.store.connection.execute(statement)]

    def occupied_dates(
        self, days: Collection[str], today: str, venue_ids: Collection[str]
    ) -> Collection[tuple[str, str]]:
        columns = self.store.tables.mappings[DiaryEntry].table.c
        statement = select(columns.venue_id, columns.day).where(*self._in_force(days, today, venue_ids))
        return [(row.venue_id, row.day) for row in self.store.connection.execute(statement)]

    def _in_force(self, days: Collection[str], today: str, venue_ids: Collection[str]) -> Iterator[ColumnElement[bool]]:
        """Two indexes contain all these columns, so that no row of the table is read."""
        columns = self.store.tables.mappings[DiaryEntry].table.c
        yield columns.day.in_(sorted(days))
        yield or_(columns.ends_on == "", columns.ends_on >= today)
        if venue_ids:
            yield columns.venue_id.in_(sorted(venue_ids))

    def _matching(self, query: DiaryQuery) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[DiaryEntry].table.c
        if query.first_day:
            yield columns.day >= query.first_day
        if query.last_day:
            yield columns.day <= query.last_day
        if query.venue_id:
            yield columns.venue_id == query.venue_id
        if query.ends_until:
            yield and_(columns.ends_on != "", columns.ends_on <= query.ends_until)
