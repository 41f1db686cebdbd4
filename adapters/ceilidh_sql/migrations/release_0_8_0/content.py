"""Tables of the site content, pages and redirects; the search entries of items.

The site content has no row until somebody changes it or the server starts: until then its values are those of the
configuration.
"""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_FOLDED = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

_SITE_TEXTS = """
company_name tagline logo_on_light logo_on_dark email phone nav_home nav_about nav_services nav_venues nav_events
nav_contact start_label footer_title footer_text footer_contact footer_quote footer_terms footer_privacy missing_title
missing_text missing_home missing_venues missing_contact home_film home_still home_film_label home_headline home_lead
home_services_tab home_events_tab home_venues_tab home_services_title home_services_text home_events_title
home_events_text home_events_link home_promise home_venues_title home_venues_text home_venue_link home_venues_link
about_title about_intro invitation_title invitation_text principles_title venues_title venues_intro venues_empty
events_title events_intro events_empty contact_title contact_intro contact_email_label contact_phone_label
contact_social_label contact_address_label contact_hours_label contact_privacy_label reply_title reply_who_label
reply_who reply_when_label reply_when reply_next_label reply_next event_lead sample_venues_link planning_title
event_day_title booking_title booking_text booking_picture booking_link best_for_label best_season_label spaces_tab
accomodation_tab near_by_tab near_by_title near_by_link other_venues_title top_venues_tab plan_tab booking_tab
top_venues_title top_venues_link plan_title plan_empty enquire_label home_search_title home_search_description
home_share_picture about_search_title about_search_description about_share_picture venues_search_title
venues_search_description venues_share_picture events_search_title events_search_description events_share_picture
contact_search_title contact_search_description contact_share_picture
"""
_SITE_LISTS = """
address opening_hours social_links founders principles sample_venues chosen_venues planning_steps
"""
_SITE_FLAGS = """
home_no_index about_no_index venues_no_index events_no_index contact_no_index
"""
_SEARCH_TEXTS = "search_title search_description share_picture"


def upgrade() -> None:
    for table in ("venues", "events", "packages"):
        _add_search_entry(table)
    _create_items("site", _SITE_TEXTS, _SITE_LISTS, _SITE_FLAGS)
    op.create_table(
        "site_chosen_venues", *(sa.Column(name, sa.Text, primary_key=True) for name in ("holder", "target"))
    )
    op.create_index("ix_site_chosen_venues_target", "site_chosen_venues", ["target"])
    _create_items("pages", f"text picture {_SEARCH_TEXTS}", "", "in_footer no_index")
    op.create_table(
        "site_redirects",
        sa.Column("id", sa.Text, primary_key=True),
        *_texts("target"),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("status", "hits")),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _add_search_entry(table: str) -> None:
    for name in _SEARCH_TEXTS.split():
        op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.add_column(table, sa.Column("no_index", sa.Boolean, nullable=False, server_default=sa.false()))
    _index_for_sorting(table, "no_index")


def _create_items(table: str, texts: str, lists: str, flags: str) -> None:
    op.create_table(
        table,
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=True),
        *_texts("id slug title updated_by search_fold"),
        sa.Column("title_fold", _FOLDED, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        *_times("created_at updated_at publish_at unpublish_at draft_publish_at draft_missed_at"),
        *_texts(texts),
        *(sa.Column(name, sa.JSON, nullable=False) for name in lists.split()),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ["has_draft", *flags.split()]),
        sa.UniqueConstraint("id", name=f"uq_{table}_id"),
        sa.UniqueConstraint("slug", name=f"uq_{table}_slug"),
    )
    for name in ("title_fold", "created_at", "updated_at", *flags.split()):
        _index_for_sorting(table, name)
    for name in ("publish_at", "unpublish_at", "draft_publish_at"):
        op.create_index(f"ix_{table}_{name}", table, [name])


def _index_for_sorting(table: str, name: str) -> None:
    op.create_index(f"ix_{table}_{name}_up", table, [name, "number"])
    op.create_index(f"ix_{table}_{name}_down", table, [sa.text(f"{name} DESC"), "number"])


def _texts(names: str) -> "Iterator[sa.Column[object]]":
    return (sa.Column(name, sa.Text, nullable=False) for name in names.split())


def _times(names: str) -> "Iterator[sa.Column[object]]":
    return (sa.Column(name, sa.BigInteger, nullable=False) for name in names.split())
