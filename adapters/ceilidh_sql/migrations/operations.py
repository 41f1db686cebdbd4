"""Columns, tables and indexes as several migrations make them. They stay as they are: a migration never changes."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

FOLDED = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def number() -> "sa.Column[Any]":
    return sa.Column("number", _NUMBER, primary_key=True, autoincrement=True)


def texts(names: str, default: str | None = None) -> "Iterator[sa.Column[Any]]":
    # SQLite needs a default to add a NOT NULL column to existing rows, and cannot drop the default afterwards.
    return (sa.Column(name, sa.Text, nullable=False, server_default=default) for name in names.split())


def times(names: str) -> "Iterator[sa.Column[Any]]":
    return (sa.Column(name, sa.BigInteger, nullable=False) for name in names.split())


def flags(names: str) -> "Iterator[sa.Column[Any]]":
    return (sa.Column(name, sa.Boolean, nullable=False) for name in names.split())


def lists(names: str) -> "Iterator[sa.Column[Any]]":
    return (sa.Column(name, sa.JSON, nullable=False) for name in names.split())


def create(table: str, *columns: "sa.Column[Any]") -> None:
    """Create a table of records, whose key is their id."""
    op.create_table(table, sa.Column("id", sa.Text, primary_key=True), *columns)


def create_links(table: str) -> None:
    """Create a table of references between items."""
    op.create_table(table, *(sa.Column(name, sa.Text, primary_key=True) for name in ("holder", "target")))
    op.create_index(f"ix_{table}_target", table, ["target"])


def add_columns(table: str, *columns: "sa.Column[Any]") -> None:
    for column in columns:
        op.add_column(table, column)


def index_for_sorting(table: str, column: str, *ties: str) -> None:
    """Index a column in both directions; ties are in the order of other columns."""
    op.create_index(f"ix_{table}_{column}_up", table, [column, *ties])
    op.create_index(f"ix_{table}_{column}_down", table, [sa.text(f"{column} DESC"), *ties])
