"""Reads the content version from a SQLite database, over connections that stay open."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from ceilidh_ports.errors import Unavailable
from ceilidh_sql.error_translation import of_driver
from ceilidh_sql.versioning.content_version import READ_VERSION

_File = tuple[int, int]
_Connect = Callable[[], sqlite3.Connection]

FILE_CHECK_INTERVAL = 0.1
"""Seconds between two checks whether the file was replaced; transactions check it every time."""


class SqliteVersionReader:
    """Queries the database each time. It has as many connections as threads have read at once."""

    def __init__(self, path: Path, connect: _Connect) -> None:
        self._path = path
        self._connect = connect
        self._checked: tuple[_File, float] | None = None
        self._idle: list[tuple[sqlite3.Connection, _File]] = []

    def read(self, timeout: float | None = None) -> int:  # noqa: ARG002  reading waits for no writer
        file = self._file()
        try:
            connection = self._taken(file)
            try:
                row = connection.execute(READ_VERSION).fetchone()
            except sqlite3.Error:
                connection.close()
                raise
        except sqlite3.Error as error:
            raise of_driver(error) or error from error
        self._idle.append((connection, file))
        return row[0] if row else 0

    def close(self) -> None:
        while self._idle:
            self._idle.pop()[0].close()

    def _file(self) -> _File:
        """Return the identity of the database file; an open connection would still read one that was replaced."""
        if self._checked and monotonic() < self._checked[1]:
            return self._checked[0]
        try:
            found = self._path.stat()
        except OSError as error:
            raise Unavailable(f"The database does not answer: {error.strerror}") from error
        file = found.st_dev, found.st_ino
        self._checked = file, monotonic() + FILE_CHECK_INTERVAL
        return file

    def _taken(self, file: _File) -> sqlite3.Connection:
        """Return a connection to this file that no other thread uses. Pop and append need no lock."""
        try:
            while True:
                connection, opened = self._idle.pop()
                if opened == file:
                    return connection
                connection.close()
        except IndexError:
            return self._connect()
