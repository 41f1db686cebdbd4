"""Adds whether a message was only written to a log. Earlier messages count as delivered."""

import sqlalchemy as sa
from alembic import op

revision = "0.5.0"
down_revision = "0.4.0"


def upgrade() -> None:
    # SQLite needs a default to add a NOT NULL column to existing rows.
    op.add_column("outbox", sa.Column("logged", sa.Boolean, nullable=False, server_default=sa.false()))
