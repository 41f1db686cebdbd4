"""The content version: how it is raised, and the two ways of reading it."""

import time
from typing import Protocol

from sqlalchemy import Connection, case, insert, select, update

from ceilidh_sql.schema.tables import Tables

READ_VERSION = "SELECT number FROM content_version"


class VersionReader(Protocol):
    """Reads the version outside any unit, as cheaply as can be. Used by several threads of one process."""

    def read(self, patience: float | None = None) -> int:
        """Return the version that was committed last; raises :class:`~ceilidh_ports.errors.Unavailable`.

        ``patience`` is as for ``Database.content_version``.
        """
        ...

    def announce(self, version: int) -> None:
        """Be told the version of a unit that is about to commit, while no other can."""
        ...

    def committed(self, version: int) -> None:
        """Be told that it has."""
        ...

    def close(self) -> None:
        """Give back every connection."""
        ...


def version_in(connection: Connection, tables: Tables) -> int:
    """Return the version of the state that the open transaction sees."""
    return connection.execute(select(tables.content_version.c.number)).scalar() or 0


def raise_version(connection: Connection, tables: Tables) -> int:
    """Raise the version within the open transaction and return it: the time in microseconds, or one more than before.

    By one alone, a backup that was put in place and changed again would come to a version that servers have met
    with other content.
    """
    table, now = tables.content_version, time.time_ns() // 1000
    risen = case((table.c.number >= now, table.c.number + 1), else_=now)
    if connection.execute(update(table).values(number=risen)).rowcount == 0:
        connection.execute(insert(table).values(id=1, number=now))
    return version_in(connection, tables)
