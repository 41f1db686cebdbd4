"""Which letters were written to a log instead of being delivered. Of earlier ones nobody knows; they stay sent."""

import sqlalchemy as sa
from alembic import op

revision = "0.5.0"
down_revision = "0.4.0"


def upgrade() -> None:
    # SQLite adds no column to rows that are there without a default.
    op.add_column("outbox", sa.Column("logged", sa.Boolean, nullable=False, server_default=sa.false()))
