"""What differs between the databases: connecting, and serializing the writers."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy import Connection, Engine

from ceilidh_sql.versioning.content_version import VersionReader

POOL_TIMEOUT = 5
"""Seconds that a transaction waits for a connection of its process."""

READERS = 10
"""The most connections for reading in a process.

There is one for writing, as writers run one after the other: waiting writers hold no connection that readers need.
"""

EngineFactory = Callable[[], Engine]


class Backend(Protocol):
    """A database of one dialect."""

    def reader(self) -> Engine:
        """Return a new engine for reading."""

    def writer(self) -> Engine:
        """Return a new engine for writing, with one connection."""

    def prober(self) -> Engine:
        """Return a new engine without a pool that gives up within five seconds."""

    def builder(self) -> Engine:
        """Return a new engine without a pool that waits long, and creates the database where that is possible."""

    def versions(self) -> VersionReader:
        """Return a new reader of the content version, which connects on first use."""

    def absent(self) -> bool:
        """Return whether there is no database yet."""

    def check_integrity(self, *, full: bool) -> None:
        """Raise :class:`~ceilidh_ports.errors.Corrupt` when stored data is damaged, unless the server checks that."""

    def forget_removed(self) -> None:
        """Leave nothing of what was removed in the files, unless the server looks after them."""

    def reading(self, connection: Connection) -> AbstractContextManager[object]:
        """Open a read-only transaction on one state."""

    def writing(self, connection: Connection) -> AbstractContextManager[object]:
        """Open a transaction that is the only writing one."""


class ProcessEngines:
    """The engines of each process: a forked process must not share connections with its parent."""

    def __init__(self) -> None:
        self._engines: dict[tuple[int, EngineFactory], Engine] = {}

    def of(self, make: EngineFactory) -> Engine:
        # The parent's engines stay referenced in the child, so that the child does not close their connections.
        key = (os.getpid(), make)
        return self._engines.get(key) or self._engines.setdefault(key, make())

    def close(self) -> None:
        for key in [key for key in self._engines if key[0] == os.getpid()]:
            self._engines.pop(key).dispose()
