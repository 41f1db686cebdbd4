"""The order of items in lists."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, Table

from ceilidh_ports.repositories.queries import Query
from ceilidh_sql.schema.record_mapping import contains


def order(table: Table, query: Query) -> Iterator[ColumnElement[Any]]:
    """Yield the sort keys; the last ones are the order of lists, and that of adding."""
    if name := query.sort.removeprefix("-"):
        column = table.c.title_fold if name == "title" else table.c[name]
        yield column.desc() if query.sort.startswith("-") else column.asc()
    elif query.search:
        yield contains(table.c.title_fold, query.search).desc()
    yield table.c.listed_at.asc()
    yield table.c.number.asc()
