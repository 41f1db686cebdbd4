"""Adds the leases of background tasks, and the files that items have ceased to reference."""

import sqlalchemy as sa
from alembic import op

revision = "0.4.0"
down_revision = "0.3.0"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("task", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "dropped_files",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
