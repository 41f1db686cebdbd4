"""The order of lists, searched texts, outlines of versions and of the trash, the trash of enquiries, and grants."""

from ceilidh_sql.migrations.release_0_9_0 import content, enquiries, grants

revision = "0.9.0"
down_revision = "0.8.0"


def upgrade() -> None:
    content.upgrade()
    enquiries.upgrade()
    grants.upgrade()
