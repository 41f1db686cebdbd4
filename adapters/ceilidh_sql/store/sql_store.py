"""The record store on SQL."""

from collections.abc import Iterator
from itertools import chain

import attrs
from sqlalchemy import Connection, Delete, Update, delete, insert, select, update

from ceilidh_ports.database_adapter import R, Record
from ceilidh_sql.schema.tables import Tables, reference_lists

FETCH_SIZE = 100
"""Rows fetched at once: one by one is slower, and all of them would need the memory of a second list."""

STREAMED = {"stream_results": True, "max_row_buffer": FETCH_SIZE}
"""Makes PostgreSQL keep the rows that were not fetched yet; its driver would load all of them."""


@attrs.frozen
class SqlStore:
    """Reads and writes records on one connection, in the transaction that is open there."""

    connection: Connection
    tables: Tables

    def get(self, kind: type[R], key: str) -> R | None:
        mapping = self.tables.mappings[kind]
        row = self.connection.execute(select(*mapping.columns).where(mapping.key == key)).mappings().first()
        return None if row is None else mapping.from_row(row)

    def add(self, record: Record) -> None:
        mapping = self.tables.mappings[type(record)]
        # As parameters, which SQLAlchemy neither examines nor compiles again for each record.
        self.connection.execute(insert(mapping.table), mapping.to_row(record))
        self._link(record)

    def replace(self, record: Record) -> bool:
        mapping = self.tables.mappings[type(record)]
        statement = update(mapping.table).where(mapping.key == record.id).values(mapping.to_row(record))
        if not self._write(statement):
            return False
        self._unlink(type(record), record.id)
        self._link(record)
        return True

    def remove(self, kind: type[R], key: str) -> bool:
        mapping = self.tables.mappings[kind]
        self._unlink(kind, key)
        return self._write(delete(mapping.table).where(mapping.key == key))

    def all(self, kind: type[R]) -> Iterator[R]:
        mapping = self.tables.mappings[kind]
        statement = select(*mapping.columns).order_by(mapping.order).execution_options(**STREAMED)
        rows = chain.from_iterable(self.connection.execute(statement).mappings().partitions(FETCH_SIZE))
        return map(mapping.from_row, rows)

    def clear(self, kind: type[R]) -> None:
        for name in reference_lists(kind):
            self.connection.execute(delete(self.tables.links[kind, name]))
        self._write(delete(self.tables.mappings[kind].table))

    def _link(self, record: Record) -> None:
        for name in reference_lists(type(record)):
            targets = dict.fromkeys(getattr(record, name))
            if targets:
                rows = [{"holder": record.id, "target": target} for target in targets]
                self.connection.execute(insert(self.tables.links[type(record), name]), rows)

    def _unlink(self, kind: type, key: str) -> None:
        for name in reference_lists(kind):
            link = self.tables.links[kind, name]
            self.connection.execute(delete(link).where(link.c.holder == key))

    def _write(self, statement: Update | Delete) -> bool:
        """Return whether any row was written."""
        return self.connection.execute(statement).rowcount != 0
