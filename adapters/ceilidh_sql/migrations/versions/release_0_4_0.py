"""Adds the leases of background tasks, and the files that items have ceased to reference."""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import texts, times

revision = "0.4.0"
down_revision = "0.3.0"


def upgrade() -> None:
    op.create_table("leases", sa.Column("task", sa.Text, primary_key=True), *texts("holder"), *times("until"))
    op.create_table("dropped_files", sa.Column("name", sa.Text, primary_key=True), *times("at"))
