"""The generation of an account's sessions. Those that are there go on: their tokens name none."""

import sqlalchemy as sa
from alembic import op

revision = "0.6.0"
down_revision = "0.5.0"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("session_generation", sa.Text, nullable=False, server_default=""))
