"""Queries for records by an attribute."""

from collections.abc import Collection
from typing import Any, TypeVar

import attrs
from sqlalchemy import Column, Text, cast, literal, select

from ceilidh_ports.database_adapter import Record
from ceilidh_ports.records.publishing import LONG_TEXTS, ContentRecord
from ceilidh_ports.repositories.keyed_records import C
from ceilidh_sql.schema.columns import json_text
from ceilidh_sql.store.sql_store import SqlStore

R = TypeVar("R", bound=Record)


@attrs.frozen
class SqlRecordQueries:
    store: SqlStore

    def find(self, kind: type[R], attribute: str, value: str) -> list[R]:
        mapping = self.store.tables.mappings[kind]
        statement = select(*mapping.columns).where(mapping.table.c[attribute] == value)
        return [mapping.from_row(row) for row in self.store.connection.execute(statement).mappings()]

    def named(self, kind: type[R], keys: Collection[str]) -> list[R]:
        mapping = self.store.tables.mappings[kind]
        statement = select(*mapping.columns).where(mapping.key.in_(sorted(set(keys))))
        return [mapping.from_row(row) for row in self.store.connection.execute(statement).mappings()]

    def outlines(self, kind: type[C], item_id: str | None = None, file: str | None = None) -> list[C]:
        mapping = self.store.tables.mappings[kind]
        statement = select(*map(_outlined, mapping.columns))
        if item_id is not None:
            statement = statement.where(mapping.table.c.get("item_id", mapping.key) == item_id)
        if file is not None:
            statement = statement.where(cast(mapping.table.c.files, Text).contains(json_text(file), autoescape=True))
        return [mapping.from_row(row) for row in self.store.connection.execute(statement).mappings()]

    def files(self, kind: type[ContentRecord]) -> set[str]:
        files = self.store.connection.execute(select(self.store.tables.mappings[kind].table.c.files)).scalars()
        return {name for names in files for name in names}


def _outlined(column: "Column[Any]") -> Any:
    return literal("").label(column.name) if column.name in LONG_TEXTS else column
