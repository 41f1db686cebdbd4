"""The content version."""

import sqlalchemy as sa
from alembic import op

revision = "0.3.0"
down_revision = "0.1.0"


def upgrade() -> None:
    op.create_table(
        "content_version",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
