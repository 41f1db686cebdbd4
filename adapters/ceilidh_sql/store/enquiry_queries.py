"""Queries for enquiries."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs
from sqlalchemy import ColumnElement, and_, func, not_, or_, select

from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.repositories.enquiries import MONTH_LENGTH
from ceilidh_ports.repositories.queries import (
    EnquiryCounts,
    EnquiryOutcome,
    EnquiryPage,
    EnquiryQuery,
    EnquiryTopics,
)
from ceilidh_sql.schema.record_mapping import contains, fields_of
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlEnquiryQueries:
    store: SqlStore

    def list(self, query: EnquiryQuery) -> EnquiryPage:
        table, connection = self.store.tables.mappings[Enquiry].table, self.store.connection
        matching = list(self._matching(query))
        found = select(*fields_of(Enquiry, table)).where(*matching).order_by(*self._order(query.sort))
        rows = connection.execute(found.limit(query.limit).offset(query.offset))
        enquiries = [Enquiry(*row) for row in rows]
        if not query.offset and (query.limit is None or len(enquiries) < query.limit):
            return EnquiryPage(enquiries, len(enquiries))
        total = connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return EnquiryPage(enquiries, total)

    def counts(self, search: str = "") -> EnquiryCounts:
        table, connection = self.store.tables.mappings[Enquiry].table, self.store.connection
        matching = list(self._matching(EnquiryQuery(search=search, likely_spam=False)))
        of_each = select(table.c.status, func.count()).where(*matching).group_by(table.c.status)
        statuses = {row[0]: row[1] for row in connection.execute(of_each)}
        unread = self._count(not_(table.c.is_read), *matching)
        return EnquiryCounts(
            statuses, unread, self._count(*self._matching(EnquiryQuery(search=search, likely_spam=True)))
        )

    def topics(self) -> EnquiryTopics:
        columns, connection = self.store.tables.mappings[Enquiry].table.c, self.store.connection
        latest = select(func.max(columns.number)).where(columns.about != "", columns.spam_sign == "")
        titles = select(columns.about, columns.about_title).where(columns.number.in_(latest.group_by(columns.about)))
        month = func.substr(columns.date, 1, MONTH_LENGTH).label("month")
        months = select(month).where(columns.date != "", columns.spam_sign == "").distinct().order_by(month)
        return EnquiryTopics(
            {row.about: row.about_title for row in connection.execute(titles)},
            [row.month for row in connection.execute(months)],
        )

    def outcomes(self, query: EnquiryQuery) -> Sequence[EnquiryOutcome]:
        columns = self.store.tables.mappings[Enquiry].table.c
        names = EnquiryOutcome._fields
        read = [self._came_from() if name == "came_from" else columns[name] for name in names]
        found = select(*read).where(*self._matching(query)).order_by(*self._order(query.sort))
        rows = self.store.connection.execute(found.limit(query.limit).offset(query.offset))
        return [EnquiryOutcome._make(row) for row in rows]

    def _came_from(self) -> ColumnElement[str]:
        columns = self.store.tables.mappings[Enquiry].table.c
        return func.coalesce(func.nullif(columns.utm_source, ""), columns.referrer)

    def _count(self, *conditions: ColumnElement[bool]) -> int:
        return self.store.connection.execute(select(func.count()).where(*conditions)).scalar_one()

    def _matching(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if query.search:
            steps = self.store.tables.mappings[EnquiryStep].table.c
            by_steps = select(steps.enquiry_id).where(contains(steps.search_fold, query.search))
            yield or_(contains(columns.search_fold, query.search), columns.id.in_(by_steps))
        if query.month:
            yield columns.date.startswith(query.month, autoescape=True)
        if query.statuses:
            yield columns.status.in_(sorted(query.statuses))
        if query.dates:
            yield columns.date.in_(sorted(query.dates))
        if query.remind_until:
            yield and_(columns.remind_on != "", columns.remind_on <= query.remind_until)
        if query.likely_spam is not None:
            yield columns.spam_sign != "" if query.likely_spam else columns.spam_sign == ""
        if query.reached:
            yield {"viewing": columns.was_viewed, "booked": columns.was_booked}[query.reached]
        yield from self._received(query)
        equal = {
            columns.status: query.status,
            columns.about: query.about,
            columns.assignee_id: query.assignee,
            columns.page: query.page,
            self._came_from(): query.came_from,
        }
        yield from (column == value for column, value in equal.items() if value)

    def _received(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        received_at = self.store.tables.mappings[Enquiry].table.c.received_at
        if query.received_from:
            yield received_at >= query.received_from
        if query.received_before:
            yield received_at < query.received_before

    def _order(self, sort: str) -> Iterator[ColumnElement[Any]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if name := sort.removeprefix("-"):
            column = columns.name_fold if name == "name" else columns[name]
            yield column.desc() if sort.startswith("-") else column.asc()
        yield columns.received_at.desc()
        yield columns.number.desc()
