"""The database adapter for SQLite and PostgreSQL (schemes ``sqlite`` and ``postgresql``), on SQLAlchemy Core."""

from ceilidh_sql.database import SqlDatabase

__all__ = ["SqlDatabase"]
