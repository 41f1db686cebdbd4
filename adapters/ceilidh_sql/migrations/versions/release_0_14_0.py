"""Whose diary is here, the days of one house, second settings, and enquiries about several houses."""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import add_columns, index_for_sorting, texts

revision = "0.14.0"
down_revision = "0.13.0"


def upgrade() -> None:
    add_columns("venues", sa.Column("diary_is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    add_columns("venues", *texts("second_setting", default=""))
    index_for_sorting("venues", "diary_is_kept", "listed_at", "number")
    add_columns("enquiries", sa.Column("also_about", sa.JSON, nullable=False, server_default="{}"))
    op.drop_index("ix_diary_entries_day", "diary_entries")
    op.create_index("ix_diary_entries_day", "diary_entries", ["day", "venue_id", "ends_on"])
    op.create_index("ix_diary_entries_venue_id", "diary_entries", ["venue_id", "day", "ends_on"])
