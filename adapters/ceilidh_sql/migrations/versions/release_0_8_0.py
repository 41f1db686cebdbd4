"""Accounts, sessions, second factors and the audit log; the site content, pages, search entries and redirects.

Every account that is there is active, without a name, an e-mail address and a second factor. The site content has no
row until somebody changes it or the server starts: until then its values are those of the configuration.
"""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import (
    FOLDED,
    add_columns,
    create,
    create_links,
    flags,
    index_for_sorting,
    lists,
    number,
    texts,
    times,
)

revision = "0.8.0"
down_revision = "0.7.0"

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
    _change_accounts()
    _create_records()
    _create_audit_log()
    for table in ("venues", "events", "packages"):
        _add_search_entry(table)
    _create_items("site", _SITE_TEXTS, _SITE_LISTS, _SITE_FLAGS)
    create_links("site_chosen_venues")
    _create_items("pages", f"text picture {_SEARCH_TEXTS}", "", "in_footer no_index")
    numbers = (sa.Column(name, sa.Integer, nullable=False) for name in ("status", "hits"))
    create("site_redirects", *texts("target"), *numbers, *times("at"))


def _change_accounts() -> None:
    add_columns(
        "accounts",
        *texts("name email totp_secret", ""),
        *(sa.Column(name, sa.BigInteger) for name in ("last_seen_at", "deactivated_at")),
        sa.Column("totp_last_step", sa.Integer, nullable=False, server_default="0"),
        sa.Column("email_fold", sa.Text),
    )
    op.create_index("uq_accounts_email", "accounts", ["email_fold"], unique=True)


def _create_records() -> None:
    used = times("created_at authenticated_at last_used_at expires_at")
    create("sessions", *texts("account_id"), *used, *texts("ip_address device"))
    sent = (*texts("purpose account_id name email"), *times("created_at expires_at"), *texts("who"))
    create("one_time_tokens", *sent)
    create("recovery_codes", *texts("account_id"))
    create(
        "passkeys",
        *texts("account_id public_key"),
        sa.Column("sign_count", sa.Integer, nullable=False),
        *texts("name"),
        *times("created_at"),
        sa.Column("last_used_at", sa.BigInteger),
    )
    create("settings", *texts("value"))
    for table in ("sessions", "one_time_tokens", "recovery_codes", "passkeys"):
        op.create_index(f"ix_{table}_account_id", table, ["account_id"])


def _create_audit_log() -> None:
    op.create_table(
        "audit_entries",
        sa.Column("id", FOLDED, primary_key=True),
        *times("at"),
        *texts("account_id who ip_address action subject_kind subject_id subject_title"),
        sa.Column("version", sa.Integer, nullable=False),
        *texts("search_fold"),
    )
    for name in ("at", "account_id"):
        op.create_index(f"ix_audit_entries_{name}", "audit_entries", [name])


def _add_search_entry(table: str) -> None:
    add_columns(table, *texts(_SEARCH_TEXTS, ""))
    op.add_column(table, sa.Column("no_index", sa.Boolean, nullable=False, server_default=sa.false()))
    index_for_sorting(table, "no_index", "number")


def _create_items(table: str, own_texts: str, own_lists: str, own_flags: str) -> None:
    op.create_table(
        table,
        number(),
        *texts("id slug title updated_by search_fold"),
        sa.Column("title_fold", FOLDED, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        *times("created_at updated_at publish_at unpublish_at draft_publish_at draft_missed_at"),
        *texts(own_texts),
        *lists(own_lists),
        *flags(f"has_draft {own_flags}"),
        sa.UniqueConstraint("id", name=f"uq_{table}_id"),
        sa.UniqueConstraint("slug", name=f"uq_{table}_slug"),
    )
    for name in ("title_fold", "created_at", "updated_at", *own_flags.split()):
        index_for_sorting(table, name, "number")
    for name in ("publish_at", "unpublish_at", "draft_publish_at"):
        op.create_index(f"ix_{table}_{name}", table, [name])
