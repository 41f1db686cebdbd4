"""The database on SQLite or PostgreSQL (schemes ``sqlite`` and ``postgresql``), through SQLAlchemy's Core."""

from ceilidh_sql.database import SqlDatabase

__all__ = ["SqlDatabase"]
