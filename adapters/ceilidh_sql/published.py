"""The catalogue as JSON, straight from its rows."""

from collections.abc import Sequence

import attrs
from sqlalchemy import ColumnElement, Connection, Table, func, or_, select

from ceilidh_ports.database import Query
from ceilidh_ports.items import Item
from ceilidh_ports.published import Written
from ceilidh_sql.queries import conditions, order
from ceilidh_sql.tables import Schema
from ceilidh_sql.versions import version_in


@attrs.frozen
class SqlPublished:
    """Reads over one connection, within the transaction that is open there."""

    connection: Connection
    schema: Schema

    def version(self) -> int:
        return version_in(self.connection, self.schema)

    def get(self, kind: type[Item], key: str) -> bytes | None:
        table = self.schema.items[kind]
        shape = self.schema.shapes[kind]
        by_id = table.c.id == key
        statement = shape.rows.where(or_(by_id, table.c.slug == key)).order_by(by_id.desc()).limit(1)
        row = self.connection.execute(statement).first()
        return None if row is None else shape.written(row)

    def list(self, kind: type[Item], query: Query) -> Written:
        table = self.schema.items[kind]
        shape = self.schema.shapes[kind]
        matching = conditions(self.schema, kind, query)
        statement = shape.rows.where(*matching).order_by(*order(table, query.sort))
        rows = self.connection.execute(statement.limit(query.limit).offset(query.offset)).all()
        items = [shape.written(row) for row in rows]
        return Written(items, len(items) if _is_whole(query) else self._count(table, matching))

    def _count(self, table: Table, matching: Sequence[ColumnElement[bool]]) -> int:
        return self.connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()


def _is_whole(query: Query) -> bool:
    return query.limit is None and not query.offset
