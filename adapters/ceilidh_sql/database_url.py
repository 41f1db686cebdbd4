"""Opens the database that a URL names."""

from collections.abc import Sequence

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.items import Item
from ceilidh_sql.database import SqlDatabase
from ceilidh_sql.postgresql.postgresql_engines import PostgresqlBackend
from ceilidh_sql.schema.tables import tables_for
from ceilidh_sql.sqlite.replaceable_database import SqliteDatabase
from ceilidh_sql.sqlite.sqlite_engines import SqliteBackend


def database_from_url(url: str, models: Sequence[type[Item]]) -> SqlDatabase:
    """Return the database at ``sqlite:///file``, ``sqlite:////file`` or ``postgresql://user:password@host/name``.

    ``models`` are the kinds of items to store. Nothing is connected yet. Raises
    :class:`~ceilidh_ports.errors.Misconfigured` when the URL is invalid.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Misconfigured("The database URL is invalid; a valid one is sqlite:///file.db.") from None
    match parsed.drivername:
        case "sqlite":
            return SqliteDatabase(SqliteBackend.from_url(parsed), tables_for(tuple(models), ("sqlite",)))
        case "postgresql":
            return SqlDatabase(PostgresqlBackend.from_url(parsed), tables_for(tuple(models), ("postgresql",)))
    raise Misconfigured(f"The scheme {parsed.drivername} is not supported; use sqlite or postgresql.")
