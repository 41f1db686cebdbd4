"""Reading the content version from SQLite: microseconds, on connections that are kept."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ceilidh_ports.errors import Unavailable
from ceilidh_sql.errors import of_driver
from ceilidh_sql.versions import READ_VERSION

_Kept = tuple[sqlite3.Connection, tuple[int, int]]


class SqliteVersions:
    """As many connections as threads have ever read at one moment.

    They are handed out from a list, as its ``pop`` and ``append`` need no lock: one connection under a lock was
    measured at three times the cost, because the driver lets other threads run in the middle of a statement.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self._path = str(path)
        self._connect = connect
        self._idle: list[_Kept] = []

    def read(self) -> int:
        file = self._file()
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

    def _taken(self, file: tuple[int, int]) -> sqlite3.Connection:
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

    def _file(self) -> tuple[int, int]:
        try:
            found = os.stat(self._path)  # noqa: PTH116  twice as fast as a Path's, and asked with every answer
        except OSError as error:
            raise Unavailable(f"The database does not answer: {error.strerror}") from error
        return found.st_dev, found.st_ino
