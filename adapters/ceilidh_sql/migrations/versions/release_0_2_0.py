"""Adds the last editor of items, and the status, notes and version of enquiries."""

import sqlalchemy as sa
from alembic import op

from ceilidh_ports.repositories.searched_texts import fold

revision = "0.2.0"
down_revision = "0.1.0"

_FOLDED = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
_BETWEEN = "\u0301"


def upgrade() -> None:
    for table in ("venues", "events", "packages"):
        op.add_column(table, _text("updated_by"))
    for column in _enquiry_columns():
        op.add_column("enquiries", column)
    op.create_index("ix_enquiries_received_at", "enquiries", ["received_at", "number"])
    _fold_enquiries()


def _enquiry_columns() -> "tuple[sa.Column[object], ...]":
    return (
        _text("status", "new"),
        _text("notes"),
        sa.Column("is_read", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("version", sa.Integer, nullable=False, server_default="1"),
        _text("updated_by"),
        sa.Column("name_fold", _FOLDED, nullable=False, server_default=""),
        _text("search_fold"),
    )


def _text(name: str, value: str = "") -> "sa.Column[object]":
    # SQLite needs a default to add a NOT NULL column to existing rows, and cannot drop the default afterwards.
    return sa.Column(name, sa.Text, nullable=False, server_default=value)


def _fold_enquiries() -> None:
    names = ("number", "name", "email", "phone", "message", "name_fold", "search_fold")
    table = sa.table("enquiries", *(sa.column(name) for name in names))
    searched = (table.c.name, table.c.email, table.c.phone, table.c.message)
    connection = op.get_bind()
    for number, name, *others in connection.execute(sa.select(table.c.number, *searched)).all():
        folded = {"name_fold": fold(name), "search_fold": _BETWEEN.join(map(fold, [name, *others, ""]))}
        connection.execute(sa.update(table).where(table.c.number == number).values(folded))
