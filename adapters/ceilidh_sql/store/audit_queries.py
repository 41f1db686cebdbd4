"""Queries for the audit log."""

import datetime as dt
from collections.abc import Iterator

import attrs
from sqlalchemy import ColumnElement, delete, select

from ceilidh_ports.records.accounts import AuditEntry
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_sql.schema.record_mapping import RecordMapping, contains
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlAuditQueries:
    store: SqlStore

    def list(self, query: AuditQuery) -> "list[AuditEntry]":
        found = select(*self._mapping.columns).where(*self._conditions(query))
        latest_first = found.order_by(self._mapping.key.desc()).limit(query.limit)
        return [self._mapping.from_row(row) for row in self.store.connection.execute(latest_first).mappings()]

    def remove_before(self, moment: dt.datetime) -> int:
        table = self._mapping.table
        return self.store.connection.execute(delete(table).where(table.c.at < moment)).rowcount

    @property
    def _mapping(self) -> RecordMapping:
        return self.store.tables.mappings[AuditEntry]

    def _conditions(self, query: AuditQuery) -> Iterator[ColumnElement[bool]]:
        columns = self._mapping.table.c
        if query.search:
            yield contains(columns.search_fold, query.search)
        for name in ("action", "account_id"):
            if wanted := getattr(query, name):
                yield columns[name] == wanted
        if query.since:
            yield columns.at >= query.since
        if query.until:
            yield columns.at < query.until
        if query.after:
            yield columns.id < query.after
        if query.subject_kinds:
            yield columns.subject_kind.in_(sorted(query.subject_kinds))
