"""Reads the content version of a SQLite database from shared memory, or else from the database."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic

import attrs

from ceilidh_ports.errors import Unavailable
from ceilidh_sql.error_translation import of_driver
from ceilidh_sql.versioning.content_version import READ_VERSION
from ceilidh_sql.versioning.shared_version import SharedVersion

_File = tuple[int, ...]
_Connect = Callable[[], sqlite3.Connection]

_SETTLED_EVERY = 1.0
"""Seconds between two attempts to repair the shared version after a writer has died."""

FILE_CHECK_INTERVAL = 0.1
"""Seconds between two checks whether the file was replaced; transactions check it every time."""


@attrs.frozen
class _OpenFile:
    """The identity of the database file and its shared version, valid until the next check."""

    file: _File
    shared: SharedVersion
    until: float


class SqliteVersionReader:
    """Queries the database only after a writer has failed: the driver releases the GIL at every step of a query.

    With several threads, such a query would take longer than all the rest of a warm read.
    """

    def __init__(self, path: Path, connect: _Connect) -> None:
        """``connect`` opens a connection that may write and waits for no lock."""
        self._path = path
        self._connect = connect
        self._open: _OpenFile | None = None
        self._moving = Lock()
        self._settle_from = 0.0
        self._idle: list[tuple[sqlite3.Connection, _File]] = []

    def read(self, patience: float | None = None) -> int:  # noqa: ARG002  it waits for no lock
        version = self._shared().version()
        return self._asked() if version is None else version

    def announce(self, version: int) -> None:
        # A writer checks the file each time: readers do not see an announcement in a removed file.
        self._look().shared.announce(version)

    def committed(self, version: int) -> None:
        if opened := self._open:
            opened.shared.committed(version)

    def close(self) -> None:
        # The file is unmapped when the last reader has released it.
        self._open = None
        with suppress(IndexError):
            while True:
                self._idle.pop()[0].close()

    def _shared(self) -> SharedVersion:
        opened = self._open
        return opened.shared if opened and monotonic() < opened.until else self._look().shared

    def _look(self) -> _OpenFile:
        with self._moving:
            file = self._file()
            if self._open is None or self._open.file != file:
                shared = SharedVersion(self._path)
                file = self._file()
                self._settle(file, shared)
                self._open = _OpenFile(file, shared, 0)
            self._open = attrs.evolve(self._open, until=monotonic() + FILE_CHECK_INTERVAL)
            return self._open

    def _file(self) -> _File:
        try:
            found = self._path.stat()
        except OSError as error:
            raise Unavailable(f"The database does not answer: {error.strerror}") from error
        with suppress(OSError):
            return found.st_dev, found.st_ino, SharedVersion.path_beside(self._path).stat().st_ino
        return found.st_dev, found.st_ino

    def _asked(self) -> int:
        opened = self._open or self._look()
        with self._connected(opened.file) as connection:
            version = _number(connection)
        if monotonic() >= self._settle_from:
            self._settle(opened.file, opened.shared)
        return version

    def _settle(self, file: _File, shared: SharedVersion) -> None:
        """Copy the database's number to the shared version, unless a writer is active: it will do so."""
        self._settle_from = monotonic() + _SETTLED_EVERY
        with suppress(Unavailable), self._connected(file) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                version = _number(connection)
                shared.announce(version)
                shared.committed(version)
            finally:
                connection.execute("ROLLBACK")

    @contextmanager
    def _connected(self, file: _File) -> Iterator[sqlite3.Connection]:
        """Yield a connection that no other thread uses; pop and append need no lock."""
        try:
            connection = self._taken(file)
            try:
                yield connection
            except BaseException:
                connection.close()
                raise
        except sqlite3.Error as error:
            raise of_driver(error) or error from error
        self._idle.append((connection, file))

    def _taken(self, file: _File) -> sqlite3.Connection:
        with suppress(IndexError):
            while True:
                connection, opened = self._idle.pop()
                if opened == file:
                    return connection
                connection.close()  # it would still read a file that was removed
        return self._connect()


def _number(connection: sqlite3.Connection) -> int:
    row = connection.execute(READ_VERSION).fetchone()
    return row[0] if row else 0
