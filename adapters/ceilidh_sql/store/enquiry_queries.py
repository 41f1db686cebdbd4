"""Queries for enquiries."""

from collections.abc import Iterator
from typing import Any

import attrs
from sqlalchemy import ColumnElement, func, not_, select

from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.queries import EnquiryCounts, EnquiryPage, EnquiryQuery
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
        total = connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return EnquiryPage([Enquiry(*row) for row in rows], total)

    def counts(self, search: str = "") -> EnquiryCounts:
        table, connection = self.store.tables.mappings[Enquiry].table, self.store.connection
        matching = list(self._matching(EnquiryQuery(search=search)))
        of_each = select(table.c.status, func.count()).where(*matching).group_by(table.c.status)
        statuses = {row[0]: row[1] for row in connection.execute(of_each)}
        unread = connection.execute(select(func.count()).where(not_(table.c.is_read), *matching)).scalar_one()
        return EnquiryCounts(statuses, unread)

    def _matching(self, query: EnquiryQuery) -> Iterator[ColumnElement[bool]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if query.search:
            yield contains(columns.search_fold, query.search)
        if query.status:
            yield columns.status == query.status

    def _order(self, sort: str) -> Iterator[ColumnElement[Any]]:
        columns = self.store.tables.mappings[Enquiry].table.c
        if name := sort.removeprefix("-"):
            column = columns.name_fold if name == "name" else columns[name]
            yield column.desc() if sort.startswith("-") else column.asc()
        yield columns.received_at.desc()
        yield columns.number.desc()
