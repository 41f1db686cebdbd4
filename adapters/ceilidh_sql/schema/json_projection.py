"""Selects an item's columns so that its row becomes JSON without an item in between."""

import datetime as dt
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import attrs
import orjson
from sqlalchemy import BigInteger, Column, ColumnElement, Select, Table, Text, cast, select, type_coerce

from ceilidh_ports.fields import field_specs, json_name, public_fields
from ceilidh_ports.items import Item
from ceilidh_sql.schema.columns import Instant, holds_json

_EPOCH = dt.datetime(1970, 1, 1)  # noqa: DTZ001  UTC: the Z says so


@attrs.frozen
class JsonProjection:
    """The columns to select, their JSON names, and by position the functions that convert their values."""

    rows: Select[Any]
    names: Sequence[str]
    converters: Sequence[tuple[int, Callable[[Any], Any]]]

    def serialize(self, row: Sequence[Any]) -> bytes:
        values = list(row)
        for position, convert in self.converters:
            values[position] = convert(values[position])
        return orjson.dumps(dict(zip(self.names, values, strict=True)))


def json_projection(kind: type[Item], table: Table, only: frozenset[str] | None = None) -> JsonProjection:
    """Return the projection of a kind; ``only`` names the wanted attributes besides the id."""
    columns: list[ColumnElement[Any]] = [table.c.id.label("_id")]
    names, converters = ["_id"], list[tuple[int, Callable[[Any], Any]]]()
    specs = dict(field_specs(kind))
    for name in public_fields(kind, only):
        column, convert = _projected(table.c[name], json=holds_json(specs[name]))
        if convert:
            converters.append((len(columns), convert))
        columns.append(column)
        names.append(json_name(name))
    return JsonProjection(select(*columns), names, converters)


def _projected(column: "Column[Any]", *, json: bool) -> tuple[ColumnElement[Any], Callable[[Any], Any] | None]:
    """Return what to select for a column, and what converts it to its JSON value, if anything."""
    if json:
        return cast(column, Text), orjson.Fragment  # copied to the output unchanged
    if isinstance(column.type, Instant):
        return type_coerce(column, BigInteger), _instant
    return column, None


@lru_cache(maxsize=1024)  # most items keep their times when another one changes
def _instant(microseconds: int) -> str:
    return (_EPOCH + dt.timedelta(microseconds=microseconds)).isoformat(timespec="microseconds") + "Z"
