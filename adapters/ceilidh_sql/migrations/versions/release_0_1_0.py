"""Creates the first tables."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from ceilidh_sql.migrations.operations import FOLDED, flags, number, texts, times

revision = "0.1.0"
down_revision = None

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")


def upgrade() -> None:
    _venues()
    _events()
    _packages()
    _accounts()
    _attempts()
    _enquiries()
    _outbox()


def _venues() -> None:
    op.create_table(
        "venues",
        *_item_columns("venues"),
        *texts("description city state country overlay_text brand_direction"),
        *flags("is_featured is_full_width"),
        *_json("center_content itinerary_content"),
        *texts("center_content_image best_for best_season featured_image banner_image featured_video"),
        *texts("event_space_banner_image event_space_banner_title event_space_banner_desc"),
        *texts("event_space_title1 event_space_left_image event_space_right_image event_space_desc1"),
        *texts("event_space_center_image event_space_title2 event_space_desc2"),
        *texts("accomodation_image accomodation_title accomodation_description"),
        *texts("near_by_address near_by_map_image"),
    )
    _exclusive("venues", "is_featured")
    _exclusive("venues", "is_full_width")


def _events() -> None:
    op.create_table(
        "events",
        *_item_columns("events"),
        *flags("is_featured is_full_width"),
        *texts("venue_id venue_title venue_location overlay_text best_for best_season"),
        *texts("featured_image banner_image featured_video center_content_image"),
        *_json("gallery_images center_content itinerary_content"),
        *texts("venue_banner_image venue_banner_title venue_banner_desc"),
        *texts("venue_tab_left_image venue_tab_right_image venue_tab_title venue_tab_desc"),
        *texts("venue_banner_image2 venue_banner_title2 venue_banner_desc2"),
    )
    _exclusive("events", "is_featured")
    _exclusive("events", "is_full_width")


def _packages() -> None:
    op.create_table(
        "packages",
        *_item_columns("packages"),
        *texts("description featured_image center_content_image"),
        *flags("is_featured"),
        *_json("center_content attribute_best_for attribute_best_season top_venues gallery_images"),
        *_json("plans additional_details booking_info"),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        number(),
        *texts("id username username_fold password_hash"),
        *times("created_at"),
        sa.UniqueConstraint("id", name="uq_accounts_id"),
        sa.UniqueConstraint("username_fold", name="uq_accounts_username"),
    )
    op.create_table("revoked_tokens", sa.Column("token_id", sa.Text, primary_key=True), *times("until"))


def _attempts() -> None:
    op.create_table("attempts", number(), *texts("key"), *times("at"))
    op.create_index("ix_attempts_at", "attempts", ["at"])


def _enquiries() -> None:
    op.create_table(
        "enquiries",
        number(),
        *texts("id name email phone message"),
        *times("received_at"),
        sa.UniqueConstraint("id", name="uq_enquiries_id"),
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        number(),
        *texts("id message_id sender recipient reply_to subject text last_failure"),
        sa.Column("failures", sa.Integer, nullable=False),
        *times("due_at"),
        sa.Column("leased_until", sa.BigInteger),
        sa.Column("sent_at", sa.BigInteger),
        sa.UniqueConstraint("id", name="uq_outbox_id"),
    )
    waiting = sa.text("sent_at IS NULL")
    op.create_index("ix_outbox_due_at", "outbox", ["due_at"], sqlite_where=waiting, postgresql_where=waiting)


def _item_columns(table: str) -> Iterator[sa.Column[Any] | sa.Constraint]:
    yield number()
    yield from texts("id slug title")
    yield sa.Column("version", sa.Integer, nullable=False)
    yield from times("created_at updated_at")
    yield sa.Column("title_fold", FOLDED, nullable=False)
    yield from texts("search_fold")
    yield sa.UniqueConstraint("id", name=f"uq_{table}_id")
    yield sa.UniqueConstraint("slug", name=f"uq_{table}_slug")


def _json(names: str) -> Iterator[sa.Column[Any]]:
    return (sa.Column(name, _JSON, nullable=False) for name in names.split())


def _exclusive(table: str, flag: str) -> None:
    op.create_index(
        f"uq_{table}_{flag}",
        table,
        [flag],
        unique=True,
        sqlite_where=sa.text(f"{flag} IS 1"),
        postgresql_where=sa.text(f"{flag} IS true"),
    )
