"""Queries for messages in the outbox."""

import datetime as dt
from collections.abc import Collection, Mapping

import attrs
from sqlalchemy import func, not_, or_, select

from ceilidh_ports.records.enquiries import Delivery, OutboxEntry
from ceilidh_sql.schema.record_mapping import fields_of, outbox_entry
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlOutboxQueries:
    store: SqlStore

    def next_due(self, now: dt.datetime) -> OutboxEntry | None:
        mapping = self.store.tables.mappings[OutboxEntry]
        columns = mapping.table.c
        due = (
            select(*mapping.columns)
            .where(columns.sent_at.is_(None), columns.due_at <= now)
            .where(or_(columns.leased_until.is_(None), columns.leased_until <= now))
            .order_by(columns.due_at, columns.number)
            .limit(1)
        )
        row = self.store.connection.execute(due).mappings().first()
        return None if row is None else outbox_entry(row)

    def waiting(self, besides: str = "") -> int:
        columns = self.store.tables.mappings[OutboxEntry].table.c
        unsent = select(func.count()).where(columns.sent_at.is_(None))
        if besides:
            unsent = unsent.where(not_(columns.id.startswith(besides, autoescape=True)))
        return self.store.connection.execute(unsent).scalar_one()

    def failing(self, most: int) -> Mapping[str, Delivery]:
        table = self.store.tables.mappings[OutboxEntry].table
        failed = (
            select(table.c.id, *fields_of(Delivery, table))
            .where(table.c.sent_at.is_(None), table.c.failures > 0)
            .order_by(table.c.due_at, table.c.number)
            .limit(most)
        )
        return {key: Delivery(*delivery) for key, *delivery in self.store.connection.execute(failed)}

    def deliveries(self, keys: Collection[str]) -> Mapping[str, Delivery]:
        table = self.store.tables.mappings[OutboxEntry].table
        found = select(table.c.id, *fields_of(Delivery, table)).where(table.c.id.in_(keys))
        return {key: Delivery(*delivery) for key, *delivery in self.store.connection.execute(found)}

    def now(self) -> dt.datetime:
        if self.store.connection.dialect.name == "postgresql":
            moment: dt.datetime = self.store.connection.execute(select(func.clock_timestamp())).scalar_one()
            return moment.astimezone(dt.UTC)
        return dt.datetime.now(dt.UTC)  # all users of a SQLite file are on one machine
