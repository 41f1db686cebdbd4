"""The library of stored pictures: an index for its order, the texts that are searched, and which files are kept.

How bright stored pictures are is written by the background jobs, which read the files.
"""

import sqlalchemy as sa
from alembic import op

from ceilidh_sql.migrations.searched_columns import searched_text

revision = "0.11.0"
down_revision = "0.10.0"

_TEXTS = ("file_name", "description", "credit")


def upgrade() -> None:
    op.add_column("media_files", sa.Column("search_fold", sa.Text, nullable=False, server_default=""))
    op.add_column("media_files", sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("media_files", sa.Column("brightness", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_media_files_at", "media_files", ["at", "id"])
    files = sa.table("media_files", *map(sa.column, ("id", "search_fold", *_TEXTS)))
    connection = op.get_bind()
    folded = [
        {"key": each.id, "text": searched_text(each[1:])}
        for each in connection.execute(sa.select(files.c.id, *(files.c[name] for name in _TEXTS)))
    ]
    if folded:
        update = sa.update(files).where(files.c.id == sa.bindparam("key")).values(search_fold=sa.bindparam("text"))
        connection.execute(update, folded)
