"""Whose diary is here, the days of one house, second settings, enquiries about several houses, and whose turn it is."""

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
    _add_turns()
    op.drop_index("ix_diary_entries_day", "diary_entries")
    op.create_index("ix_diary_entries_day", "diary_entries", ["day", "venue_id", "ends_on"])
    op.create_index("ix_diary_entries_venue_id", "diary_entries", ["venue_id", "day", "ends_on"])


def _add_turns() -> None:
    """What is new is ours, what is lost nobody's, and all else theirs since the first answer."""
    add_columns("enquiries", *texts("turn", default=""), sa.Column("turn_since", sa.BigInteger))
    op.execute("UPDATE enquiries SET turn = 'ours', turn_since = received_at WHERE status = 'new'")
    op.execute(
        "UPDATE enquiries SET turn = 'theirs', turn_since = COALESCE(answered_at, received_at) "
        "WHERE status NOT IN ('new', 'lost')"
    )
    op.create_index("ix_enquiries_turn", "enquiries", ["turn", "turn_since"])
