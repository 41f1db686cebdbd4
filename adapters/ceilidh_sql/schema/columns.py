"""How one declared field becomes a column, and its value what stands in it."""

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
"""JSON as it was written, on every database: PostgreSQL's binary form has an order of keys of its own."""
NUMBER = BigInteger().with_variant(Integer(), "sqlite")
"""The type of a key that the database counts up; SQLite does so for INTEGER alone."""
FOLDED = Text().with_variant(Text(collation="C"), "postgresql")
"""Folded text, which sorts by code point as SQLite's always does."""

_IDENTITIES: dict[Any, TypeEngine[Any]] = {str: Text(), int: Integer(), dt.datetime: Instant()}

_TYPES: dict[FieldType, TypeEngine[Any]] = {
    FieldType.TEXT: Text(),
    FieldType.LINK: Text(),
    FieldType.FLAG: Boolean(),
    FieldType.MEDIA: Text(),
    FieldType.MEDIA_LIST: JSON_VALUE,
    FieldType.TEXTS: JSON_VALUE,
    FieldType.REFERENCE: Text(),
    FieldType.REFERENCES: JSON_VALUE,
    FieldType.STRUCTURE: JSON_VALUE,
    FieldType.ROWS: JSON_VALUE,
}


DIALECTS = "dialects"
"""Where tables keep the names of the dialects that they are for."""


def rows_where(condition: ColumnElement[bool], metadata: MetaData) -> Mapping[str, Any]:
    """Return what restricts an index to the rows of the condition, on the dialects that the tables are for.

    To name another would load it.
    """
    return {f"{dialect}_where": condition for dialect in metadata.info[DIALECTS]}


def json_text(value: object) -> str:
    """Return the JSON text that is stored of a value. Visitors get it as it stands there.

    SQLAlchemy's own serializer writes six characters for an é.
    """
    return orjson.dumps(value).decode()


def column_for(attribute: "attrs.Attribute[Any]", facts: FieldSpec) -> "Column[Any]":
    """Return the column that holds the attribute; none may be null."""
    kind = _IDENTITIES[attribute.type] if facts.type is FieldType.IDENTITY else _TYPES[facts.type]
    return Column(attribute.name, kind, nullable=False)


def holds_json(facts: FieldSpec) -> bool:
    """Say whether the field's value is stored in its wire form, as JSON."""
    return _TYPES.get(facts.type) is JSON_VALUE
