"""Queries for the days of houses that are held or booked."""

from collections.abc import Collection, Iterator, Sequence

import attrs
from sqlalchemy import ColumnElement, and_, case, distinct, func, or_, select

from ceilidh_ports.records.enquiries import DiaryEntry
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

    def occupied_days(self, days: Collection[str], today: str, venue_id: str = "") -> Sequence[OccupiedDays]:
        """Two indexes contain all these columns, so that no row of the table is read."""
        columns = self.store.tables.mappings[DiaryEntry].table.c
        endless = columns.ends_on == ""
        counts = (func.count(distinct(columns.day)), func.count(case((endless, 1))), func.max(columns.ends_on))
        statement = select(columns.venue_id, *counts).where(
            columns.day.in_(sorted(days)),
            or_(endless, columns.ends_on >= today),
            *self._matching(DiaryQuery(venue_id=venue_id)),
        )
        return [OccupiedDays(*row) for row in self.store.connection.execute(statement.group_by(columns.venue_id)).all()]

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
