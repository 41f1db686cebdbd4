"""Queries for what is to be done for enquiries."""

from collections.abc import Sequence

import attrs
from sqlalchemy import select

from ceilidh_ports.records.enquiries import Enquiry, EnquiryTask
from ceilidh_ports.repositories.next_steps import TaskQuery
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
