"""The facts of venues, events and packages, the roles of administrators, what enquiries ask for, and the diary."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import (
    FOLDED,
    add_columns,
    create,
    index_for_sorting,
    lists,
    number,
    texts,
    times,
)

revision = "0.12.0"
down_revision = "0.11.0"

_TEXTS = {
    "venues": """guests_dine guests_dance guests_stand guests_sleep brochure price_from price_unit price_contains
    minimum_nights ceremony_licence music_and_curfew own_caterer dogs step_free_access setting minutes_from_edinburgh
    minutes_from_glasgow minutes_from_station minutes_from_airport latitude longitude""",
    "events": "event_date guests photographer photographer_link host_words host_name",
    "packages": "price_from price_includes",
    "enquiries": """about about_title occasion date season guests source spam_sign lost_reason assignee_id assignee_name
    remind_on page referrer utm_source utm_medium utm_campaign""",
    "site": "acknowledgement",
}
_SITE_TEXTS = {
    "day_title": "The light on your day",
    "day_title_without_light": "Your day here",
    "day_button": "Show this day",
    "ask_label": "Ask if it is free",
    "ask_spaces": "Ask about these spaces",
    "ask_rooms": "Ask about these rooms",
    "facts_title": "Good to know",
    "brochure_link": "Download the plan",
    "voices_title": "In their words",
    "events_here_title": "Celebrated here",
    "packages_here_title": "Ways to plan it",
    "similar_venues_title": "Houses like this one",
}
_ROWS = {"venues": "rooms voices", "events": "suppliers"}


def upgrade() -> None:
    for table, names in _TEXTS.items():
        add_columns(table, *texts(names, ""))
    for name, text in _SITE_TEXTS.items():
        add_columns("site", *texts(name, text))
    for table, names in _ROWS.items():
        add_columns(table, *map(_empty_list, names.split()))
    add_columns("venues", _false("exclusive_use"))
    index_for_sorting("venues", "exclusive_use", "listed_at", "number")
    for table in ("accounts", "one_time_tokens"):
        add_columns(table, *texts("role", "owner"))
    _add_steps()
    _add_diary()
    _add_webhook()


def _empty_list(name: str) -> "sa.Column[Any]":
    return sa.Column(name, sa.JSON, nullable=False, server_default="[]")


def _false(name: str) -> "sa.Column[Any]":
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def _add_steps() -> None:
    texts_of_steps = texts("enquiry_id kind who account_id text value former subject message_id")
    create("enquiry_steps", *times("at"), *texts_of_steps, *lists("files"))
    for owner in ("enquiry_id", "account_id"):
        op.create_index(f"ix_enquiry_steps_{owner}", "enquiry_steps", [owner])
    add_columns("outbox", *texts("references files", ""), _false("is_automatic"))
    reached = _false("was_viewed"), _false("was_booked"), sa.Column("answered_at", sa.BigInteger)
    add_columns("enquiries", *reached)
    op.execute("UPDATE enquiries SET status = 'booked', was_booked = true WHERE status = 'won'")
    op.execute("UPDATE enquiries SET status = 'new', spam_sign = 'hand' WHERE status = 'spam'")


def _add_diary() -> None:
    op.create_index("ix_enquiries_date", "enquiries", ["date"])
    op.create_table(
        "diary_entries",
        sa.Column("id", FOLDED, primary_key=True),
        *texts("stay_id venue_id venue_title day first_day last_day kind who ends_on enquiry_id label"),
        *times("at"),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_index("ix_diary_entries_day", "diary_entries", ["day", "id"])
    for column in ("ends_on", "stay_id", "enquiry_id"):
        op.create_index(f"ix_diary_entries_{column}", "diary_entries", [column])


def _add_webhook() -> None:
    add_columns("outbox", _optional_time("ended_at"))
    op.create_table(
        "webhook_events",
        number(),
        *texts("id enquiry_id type"),
        *times("at"),
        *texts("body last_failure"),
        *times("due_at"),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("logged", sa.Boolean, nullable=False),
        *map(_optional_time, ("sent_at", "ended_at", "leased_until")),
        sa.UniqueConstraint("id", name="uq_webhook_events_id"),
    )
    op.create_index("ix_webhook_events_enquiry_id", "webhook_events", ["enquiry_id"])
    unsent = sa.text("sent_at IS NULL")
    op.create_index(
        "ix_webhook_events_due_at", "webhook_events", ["due_at"], sqlite_where=unsent, postgresql_where=unsent
    )


def _optional_time(name: str) -> "sa.Column[Any]":
    return sa.Column(name, sa.BigInteger)
