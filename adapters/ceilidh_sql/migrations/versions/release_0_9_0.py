"""The order of lists, searched texts, sizes of versions, flags in the trash, the trash of enquiries, and grants.

Grants: which account and session one-time links and previews belong to, and which account made a version.
"""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.operations import add_columns, create, index_for_sorting, texts, times
from ceilidh_sql.migrations.searched_columns import JSON_TEXTS, TEXTS, searched_text

revision = "0.9.0"
down_revision = "0.8.0"

_SORTED_BY = {
    "venues": "title_fold created_at updated_at is_featured is_full_width no_index",
    "events": "title_fold created_at updated_at is_featured is_full_width no_index",
    "packages": "title_fold created_at updated_at is_featured no_index",
    "pages": "title_fold created_at updated_at in_footer no_index",
    "site": """title_fold created_at updated_at home_no_index about_no_index venues_no_index events_no_index
    contact_no_index""",
}
_FLAGS = {"isFeatured": "is_featured", "isFullWidth": "is_full_width"}
_ADDED = {
    "one_time_tokens": "session_id generation",
    "preview_links": "account_id session_id",
    "item_versions": "account_id",
}

# The audit log has an entry of the same moment for each link that was shared; a link has whole seconds.
_FIND_SHARERS = """
UPDATE preview_links SET account_id = coalesce((
    SELECT max(entry.account_id) FROM audit_entries AS entry
    WHERE entry.action = 'preview-shared' AND entry.subject_id = preview_links.item_id
    AND entry.at BETWEEN preview_links.created_at AND preview_links.created_at + 5000000
    HAVING count(DISTINCT entry.account_id) = 1
), '')
"""


def upgrade() -> None:
    for table, columns in _SORTED_BY.items():
        _add_order(table)
        for column in columns.split():
            _sort_by_rank(table, column)
        _write_searched_texts(table)
    op.add_column("item_versions", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE item_versions SET size = length(content)")
    op.add_column("trashed_items", sa.Column("flags", sa.JSON, nullable=False, server_default="[]"))
    _write_flags()
    create("trashed_enquiries", *times("at"), *texts("who content"))
    _add_owners()


def _add_owners() -> None:
    for table, names in _ADDED.items():
        add_columns(table, *texts(names, ""))
    op.add_column("preview_links", sa.Column("is_shared", sa.Boolean, nullable=False, server_default=sa.true()))
    for table in ("preview_links", "item_versions"):
        op.create_index(f"ix_{table}_account_id", table, ["account_id"])
    op.execute(_FIND_SHARERS)


def _add_order(table: str) -> None:
    """Keep the order of lists, which was that of adding, in times near those of the creation."""
    op.add_column(table, sa.Column("listed_at", sa.BigInteger, nullable=False, server_default="0"))
    rows = sa.table(table, sa.column("number"), sa.column("created_at"), sa.column("listed_at"))
    last = None
    for number, created_at in _all(sa.select(rows.c.number, rows.c.created_at).order_by(rows.c.number)):
        last = created_at if last is None else max(created_at, last + 1)
        op.get_bind().execute(sa.update(rows).where(rows.c.number == number).values(listed_at=last))
    op.create_index(f"ix_{table}_listed_at", table, ["listed_at", "number"])


def _sort_by_rank(table: str, column: str) -> None:
    for name in ("up", "down"):
        op.drop_index(f"ix_{table}_{column}_{name}", table)
    index_for_sorting(table, column, "listed_at", "number")


def _write_searched_texts(table: str) -> None:
    texts, jsons = TEXTS[table].split(), JSON_TEXTS[table].split()
    columns = [sa.column(name) for name in texts] + [sa.column(name, sa.JSON) for name in jsons]
    rows = sa.table(table, sa.column("number"), sa.column("search_fold"), *columns)
    for number, *values in _all(sa.select(rows.c.number, *columns)):
        folded = searched_text(values)
        op.get_bind().execute(sa.update(rows).where(rows.c.number == number).values(search_fold=folded))


def _write_flags() -> None:
    rows = sa.table(
        "trashed_items", sa.column("id"), sa.column("kind"), sa.column("content"), sa.column("flags", sa.JSON)
    )
    exclusive = sa.select(rows.c.id, rows.c.content).where(rows.c.kind.in_(["venues", "events"]))
    for key, content in _all(exclusive):
        item = json.loads(content)
        flags = [name for json_name, name in _FLAGS.items() if item.get(json_name)]
        op.get_bind().execute(sa.update(rows).where(rows.c.id == key).values(flags=flags))


def _all(statement: "sa.Select[Any]") -> Iterator[Any]:
    return iter(op.get_bind().execute(statement).all())
