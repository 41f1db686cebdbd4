"""Items as JSON, straight from their rows."""

from collections.abc import Iterable
from io import BytesIO
from itertools import chain
from typing import Any

import attrs
from sqlalchemy import Select, Table, bindparam, or_

from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import EVERY_ITEM, JsonPage, Query
from ceilidh_sql.schema.json_projection import JsonProjection, json_projection
from ceilidh_sql.store.item_order import order
from ceilidh_sql.store.item_queries import conditions
from ceilidh_sql.store.sql_store import FETCH_SIZE, STREAMED, SqlStore

_NO_LIMIT = 2**31 - 1


@attrs.frozen
class SqlPublishedItems:
    store: SqlStore

    def get(self, kind: type[Item], key: str, query: Query = EVERY_ITEM) -> bytes | None:
        table, projection = self.store.tables.items[kind], self.store.tables.projections[kind]
        by_id = table.c.id == key
        matching = conditions(self.store.tables, kind, query)
        statement = projection.rows.where(or_(by_id, table.c.slug == key), *matching).order_by(by_id.desc()).limit(1)
        row = self.store.connection.execute(statement).first()
        return None if row is None else projection.serialize(row)

    def list(self, kind: type[Item], query: Query) -> JsonPage:
        projection, ordered = self._statement(kind, query)
        matching = conditions(self.store.tables, kind, query)
        if query.limit is None:
            ordered = ordered.execution_options(**STREAMED)
        page = {"limit": _NO_LIMIT if query.limit is None else query.limit, "offset": query.offset}
        found = self.store.connection.execute(ordered.where(*matching) if matching else ordered, page)
        body, number = _array(map(projection.serialize, chain.from_iterable(found.partitions(FETCH_SIZE))))
        if query.limit is None and not query.offset:
            return JsonPage(body, number)
        count = self.store.tables.counts[kind]
        total = self.store.connection.execute(count.where(*matching) if matching else count).scalar_one()
        return JsonPage(body, total)

    def _statement(self, kind: type[Item], query: Query) -> tuple[JsonProjection, Select[Any]]:
        """Return the projection and the statement for a page; for whole items, the same statement for each order."""
        tables, table = self.store.tables, self.store.tables.items[kind]
        projection = tables.projections[kind] if query.only is None else json_projection(kind, table, query.only)
        if query.only is not None or (query.search and not query.sort):  # the searched text decides the order
            return projection, _page(projection, table, query)
        statement = tables.page_statements.get((kind, query.sort))
        if statement is None:
            statement = tables.page_statements[kind, query.sort] = _page(projection, table, query)
        return projection, statement


def _page(projection: JsonProjection, table: Table, query: Query) -> Select[Any]:
    return projection.rows.order_by(*order(table, query)).limit(bindparam("limit")).offset(bindparam("offset"))


def _array(items: Iterable[bytes]) -> tuple[bytes, int]:
    """Return a JSON array and its length. Items are written as they come, so that there are never two copies."""
    array, number = BytesIO(), 0
    for number, item in enumerate(items, 1):
        array.write(b"[" if number == 1 else b",")
        array.write(item)
    array.write(b"]" if number else b"[]")
    return array.getvalue(), number
