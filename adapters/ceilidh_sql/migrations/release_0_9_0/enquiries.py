"""The trash of enquiries."""

import sqlalchemy as sa
from alembic import op


def upgrade() -> None:
    op.create_table(
        "trashed_enquiries",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("who", "content")),
    )
