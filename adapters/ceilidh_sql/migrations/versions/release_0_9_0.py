"""The order of lists, the texts that a search looks into, and outlines of versions and of the trash."""

from ceilidh_sql.migrations.release_0_9_0 import content

revision = "0.9.0"
down_revision = "0.8.0"


def upgrade() -> None:
    content.upgrade()
