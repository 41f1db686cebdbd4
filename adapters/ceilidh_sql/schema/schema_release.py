"""Reads the release of a database's schema without loading Alembic: every start needs it."""

from sqlalchemy import Connection, inspect, text

RELEASE = "0.14.0"
"""The release of the latest migration."""

EMPTY = "The database is empty. Run `ceilidh migrate`."

_TABLE = "alembic_version"


def release_of(connection: Connection) -> str | None:
    """Return the release of the database's schema, or ``None`` when it has no schema."""
    if not inspect(connection).has_table(_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar()  # noqa: S608  a name of ours
