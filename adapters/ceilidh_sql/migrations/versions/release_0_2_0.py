"""Adds the last editor of items, and the status, notes and version of enquiries."""

import sqlalchemy as sa
from alembic import op

from ceilidh_ports.repositories.searched_texts import fold
from ceilidh_sql.migrations.operations import FOLDED, add_columns, texts

revision = "0.2.0"
down_revision = "0.1.0"

_BETWEEN = "\u0301"


def upgrade() -> None:
    for table in ("venues", "events", "packages"):
        add_columns(table, *texts("updated_by", ""))
    add_columns(
        "enquiries",
        *texts("status", "new"),
        *texts("notes", ""),
        sa.Column("is_read", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("version", sa.Integer, nullable=False, server_default="1"),
        *texts("updated_by", ""),
        sa.Column("name_fold", FOLDED, nullable=False, server_default=""),
        *texts("search_fold", ""),
    )
    op.create_index("ix_enquiries_received_at", "enquiries", ["received_at", "number"])
    _fold_enquiries()


def _fold_enquiries() -> None:
    names = ("number", "name", "email", "phone", "message", "name_fold", "search_fold")
    table = sa.table("enquiries", *(sa.column(name) for name in names))
    searched = (table.c.name, table.c.email, table.c.phone, table.c.message)
    connection = op.get_bind()
    for number, name, *others in connection.execute(sa.select(table.c.number, *searched)).all():
        folded = {"name_fold": fold(name), "search_fold": _BETWEEN.join(map(fold, [name, *others, ""]))}
        connection.execute(sa.update(table).where(table.c.number == number).values(folded))
