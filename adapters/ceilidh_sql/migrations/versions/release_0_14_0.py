"""Whose diary is here, days of a house, second settings, several houses, turns, mails, drafts, tasks, files."""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import add_columns, create, flags, index_for_sorting, lists, texts, times

revision = "0.14.0"
down_revision = "0.13.0"


def upgrade() -> None:
    add_columns("venues", sa.Column("diary_is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    add_columns("venues", *texts("second_setting", default=""))
    index_for_sorting("venues", "diary_is_kept", "listed_at", "number")
    add_columns("enquiries", sa.Column("also_about", sa.JSON, nullable=False, server_default="{}"))
    _add_turns()
    _add_received_mails()
    _add_answer_drafts()
    _add_tasks()
    add_columns("enquiry_steps", *texts("fact key", default=""))
    _add_files()
    add_columns("enquiries", *texts("channel", default=""))
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


def _add_received_mails() -> None:
    create(
        "received_mails",
        *times("received_at"),
        *texts("enquiry_id step_id name address authenticity subject text quoted automatic"),
        *lists("file_names file_sizes notes file_ids"),
        *flags("is_likely_spam"),
        sa.Column("set_aside_at", sa.BigInteger),
    )
    op.create_index("ix_received_mails_enquiry_id", "received_mails", ["enquiry_id"])
    op.create_index("ix_received_mails_received_at", "received_mails", ["received_at", "id"])


def _add_answer_drafts() -> None:
    create("answer_drafts", *texts("version who account_id subject text"), *times("at"), *lists("files"))
    op.create_index("ix_answer_drafts_account_id", "answer_drafts", ["account_id"])


def _add_tasks() -> None:
    create(
        "enquiry_tasks",
        *texts("enquiry_id text day account_id account_name"),
        sa.Column("done_at", sa.BigInteger),
        *texts("done_by"),
    )
    for owner in ("account_id", "enquiry_id"):
        op.create_index(f"ix_enquiry_tasks_{owner}", "enquiry_tasks", [owner])
    op.create_index("ix_enquiry_tasks_day", "enquiry_tasks", ["done_at", "day", "id"])


def _add_files() -> None:
    create(
        "enquiry_files",
        *texts("name media_type sha256 enquiry_id mail_id step_id who"),
        sa.Column("size", sa.Integer, nullable=False),
        *times("at"),
    )
    op.create_index("ix_enquiry_files_enquiry_id", "enquiry_files", ["enquiry_id"])
