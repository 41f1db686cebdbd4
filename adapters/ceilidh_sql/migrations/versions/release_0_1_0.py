"""Creates the first tables."""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0.1.0"
down_revision = None

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_FOLDED = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


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
        *_texts("description city state country overlay_text brand_direction"),
        *_flags("is_featured is_full_width"),
        *_json("center_content itinerary_content"),
        *_texts("center_content_image best_for best_season featured_image banner_image featured_video"),
        *_texts("event_space_banner_image event_space_banner_title event_space_banner_desc"),
        *_texts("event_space_title1 event_space_left_image event_space_right_image event_space_desc1"),
        *_texts("event_space_center_image event_space_title2 event_space_desc2"),
        *_texts("accomodation_image accomodation_title accomodation_description"),
        *_texts("near_by_address near_by_map_image"),
    )
    _exclusive("venues", "is_featured")
    _exclusive("venues", "is_full_width")


def _events() -> None:
    op.create_table(
        "events",
        *_item_columns("events"),
        *_flags("is_featured is_full_width"),
        *_texts("venue_id venue_title venue_location overlay_text best_for best_season"),
        *_texts("featured_image banner_image featured_video center_content_image"),
        *_json("gallery_images center_content itinerary_content"),
        *_texts("venue_banner_image venue_banner_title venue_banner_desc"),
        *_texts("venue_tab_left_image venue_tab_right_image venue_tab_title venue_tab_desc"),
        *_texts("venue_banner_image2 venue_banner_title2 venue_banner_desc2"),
    )
    _exclusive("events", "is_featured")
    _exclusive("events", "is_full_width")


def _packages() -> None:
    op.create_table(
        "packages",
        *_item_columns("packages"),
        *_texts("description featured_image center_content_image"),
        *_flags("is_featured"),
        *_json("center_content attribute_best_for attribute_best_season top_venues gallery_images"),
        *_json("plans additional_details booking_info"),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        _number(),
        *_texts("id username username_fold password_hash"),
        _time("created_at"),
        sa.UniqueConstraint("id", name="uq_accounts_id"),
        sa.UniqueConstraint("username_fold", name="uq_accounts_username"),
    )
    op.create_table("revoked_tokens", sa.Column("token_id", sa.Text, primary_key=True), _time("until"))


def _attempts() -> None:
    op.create_table("attempts", _number(), *_texts("key"), _time("at"))
    op.create_index("ix_attempts_at", "attempts", ["at"])


def _enquiries() -> None:
    op.create_table(
        "enquiries",
        _number(),
        *_texts("id name email phone message"),
        _time("received_at"),
        sa.UniqueConstraint("id", name="uq_enquiries_id"),
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        _number(),
        *_texts("id message_id sender recipient reply_to subject text last_failure"),
        sa.Column("failures", sa.Integer, nullable=False),
        _time("due_at"),
        sa.Column("leased_until", sa.BigInteger),
        sa.Column("sent_at", sa.BigInteger),
        sa.UniqueConstraint("id", name="uq_outbox_id"),
    )
    waiting = sa.text("sent_at IS NULL")
    op.create_index("ix_outbox_due_at", "outbox", ["due_at"], sqlite_where=waiting, postgresql_where=waiting)


def _item_columns(table: str) -> Iterator[sa.Column[object] | sa.Constraint]:
    yield _number()
    yield from _texts("id slug title")
    yield sa.Column("version", sa.Integer, nullable=False)
    yield _time("created_at")
    yield _time("updated_at")
    yield sa.Column("title_fold", _FOLDED, nullable=False)
    yield from _texts("search_fold")
    yield sa.UniqueConstraint("id", name=f"uq_{table}_id")
    yield sa.UniqueConstraint("slug", name=f"uq_{table}_slug")


def _number() -> sa.Column[object]:
    return sa.Column("number", _NUMBER, primary_key=True, autoincrement=True)


def _time(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _texts(names: str) -> Iterator[sa.Column[object]]:
    return (sa.Column(name, sa.Text, nullable=False) for name in names.split())


def _flags(names: str) -> Iterator[sa.Column[object]]:
    return (sa.Column(name, sa.Boolean, nullable=False) for name in names.split())


def _json(names: str) -> Iterator[sa.Column[object]]:
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
