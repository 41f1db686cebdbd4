"""Which account and session one-time links and previews belong to, and which account made a version."""

import sqlalchemy as sa
from alembic import op

_ADDED = {
    "one_time_tokens": ("session_id", "generation"),
    "preview_links": ("account_id", "session_id"),
    "item_versions": ("account_id",),
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
    for table, names in _ADDED.items():
        for name in names:
            op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.add_column("preview_links", sa.Column("is_shared", sa.Boolean, nullable=False, server_default=sa.true()))
    for table in ("preview_links", "item_versions"):
        op.create_index(f"ix_{table}_account_id", table, ["account_id"])
    op.execute(_FIND_SHARERS)
