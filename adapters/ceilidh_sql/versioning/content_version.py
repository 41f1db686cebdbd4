"""Raises the content version; the protocol of its readers."""

import time
from typing import Protocol

from sqlalchemy import Connection, case, insert, select, update

from ceilidh_sql.schema.tables import Tables

READ_VERSION = "SELECT number FROM content_version"


class VersionReader(Protocol):
    """Reads the version outside of transactions, as cheaply as possible. Several threads of a process use it."""

    def read(self, timeout: float | None = None) -> int:
        """Return the version that was committed last; raises :class:`~ceilidh_ports.errors.Unavailable`.

        ``timeout`` is that of ``Database.content_version``.
        """

    def close(self) -> None:
        """Close every connection."""


def version_in(connection: Connection, tables: Tables) -> int:
    return connection.execute(select(tables.content_version.c.number)).scalar() or 0


def raise_version(connection: Connection, tables: Tables) -> None:
    """Raise the version in the open transaction: to the time in microseconds, or to one more than before.

    If it rose by one only, a restored backup that changes again would reach a version that servers have met with other
    content.
    """
    table, now = tables.content_version, time.time_ns() // 1000
    risen = case((table.c.number >= now, table.c.number + 1), else_=now)
    if connection.execute(update(table).values(number=risen)).rowcount == 0:
        connection.execute(insert(table).values(id=1, number=now))
