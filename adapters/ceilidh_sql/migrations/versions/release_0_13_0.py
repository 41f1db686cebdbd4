"""The texts of the steps of enquiries, which are searched."""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import add_columns, texts
from ceilidh_sql.migrations.searched_columns import searched_text

revision = "0.13.0"
down_revision = "0.12.0"

_AT_ONCE = 1000
"""Rows."""


def upgrade() -> None:
    add_columns("enquiry_steps", *texts("search_fold", ""))
    steps = sa.table("enquiry_steps", *map(sa.column, ("id", "subject", "text", "search_fold")))
    update = sa.update(steps).where(steps.c.id == sa.bindparam("key")).values(search_fold=sa.bindparam("folded"))
    connection, last = op.get_bind(), ""
    in_order = sa.select(steps.c.id, steps.c.subject, steps.c.text).order_by(steps.c.id).limit(_AT_ONCE)
    while rows := connection.execute(in_order.where(steps.c.id > last)).all():
        connection.execute(update, [{"key": key, "folded": searched_text(others)} for key, *others in rows])
        last = rows[-1].id
