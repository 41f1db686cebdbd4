"""Reading the content version from SQLite: microseconds, on connections that are kept."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

from ceilidh_ports.errors import Unavailable
from ceilidh_sql.errors import of_driver
from ceilidh_sql.versions import READ_VERSION

_File = tuple[int, int]
_Kept = tuple[sqlite3.Connection, _File]
_NO_FILE: _File = (0, 0)

SEEN_FOR = 0.1
"""Seconds for which the file counts as the one it was; no unit of work takes another file for it."""


class SqliteVersions:
    """As many connections as threads have ever read at one moment.

    They are handed out from a list, as its ``pop`` and ``append`` need no lock: one connection under a lock was
    measured at three times the cost, because the driver lets other threads run in the middle of a statement.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self._path = path
        self._connect = connect
        self._idle: list[_Kept] = []
        self._file = _NO_FILE
        self._seen_until = 0.0

    def read(self) -> int:
        file = self._seen()
        connection = self._taken(file)
        try:
            row = connection.execute(READ_VERSION).fetchone()
        except sqlite3.Error as error:
            connection.close()
            raise of_driver(error) or error from error
        self._idle.append((connection, file))
        return row[0] if row else 0

    def close(self) -> None:
        with suppress(IndexError):
            while True:
                self._idle.pop()[0].close()

    def _taken(self, file: _File) -> sqlite3.Connection:
        with suppress(IndexError):
            while True:
                connection, opened = self._idle.pop()
                if opened == file:
                    return connection
                connection.close()  # through it a file that was taken away would answer as ever
        try:
            return self._connect()
        except sqlite3.Error as error:
            raise of_driver(error) or error from error

    def _seen(self) -> _File:
        """Return which file stands at the path, looking anew now and then: a glance costs a third of the question."""
        now = monotonic()
        if now >= self._seen_until:
            try:
                found = self._path.stat()
            except OSError as error:
                raise Unavailable(f"The database does not answer: {error.strerror}") from error
            self._file, self._seen_until = (found.st_dev, found.st_ino), now + SEEN_FOR
        return self._file
