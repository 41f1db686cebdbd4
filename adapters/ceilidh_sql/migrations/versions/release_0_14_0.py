"""Diaries of houses, and of enquiries turns, mails, drafts, tasks, files, news, viewings and the keys of people."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import add_columns, create, flags, index_for_sorting, lists, texts, times
from ceilidh_sql.migrations.person_keys import email_key, phone_forms, phone_key

revision = "0.14.0"
down_revision = "0.13.0"

_AT_ONCE = 1000
"""Rows."""


def upgrade() -> None:
    add_columns("venues", sa.Column("diary_is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    add_columns("venues", *texts("second_setting guests_theatre power parking wifi", default=""))
    _add_capacities_of_rooms()
    index_for_sorting("venues", "diary_is_kept", "listed_at", "number")
    add_columns("enquiries", sa.Column("also_about", sa.JSON, nullable=False, server_default="{}"))
    _add_turns()
    _add_received_mails()
    _add_answer_drafts()
    _add_tasks()
    add_columns("enquiry_steps", *texts("fact key", default=""))
    _add_files()
    add_columns("enquiries", *texts("channel email_key phone_key", default=""))
    _write_person_keys()
    _add_news()
    _add_viewings()
    _add_joined()
    op.drop_index("ix_diary_entries_day", "diary_entries")
    op.create_index("ix_diary_entries_day", "diary_entries", ["day", "venue_id", "ends_on"])
    op.create_index("ix_diary_entries_venue_id", "diary_entries", ["venue_id", "day", "ends_on"])


def _add_capacities_of_rooms() -> None:
    """Give every room the new fields: visitors get the JSON of a column as it is stored."""
    rows = sa.table("venues", sa.column("number"), sa.column("rooms", sa.JSON))
    connection = op.get_bind()
    for number, rooms in connection.execute(sa.select(rows.c.number, rows.c.rooms)).all():
        complete = [{**room, "theatre": "", "standing": ""} for room in rooms]
        connection.execute(sa.update(rows).where(rows.c.number == number).values(rooms=complete))


def _write_person_keys() -> None:
    """Write by which addresses and numbers people are found again, and search the seasons and the forms of numbers."""
    names = ("number", "email", "phone", "season", "email_key", "phone_key", "search_fold")
    rows = sa.table("enquiries", *map(sa.column, names))
    values: dict[str, Any] = {name: sa.bindparam(f"new_{name}") for name in names[4:]}
    update = sa.update(rows).where(rows.c.number == sa.bindparam("key")).values(values)
    connection, last = op.get_bind(), 0
    read = (rows.c[name] for name in names if not name.endswith("_key"))
    in_order = sa.select(*read).order_by(rows.c.number)
    while found := connection.execute(in_order.where(rows.c.number > last).limit(_AT_ONCE)).all():
        connection.execute(update, [_with_keys(*each) for each in found])
        last = found[-1].number
    for name in ("email_key", "phone_key"):
        op.create_index(f"ix_enquiries_{name}", "enquiries", [name])


def _add_joined() -> None:
    create("joined_enquiries", *texts("enquiry_id email_key phone_key"), *times("at"), *texts("who content"))
    for name in ("enquiry_id", "email_key", "phone_key"):
        op.create_index(f"ix_joined_enquiries_{name}", "joined_enquiries", [name])


def _with_keys(number: int, email: str, phone: str, season: str, searched: str) -> dict[str, Any]:
    # A season of a former release is one word of a list, in lower case.
    searched = "\u0301".join((searched, season, *phone_forms(phone)))
    keys = {"new_email_key": email_key(email), "new_phone_key": phone_key(phone)}
    return {"key": number, "new_search_fold": searched, **keys}


def _add_turns() -> None:
    """What is new is ours, what is lost nobody's, and all else theirs since the first answer."""
    add_columns("enquiries", *texts("turn later_answers", default=""), sa.Column("turn_since", sa.BigInteger))
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
        *texts("enquiry_id step_id name address authenticity subject text quoted automatic reply_name reply_address"),
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


def _add_news() -> None:
    create("notifications", sa.Column("choices", sa.JSON, nullable=False), *texts("day_sent"))
    create("push_subscriptions", *texts("account_id endpoint"), *times("created_at"), *texts("session_id"))
    op.create_index("ix_push_subscriptions_account_id", "push_subscriptions", ["account_id"])
    create("enquiry_news", *texts("account_id mail_id kind"), *times("at"), *texts("enquiry_id text"))
    for owner in ("account_id", "enquiry_id"):
        op.create_index(f"ix_enquiry_news_{owner}", "enquiry_news", [owner])


def _add_viewings() -> None:
    create(
        "enquiry_viewings",
        *texts("enquiry_id venue_id venue_title start zone day account_id account_name visitors told former"),
        *times("starts_at changed_at"),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("minutes", "sequence")),
        *(sa.Column(name, sa.BigInteger) for name in ("cancelled_at", "reminded_at")),
    )
    for column in ("account_id", "enquiry_id", "day"):
        op.create_index(f"ix_enquiry_viewings_{column}", "enquiry_viewings", [column])
