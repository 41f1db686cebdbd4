"""The catalogue as JSON, straight from its rows."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import chain
from typing import Any

import attrs
from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, or_

from ceilidh_ports.database import Query
from ceilidh_ports.items import Item
from ceilidh_ports.published import Written
from ceilidh_sql.repositories.json_projection import Shape, shape_of
from ceilidh_sql.repositories.queries import conditions, order
from ceilidh_sql.schema.item_tables import Schema
from ceilidh_sql.versioning.content_version import version_in

_ALL = 2**31 - 1
"""Stands for no limit: more than there is."""

AT_ONCE = 100
"""Rows that are fetched together: one by one costs more, and all of them take the room of a second list."""

IN_PIECES = {"stream_results": True, "max_row_buffer": AT_ONCE}
"""Has PostgreSQL keep the rows that were not fetched yet: its driver takes all of them otherwise, however many."""


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
        shape, ordered = self._whole(kind, query) if query.only is None else self._partly(kind, query)
        matching = conditions(self.schema, kind, query)
        if query.limit is None:
            ordered = ordered.execution_options(**IN_PIECES)
        page = {"limit": _ALL if query.limit is None else query.limit, "offset": query.offset}
        found = self.connection.execute(ordered.where(*matching) if matching else ordered, page)
        body, number = _array(map(shape.written, chain.from_iterable(found.partitions(AT_ONCE))))
        return Written(body, number if _is_whole(query) else self._count(kind, matching))

    def _whole(self, kind: type[Item], query: Query) -> tuple[Shape, Select[Any]]:
        """Return the shape of whole items and the statement for a page of them, of each order the same object."""
        shape, table = self.schema.shapes[kind], self.schema.items[kind]
        if query.search and not query.sort:  # what is looked for decides the order
            return shape, _page(shape, table, query)
        known = self.schema.ordered.get((kind, query.sort))
        if known is None:
            known = self.schema.ordered[kind, query.sort] = _page(shape, table, query)
        return shape, known

    def _partly(self, kind: type[Item], query: Query) -> tuple[Shape, Select[Any]]:
        shape = shape_of(kind, self.schema.items[kind], query.only)
        return shape, _page(shape, self.schema.items[kind], query)

    def _count(self, kind: type[Item], matching: Sequence[ColumnElement[bool]]) -> int:
        count = self.schema.counts[kind]
        return self.connection.execute(count.where(*matching) if matching else count).scalar_one()


def _page(shape: Shape, table: Table, query: Query) -> Select[Any]:
    return shape.rows.order_by(*order(table, query)).limit(bindparam("limit")).offset(bindparam("offset"))


def _array(items: Iterable[bytes]) -> tuple[bytes, int]:
    """Return a JSON array, and how many items it has. Each is taken when it comes, so that no two copies are held."""
    array, number = BytesIO(), 0
    for number, item in enumerate(items, 1):
        array.write(b"[" if number == 1 else b",")
        array.write(item)
    array.write(b"]" if number else b"[]")
    return array.getvalue(), number


def _is_whole(query: Query) -> bool:
    return query.limit is None and not query.offset
