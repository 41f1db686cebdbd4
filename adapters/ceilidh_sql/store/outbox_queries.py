"""Queries for messages in the outbox and in the queue of the webhook."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import attrs
from sqlalchemy import ColumnElement, Table, func, not_, or_, select

from ceilidh_ports.records.outbox import Delivery, OutboxEntry
from ceilidh_ports.repositories.outbox import mails_by_file
from ceilidh_sql.schema.record_mapping import RecordMapping, fields_of
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlOutboxQueries:
    store: SqlStore
    kind: type = OutboxEntry

    def next_due(self, now: dt.datetime) -> Any:
        mapping = self._mapping
        columns = mapping.table.c
        due = (
            select(*mapping.columns)
            .where(*_waits(mapping.table), columns.due_at <= now)
            .where(or_(columns.leased_until.is_(None), columns.leased_until <= now))
            .order_by(columns.due_at, columns.number)
            .limit(1)
        )
        row = self.store.connection.execute(due).mappings().first()
        return None if row is None else mapping.from_row(row)

    def waiting(self, besides: str = "") -> int:
        table = self._mapping.table
        waiting = select(func.count()).where(*_waits(table))
        if besides:
            waiting = waiting.where(not_(table.c.id.startswith(besides, autoescape=True)))
        return self.store.connection.execute(waiting).scalar_one()

    def failing(self, most: int) -> Mapping[str, Delivery]:
        table = self._mapping.table
        failed = (
            select(table.c.id, *fields_of(Delivery, table))
            .where(table.c.sent_at.is_(None), table.c.failures > 0)
            .order_by(table.c.due_at, table.c.number)
            .limit(most)
        )
        return {key: Delivery(*delivery) for key, *delivery in self.store.connection.execute(failed)}

    def latest(self, most: int, *, ended: bool = False) -> Sequence[Any]:
        mapping = self._mapping
        columns = mapping.table.c
        found = select(*mapping.columns).order_by(columns.number.desc()).limit(most)
        if ended:
            found = found.where(columns.ended_at.is_not(None))
        return [mapping.from_row(row) for row in self.store.connection.execute(found).mappings()]

    def attached(self) -> Mapping[str, Sequence[str]]:
        table = self._mapping.table
        found = self.store.connection.execute(select(table.c.id, table.c.files).where(table.c.files != ""))
        return mails_by_file((row.id, row.files) for row in found)

    def deliveries(self, keys: Collection[str]) -> Mapping[str, Delivery]:
        table = self._mapping.table
        found = select(table.c.id, *fields_of(Delivery, table)).where(table.c.id.in_(keys))
        return {key: Delivery(*delivery) for key, *delivery in self.store.connection.execute(found)}

    def now(self) -> dt.datetime:
        if self.store.connection.dialect.name == "postgresql":
            moment: dt.datetime = self.store.connection.execute(select(func.clock_timestamp())).scalar_one()
            return moment.astimezone(dt.UTC)
        return dt.datetime.now(dt.UTC)  # all users of a SQLite file are on one machine

    @property
    def _mapping(self) -> RecordMapping:
        return self.store.tables.mappings[self.kind]


def _waits(table: Table) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return table.c.sent_at.is_(None), table.c.ended_at.is_(None)
