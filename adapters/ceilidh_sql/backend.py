"""What differs between the databases: how connections are made, and how a writing unit comes to be alone."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy import Connection, Engine

from ceilidh_sql.versioning.content_version import VersionReader

POOL_TIMEOUT = 5
"""Seconds a unit waits for a connection of its process."""

READERS = 10
"""Connections for reading that a process opens at most.

There is one for writing, as writing units run one after the other: those that wait do so without a connection and take
none away from the readers.
"""

EngineFactory = Callable[[], Engine]


class Backend(Protocol):
    """One kind of database at one place."""

    def reader(self) -> Engine:
        """Return a new engine for reading units."""
        ...

    def writer(self) -> Engine:
        """Return a new engine for writing units, with one connection."""
        ...

    def prober(self) -> Engine:
        """Return a new engine that keeps no connection and gives up within five seconds."""
        ...

    def builder(self) -> Engine:
        """Return a new engine that keeps no connection, has patience, and makes the database where that can be done."""
        ...

    def versions(self) -> VersionReader:
        """Return a new reader of the content version, which connects when it is first asked."""
        ...

    def absent(self) -> bool:
        """Say whether there is no database at all yet."""
        ...

    def check_integrity(self, *, full: bool) -> None:
        """Raise :class:`~ceilidh_ports.errors.Corrupt` where what is stored is damaged and nobody else sees to it."""
        ...

    def reading(self, connection: Connection) -> AbstractContextManager[object]:
        """Open a transaction that sees one state and may not write."""
        ...

    def writing(self, connection: Connection) -> AbstractContextManager[object]:
        """Open a transaction that no other writing one runs beside."""
        ...


class ProcessEngines:
    """The engines of this process: a connection must not be shared with a process forked off."""

    def __init__(self) -> None:
        self._engines: dict[tuple[int, EngineFactory], Engine] = {}

    def of(self, make: EngineFactory) -> Engine:
        """Return this process's engine that ``make`` makes."""
        # The parent's engines stay referenced here, so that the child closes none of its connections.
        key = (os.getpid(), make)
        return self._engines.get(key) or self._engines.setdefault(key, make())

    def close(self) -> None:
        """Give back every connection of this process."""
        for key in [key for key in self._engines if key[0] == os.getpid()]:
            self._engines.pop(key).dispose()
