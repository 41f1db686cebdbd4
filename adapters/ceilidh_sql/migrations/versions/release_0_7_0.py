"""When items are public; drafts, versions, the trash, former addresses and preview links.

Every item that is there is public, as before, and has no draft.
"""

import datetime as dt

import sqlalchemy as sa
from alembic import op

revision = "0.7.0"
down_revision = "0.6.0"

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_FOREVER = (dt.datetime(9999, 12, 31, tzinfo=dt.UTC) - _EPOCH) // dt.timedelta(microseconds=1)


def upgrade() -> None:
    for table in ("venues", "events", "packages"):
        _add_publication_columns(table)
    _create(
        "drafts",
        _text("kind"),
        _text("content"),
        _list("files"),
        sa.Column("version", sa.Integer, nullable=False),
        _time("updated_at"),
        _text("updated_by"),
    )
    _create(
        "item_versions",
        _text("item_id"),
        _text("kind"),
        sa.Column("number", sa.Integer, nullable=False),
        _time("at"),
        _text("who"),
        _text("action"),
        _list("fields"),
        _text("content"),
        _list("files"),
    )
    _create(
        "trashed_items",
        _text("kind"),
        _text("title"),
        _text("slug"),
        _time("at"),
        _text("who"),
        _text("content"),
        _text("draft"),
        _list("files"),
        _list("references"),
    )
    _create("redirects", _text("kind"), _text("item_id"), _time("at"))
    _create("preview_links", _text("kind"), _text("item_id"), _time("created_at"), _time("expires_at"), _text("who"))
    for table in ("item_versions", "redirects", "preview_links"):
        op.create_index(f"ix_{table}_item_id", table, ["item_id"])


def _add_publication_columns(table: str) -> None:
    for column, default in (("publish_at", 0), ("unpublish_at", _FOREVER), ("draft_publish_at", _FOREVER)):
        op.add_column(table, sa.Column(column, sa.BigInteger, nullable=False, server_default=str(default)))
        op.create_index(f"ix_{table}_{column}", table, [column])
    missed = sa.Column("draft_missed_at", sa.BigInteger, nullable=False, server_default=str(_FOREVER))
    op.add_column(table, missed)
    op.add_column(table, sa.Column("has_draft", sa.Boolean, nullable=False, server_default=sa.false()))


def _create(table: str, *columns: "sa.Column[object]") -> None:
    op.create_table(table, sa.Column("id", sa.Text, primary_key=True), *columns)


def _text(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.Text, nullable=False)


def _time(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.BigInteger, nullable=False)


def _list(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.JSON, nullable=False)
