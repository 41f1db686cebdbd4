"""A record of each stored file. The rows are written by the background jobs, which read the files."""

import sqlalchemy as sa
from alembic import op

revision = "0.10.0"
down_revision = "0.9.0"

_TEXTS = ("account_id", "who", "description", "caption", "credit", "credit_link", "focal_source")


def upgrade() -> None:
    op.create_table(
        "media_files",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("file_name", "format", *_TEXTS)),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("width", "height", "focal_x", "focal_y")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("size", "at")),
        sa.Column("is_decorative", sa.Boolean, nullable=False),
    )
    op.create_index("ix_media_files_account_id", "media_files", ["account_id"])
