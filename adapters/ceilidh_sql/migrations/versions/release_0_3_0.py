"""Adds the content version, an index for each sort order of lists, and tables of references between items."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from ceilidh_sql.migrations.operations import create_links, index_for_sorting

revision = "0.3.0"
down_revision = "0.2.0"

_JSON = sa.JSON().with_variant(JSONB(), "postgresql")
_SORTED_BY = {
    "venues": ("title_fold", "created_at", "updated_at", "is_featured", "is_full_width"),
    "events": ("title_fold", "created_at", "updated_at", "is_featured", "is_full_width"),
    "packages": ("title_fold", "created_at", "updated_at", "is_featured"),
}


def upgrade() -> None:
    _content_version()
    _links()
    op.create_index("ix_events_venue_id", "events", ["venue_id"])
    for table, columns in _SORTED_BY.items():
        # An index limits the length of texts.
        op.execute(f"UPDATE {table} SET title_fold = substr(title_fold, 1, 500) WHERE length(title_fold) > 500")  # noqa: S608
        for column in columns:
            index_for_sorting(table, column, "number")


def _content_version() -> None:
    op.create_table(
        "content_version",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )


def _links() -> None:
    create_links("packages_top_venues")
    link = sa.table("packages_top_venues", sa.column("holder"), sa.column("target"))
    packages = sa.table("packages", sa.column("id"), sa.column("top_venues", _JSON))
    rows = [
        {"holder": holder, "target": target}
        for holder, targets in op.get_bind().execute(sa.select(packages.c.id, packages.c.top_venues))
        for target in dict.fromkeys(targets)
    ]
    op.bulk_insert(link, rows)
