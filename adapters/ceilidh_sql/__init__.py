"""The database adapter for SQLite and PostgreSQL (schemes ``sqlite`` and ``postgresql``), on SQLAlchemy Core."""

from ceilidh_sql.database import SqlDatabase
from ceilidh_sql.database_url import database_from_url

__all__ = ["SqlDatabase", "database_from_url"]
