"""The content version on SQLite: read from shared memory, and from the database where that is not sure of it."""

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
"""Seconds between two tries to put right what a writer has left behind."""

SEEN_FOR = 0.1
"""Seconds for which the file counts as the one it was; no unit of work takes another file for it."""


@attrs.frozen
class _Place:
    """What stands at the paths of the database and its noticeboard until it is looked at again."""

    file: _File
    board: SharedVersion
    until: float


class SqliteVersionReader:
    """Asks the database only after a writer has failed: its driver lets other threads in at every step of a question.

    With several threads that costs a request more than all the rest of a warm read.
    """

    def __init__(self, path: Path, connect: _Connect) -> None:
        """``connect`` opens a connection that may write and waits for nobody."""
        self._path = path
        self._connect = connect
        self._place: _Place | None = None
        self._moving = Lock()
        self._settle_from = 0.0
        self._idle: list[tuple[sqlite3.Connection, _File]] = []

    def read(self, patience: float | None = None) -> int:  # noqa: ARG002  it waits for nobody
        version = self._board().version()
        return self._asked() if version is None else version

    def announce(self, version: int) -> None:
        # A writer looks each time: on a board that was taken away nobody would see it.
        self._look().board.announce(version)

    def committed(self, version: int) -> None:
        if place := self._place:
            place.board.committed(version)

    def close(self) -> None:
        # The board is unmapped when the last reader has let go of it.
        self._place = None
        with suppress(IndexError):
            while True:
                self._idle.pop()[0].close()

    def _board(self) -> SharedVersion:
        place = self._place
        return place.board if place and monotonic() < place.until else self._look().board

    def _look(self) -> _Place:
        with self._moving:
            file = self._file()
            if self._place is None or self._place.file != file:
                board = SharedVersion(self._path)
                file = self._file()
                self._settle(file, board)
                self._place = _Place(file, board, 0)
            self._place = attrs.evolve(self._place, until=monotonic() + SEEN_FOR)
            return self._place

    def _file(self) -> _File:
        try:
            found = self._path.stat()
        except OSError as error:
            raise Unavailable(f"The database does not answer: {error.strerror}") from error
        with suppress(OSError):
            return found.st_dev, found.st_ino, SharedVersion.path_beside(self._path).stat().st_ino
        return found.st_dev, found.st_ino

    def _asked(self) -> int:
        place = self._place or self._look()
        with self._connected(place.file) as connection:
            version = _number(connection)
        if monotonic() >= self._settle_from:
            self._settle(place.file, place.board)
        return version

    def _settle(self, file: _File, board: SharedVersion) -> None:
        """Put the database's own number on the board, unless somebody is writing, who will do it."""
        self._settle_from = monotonic() + _SETTLED_EVERY
        with suppress(Unavailable), self._connected(file) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                version = _number(connection)
                board.announce(version)
                board.committed(version)
            finally:
                connection.execute("ROLLBACK")

    @contextmanager
    def _connected(self, file: _File) -> Iterator[sqlite3.Connection]:
        """Yield a connection that nobody else has; pop and append need no lock."""
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
                connection.close()  # through it a file that was taken away would answer as ever
        return self._connect()


def _number(connection: sqlite3.Connection) -> int:
    row = connection.execute(READ_VERSION).fetchone()
    return row[0] if row else 0
