"""Queries for items."""

import attrs
from sqlalchemy import ColumnElement, func, or_, select

from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import I, ItemPage, Query
from ceilidh_sql.schema.record_mapping import contains, item_columns, item_of
from ceilidh_sql.schema.tables import Tables
from ceilidh_sql.store.item_order import order
from ceilidh_sql.store.sql_store import SqlStore


@attrs.frozen
class SqlItemQueries:
    """Finds items with one statement, and counts them with another where a page has not all of them."""

    store: SqlStore

    def with_slug(self, kind: type[I], slug: str) -> I | None:
        table = self.store.tables.items[kind]
        statement = select(*item_columns(kind, table, None)).where(table.c.slug == slug)
        row = self.store.connection.execute(statement).mappings().first()
        return None if row is None else item_of(kind, row)

    def list(self, kind: type[I], query: Query) -> ItemPage[I]:
        table, connection = self.store.tables.items[kind], self.store.connection
        matching = conditions(self.store.tables, kind, query)
        statement = select(*item_columns(kind, table, query.only)).where(*matching).order_by(*order(table, query))
        rows = connection.execute(statement.limit(query.limit).offset(query.offset)).mappings()
        items = [item_of(kind, row) for row in rows]
        if not query.offset and (query.limit is None or len(items) < query.limit):
            return ItemPage(items, len(items))
        total = connection.execute(select(func.count()).select_from(table).where(*matching)).scalar_one()
        return ItemPage(items, total)


def conditions(tables: Tables, kind: type[Item], query: Query) -> list[ColumnElement[bool]]:
    table = tables.items[kind]
    found = [_has_value(tables, kind, name, value) for name, value in query.where.items()]
    found += [table.c[name] <= latest for name, latest in query.at_most.items()]
    found += [table.c[name] > limit for name, limit in query.above.items()]
    if query.search:
        is_found = contains(table.c.search_fold, query.search)
        found.append(or_(is_found, table.c.id.in_(sorted(query.found))) if query.found else is_found)
    return found


def _has_value(tables: Tables, kind: type[Item], name: str, value: str | bool | frozenset[str]) -> ColumnElement[bool]:
    table, link = tables.items[kind], tables.links.get((kind, name))
    if isinstance(value, frozenset):
        return table.c[name].in_(value)
    if link is None:
        return table.c[name] == value
    return table.c.id.in_(select(link.c.holder).where(link.c.target == value))
