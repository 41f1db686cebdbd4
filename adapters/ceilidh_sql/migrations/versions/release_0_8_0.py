"""Names and e-mail addresses of accounts; sessions, one-time links, second factors, settings and the audit log."""

from ceilidh_sql.migrations.release_0_8_0 import people

revision = "0.8.0"
down_revision = "0.7.0"


def upgrade() -> None:
    people.upgrade()
