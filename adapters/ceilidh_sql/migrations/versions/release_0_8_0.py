"""Accounts, sessions, second factors and the audit log; the site content, pages, search entries and redirects."""

from ceilidh_sql.migrations.release_0_8_0 import content, people

revision = "0.8.0"
down_revision = "0.7.0"


def upgrade() -> None:
    people.upgrade()
    content.upgrade()
