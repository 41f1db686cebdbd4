"""When items are public; drafts, versions, the trash, former addresses and preview links.

Every item that is there is public, as before, and has no draft.
"""

import datetime as dt

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import create, lists, texts, times

revision = "0.7.0"
down_revision = "0.6.0"

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_FOREVER = (dt.datetime(9999, 12, 31, tzinfo=dt.UTC) - _EPOCH) // dt.timedelta(microseconds=1)


def upgrade() -> None:
    for table in ("venues", "events", "packages"):
        _add_publication_columns(table)
    version, number = (sa.Column(name, sa.Integer, nullable=False) for name in ("version", "number"))
    edited = (version, *times("updated_at"), *texts("updated_by"))
    create("drafts", *texts("kind content"), *lists("files"), *edited)
    done = (*times("at"), *texts("who action"), *lists("fields"), *texts("content"), *lists("files"))
    create("item_versions", *texts("item_id kind"), number, *done)
    content = (*texts("who content draft"), *lists("files references"))
    create("trashed_items", *texts("kind title slug"), *times("at"), *content)
    create("redirects", *texts("kind item_id"), *times("at"))
    create("preview_links", *texts("kind item_id"), *times("created_at expires_at"), *texts("who"))
    for table in ("item_versions", "redirects", "preview_links"):
        op.create_index(f"ix_{table}_item_id", table, ["item_id"])


def _add_publication_columns(table: str) -> None:
    for column, default in (("publish_at", 0), ("unpublish_at", _FOREVER), ("draft_publish_at", _FOREVER)):
        op.add_column(table, sa.Column(column, sa.BigInteger, nullable=False, server_default=str(default)))
        op.create_index(f"ix_{table}_{column}", table, [column])
    missed = sa.Column("draft_missed_at", sa.BigInteger, nullable=False, server_default=str(_FOREVER))
    op.add_column(table, missed)
    op.add_column(table, sa.Column("has_draft", sa.Boolean, nullable=False, server_default=sa.false()))
