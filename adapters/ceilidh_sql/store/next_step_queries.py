"""Queries for what is to be done for enquiries, and when they see a house."""

from collections.abc import Sequence

import attrs
from sqlalchemy import select

from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.repositories.next_steps import TaskQuery, ViewingQuery
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlNextStepQueries:
    store: SqlStore

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        mapping, enquiries = self.store.tables.mappings[EnquiryTask], self.store.tables.mappings[Enquiry].table
        columns = mapping.table.c
        found = select(*mapping.columns).join(enquiries, enquiries.c.id == columns.enquiry_id)
        found = found.where(columns.done_at.is_(None), columns.day != "", columns.day <= query.until)
        found = found.where(enquiries.c.spam_sign == "")
        if query.account_id is not None:
            found = found.where(columns.account_id == query.account_id)
        rows = self.store.connection.execute(found.order_by(columns.day, columns.id).limit(query.limit))
        return [mapping.from_row(row) for row in rows.mappings()]

    def viewings(self, query: ViewingQuery) -> Sequence[EnquiryViewing]:
        mapping, enquiries = self.store.tables.mappings[EnquiryViewing], self.store.tables.mappings[Enquiry].table
        columns = mapping.table.c
        found = select(*mapping.columns).join(enquiries, enquiries.c.id == columns.enquiry_id)
        found = found.where(columns.day.between(query.first_day, query.last_day), columns.cancelled_at.is_(None))
        found = found.where(enquiries.c.spam_sign == "")
        for column, wanted in ((columns.venue_id, query.venue_id), (columns.account_id, query.account_id)):
            found = found.where(column == wanted) if wanted else found
        rows = self.store.connection.execute(found.order_by(columns.starts_at, columns.id).limit(query.limit))
        return [mapping.from_row(row) for row in rows.mappings()]
