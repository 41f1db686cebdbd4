"""What a query means in SQL."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, Table, func, select, type_coerce
from sqlalchemy.dialects.postgresql import JSONB

from ceilidh_ports.database import Query
from ceilidh_ports.folding import fold
from ceilidh_sql.columns import JSON_VALUE


def conditions(table: Table, query: Query, dialect: str) -> list[ColumnElement[bool]]:
    """Return what has to be true of a row that the query is after."""
    found = [_holds(table.c[name], value, dialect) for name, value in query.where.items()]
    if query.search:
        found.append(table.c.search_fold.contains(fold(query.search), autoescape=True))
    return found


def order(table: Table, sort: str) -> Iterator[ColumnElement[Any]]:
    """Yield what to order by; whatever ties stands in the order it was added."""
    name = sort.removeprefix("-")
    if name:
        column = table.c.title_fold if name == "title" else table.c[name]
        yield column.desc() if sort.startswith("-") else column.asc()
    yield table.c.number.asc()


def _holds(column: ColumnElement[Any], value: str | bool, dialect: str) -> ColumnElement[bool]:
    if column.type is not JSON_VALUE:
        return column == value
    if dialect == "postgresql":
        return type_coerce(column, JSONB).contains([value])
    element = func.json_each(column).table_valued("value")
    return select(element.c.value).where(element.c.value == value).exists()
