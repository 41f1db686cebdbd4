"""Maps declared fields to columns."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

import attrs
import orjson
from sqlalchemy import JSON, BigInteger, Boolean, Column, ColumnElement, Dialect, Integer, MetaData, Text
from sqlalchemy.types import TypeDecorator, TypeEngine

from ceilidh_ports.fields import FieldSpec, FieldType

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_MICROSECOND = dt.timedelta(microseconds=1)


class Instant(TypeDecorator[dt.datetime]):
    """An aware time as whole microseconds since 1970 in UTC: exact and in order on every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> dt.datetime | None:  # noqa: ARG002
        return None if value is None else _EPOCH + value * _MICROSECOND


JSON_VALUE = JSON()
"""JSON text, unchanged on every database: PostgreSQL's binary JSON reorders keys."""
NUMBER = BigInteger().with_variant(Integer(), "sqlite")
"""The type of an automatically incremented key; SQLite increments INTEGER only."""
FOLDED = Text().with_variant(Text(collation="C"), "postgresql")
"""Folded text, sorted by code point, as SQLite sorts every text."""

_IDENTITIES: dict[Any, TypeEngine[Any]] = {str: Text(), int: Integer(), bool: Boolean(), dt.datetime: Instant()}

_JSON_FIELDS = {FieldType.MEDIA_LIST, FieldType.TEXTS, FieldType.REFERENCES, FieldType.STRUCTURE, FieldType.ROWS}

DIALECTS = "dialects"
"""The key under which ``MetaData.info`` has the names of the dialects that the tables are for."""


def rows_where(condition: ColumnElement[bool], metadata: MetaData) -> Mapping[str, Any]:
    """Return the options of an index on the rows of the condition only, for the dialects that the tables are for.

    An option for another dialect would load that dialect.
    """
    return {f"{dialect}_where": condition for dialect in metadata.info[DIALECTS]}


def json_text(value: object) -> str:
    """Return the JSON text to store; visitors receive it unchanged.

    SQLAlchemy's own serializer writes six characters for an é.
    """
    return orjson.dumps(value).decode()


def column_for(attribute: "attrs.Attribute[Any]", spec: FieldSpec) -> "Column[Any]":
    """Return the column of the attribute; no column may be null."""
    if spec.type is FieldType.IDENTITY:
        kind = _IDENTITIES[attribute.type]
    elif holds_json(spec):
        kind = JSON_VALUE
    else:
        kind = Boolean() if spec.type is FieldType.FLAG else Text()
    return Column(attribute.name, kind, nullable=False)


def holds_json(spec: FieldSpec) -> bool:
    return spec.type in _JSON_FIELDS
