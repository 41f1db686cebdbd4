"""How an item's row becomes JSON: no item is made, and none is taken apart again."""

import datetime as dt
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import attrs
import orjson
from sqlalchemy import BigInteger, Column, ColumnElement, Select, Table, Text, cast, select, type_coerce

from ceilidh_ports.fields import field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.published import told
from ceilidh_sql.schema.columns import Instant, holds_json

_EPOCH = dt.datetime(1970, 1, 1)  # noqa: DTZ001  in UTC; said by the Z


@attrs.frozen
class Shape:
    """What is selected of a kind, under which names, and what is done to the columns that need it, by position."""

    rows: Select[Any]
    names: Sequence[str]
    readers: Sequence[tuple[int, Callable[[Any], Any]]]

    def written(self, row: Sequence[Any]) -> bytes:
        values = list(row)
        for position, read in self.readers:
            values[position] = read(values[position])
        return orjson.dumps(dict(zip(self.names, values, strict=True)))


def shape_of(kind: type[Item], table: Table, only: frozenset[str] | None = None) -> Shape:
    """Return how rows of the kind's table are written; ``only`` names the attributes that are wanted besides the id."""
    columns: list[ColumnElement[Any]] = [table.c.id.label("_id")]
    names, readers = ["_id"], list[tuple[int, Callable[[Any], Any]]]()
    facts = dict(field_specs(kind))
    for name in told(kind, only):
        column, read = _read(table.c[name], json=holds_json(facts[name]))
        if read:
            readers.append((len(columns), read))
        columns.append(column)
        names.append(json_name(name))
    return Shape(select(*columns), names, readers)


def _read(column: "Column[Any]", *, json: bool) -> tuple[ColumnElement[Any], Callable[[Any], Any] | None]:
    """Return what to select for a column as it is stored, and what makes its wire form of that."""
    if json:
        return cast(column, Text), orjson.Fragment  # goes out as it stands there
    if isinstance(column.type, Instant):
        return type_coerce(column, BigInteger), _instant
    return column, None


@lru_cache(maxsize=1024)  # items keep their times when another one changes
def _instant(microseconds: int) -> str:
    return (_EPOCH + dt.timedelta(microseconds=microseconds)).isoformat(timespec="microseconds") + "Z"
