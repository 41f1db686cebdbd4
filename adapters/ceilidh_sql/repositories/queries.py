"""What a query means in SQL."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import ColumnElement, Table, select

from ceilidh_ports.database import Query
from ceilidh_ports.items import Item
from ceilidh_ports.text_folding import fold
from ceilidh_sql.schema.item_tables import Schema

_BETWEEN = "\u0301"
"""Stands between the texts that are searched: no folded text holds an accent, so no search spans two."""


def searched_text(texts: Iterable[str]) -> str:
    """Return the form of the texts in which they are searched together."""
    return _BETWEEN.join(map(fold, texts))


def holding(table: Table, search: str) -> ColumnElement[bool]:
    """Return the condition that the searched texts of a row hold what is looked for."""
    return _contains(table.c.search_fold, search)


def conditions(schema: Schema, kind: type[Item], query: Query) -> list[ColumnElement[bool]]:
    """Return what has to be true of a row that the query is after."""
    found = [_holds(schema, kind, name, value) for name, value in query.where.items()]
    if query.search:
        found.append(holding(schema.items[kind], query.search))
    return found


def order(table: Table, query: Query) -> Iterator[ColumnElement[Any]]:
    """Yield what to order by; whatever ties stands in the order it was added."""
    if name := query.sort.removeprefix("-"):
        column = table.c.title_fold if name == "title" else table.c[name]
        yield column.desc() if query.sort.startswith("-") else column.asc()
    elif query.search:
        yield _contains(table.c.title_fold, query.search).desc()
    yield table.c.number.asc()


def _holds(schema: Schema, kind: type[Item], name: str, value: str | bool) -> ColumnElement[bool]:
    table, link = schema.items[kind], schema.links.get((kind, name))
    if link is None:
        return table.c[name] == value
    return table.c.id.in_(select(link.c.holder).where(link.c.target == value))


def _contains(folded: ColumnElement[str], search: str) -> ColumnElement[bool]:
    return folded.contains(fold(search), autoescape=True)
