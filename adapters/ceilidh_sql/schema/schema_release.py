"""Which release's schema a database has, read without the machinery that changes it: every start asks for it."""

from sqlalchemy import Connection, inspect, text

RELEASE = "0.6.0"
"""The last of the migrations."""

EMPTY = "The database is empty. Run `ceilidh migrate`."

_TABLE = "alembic_version"


def release_of(connection: Connection) -> str | None:
    """Return the release whose schema the database has, or ``None`` when it has none."""
    if not inspect(connection).has_table(_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar()  # noqa: S608  a name of ours
