"""The migration to release 0.9.0."""

revision = "0.9.0"
down_revision = "0.8.0"


def upgrade() -> None:
    """Change nothing yet."""
