"""Queries for records by an attribute."""

from typing import TypeVar

import attrs
from sqlalchemy import select

from ceilidh_ports.database_adapter import Record
from ceilidh_ports.repositories.publishing import FileRecord
from ceilidh_sql.store.sql_store import SqlStore

R = TypeVar("R", bound=Record)


@attrs.frozen
class SqlRecordQueries:
    store: SqlStore

    def find(self, kind: type[R], attribute: str, value: str) -> list[R]:
        mapping = self.store.tables.mappings[kind]
        statement = select(*mapping.columns).where(mapping.table.c[attribute] == value)
        return [mapping.from_row(row) for row in self.store.connection.execute(statement).mappings()]

    def files(self, kind: type[FileRecord]) -> set[str]:
        files = self.store.connection.execute(select(self.store.tables.mappings[kind].table.c.files)).scalars()
        return {name for names in files for name in names}
