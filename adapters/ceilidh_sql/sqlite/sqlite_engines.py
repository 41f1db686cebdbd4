"""Engines and transactions of SQLite: one file, many readers, one writer."""

import logging
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import quote

import attrs
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.pool import NullPool, QueuePool

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_sql.backend import POOL_TIMEOUT, READERS
from ceilidh_sql.error_translation import of_driver, translate_errors
from ceilidh_sql.schema.columns import json_text
from ceilidh_sql.sqlite import file_checks, write_ahead_log
from ceilidh_sql.sqlite.file_checks import keep_from_others, make_private, refuse_foreign_journal
from ceilidh_sql.versioning.content_version import VersionReader
from ceilidh_sql.versioning.sqlite_version import SqliteVersionReader

# How many seconds a transaction waits for a lock; a health check and a migration wait for other times.
_LOCK_TIMEOUT = 8
_PROBE_LOCK_TIMEOUT = 3
_MIGRATION_LOCK_TIMEOUT = 120
_SWITCH_PAUSE = 0.02
_FORGET_RETRY = 60

_log = logging.getLogger(__name__)

_File = tuple[int, int]


class _FileConnection(sqlite3.Connection):
    """A connection that knows which file it has open: the device and the inode."""

    file: _File | None = None


@attrs.frozen
class SqliteBackend:
    """A database in one file. ``timeout`` limits, in seconds, the wait of a transaction for a lock."""

    path: Path
    timeout: float = _LOCK_TIMEOUT

    @classmethod
    def from_url(cls, url: URL) -> "SqliteBackend":
        """Create the file's folder, too; raises :class:`~ceilidh_ports.errors.Misconfigured` for an invalid URL."""
        if not url.database or url.database == ":memory:" or url.host or url.query:
            raise Misconfigured(
                "A SQLite URL is sqlite:///relative/file.db or sqlite:////absolute/file.db and nothing more."
            )
        path = Path(url.database).absolute()
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Misconfigured(f"The folder {path.parent} of the database can't be made: {error.strerror}.") from error
        return cls(path)

    def reader(self) -> Engine:
        engine = self._engine(self.timeout, READERS)
        event.listen(engine, "connect", _forbid_writing)
        return engine

    def writer(self) -> Engine:
        engine = self._engine(self.timeout, 1)
        event.listen(engine, "connect", _overwrite_removed)
        return engine

    def prober(self) -> Engine:
        return self._engine(_PROBE_LOCK_TIMEOUT)

    def builder(self) -> Engine:
        return self._engine(_MIGRATION_LOCK_TIMEOUT, create=True)

    def versions(self) -> VersionReader:
        return SqliteVersionReader(self.path, partial(self._connect, self.timeout))

    def absent(self) -> bool:
        return not self.path.exists()

    def check_integrity(self, *, full: bool) -> None:
        """Raise :class:`~ceilidh_ports.errors.Corrupt` before a connection of this process changes a damaged file."""
        if self.absent():
            return
        try:
            refuse_foreign_journal(self.path)
            file_checks.check(self.path, full=full)
            with suppress(PermissionError):
                keep_from_others(self.path)
        except sqlite3.Error as error:
            raise of_driver(error) or error from error
        except OSError as error:
            raise Unavailable(f"The database does not answer: {error.strerror}") from error

    def forget_removed(self) -> None:
        """Copy the write-ahead log into the database and empty it; while somebody reads, try again later."""
        if self.absent() or self._is_log_emptied():
            return
        _log.warning("database.removed_is_kept: somebody reads; next attempt in %d s", _FORGET_RETRY)
        retry = threading.Timer(_FORGET_RETRY, self.forget_removed)
        retry.daemon = True
        retry.start()

    def _is_log_emptied(self) -> bool:
        try:
            with closing(self._connect(_PROBE_LOCK_TIMEOUT)) as connection:
                ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:
            return False
        return not busy

    def reading(self, connection: Connection) -> AbstractContextManager[object]:
        return _begun(connection, "BEGIN")

    @contextmanager
    def writing(self, connection: Connection) -> Iterator[None]:
        # A transaction that reads first could not write any more if another one has written meanwhile.
        with _begun(connection, "BEGIN IMMEDIATE"):
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            before = driver.total_changes
            yield
            if driver.total_changes != before:
                write_ahead_log.stamp(driver)

    def _engine(self, timeout: float, connections: int = 0, *, create: bool = False) -> Engine:
        pool = (
            {"poolclass": QueuePool, "pool_size": connections, "max_overflow": 0, "pool_timeout": POOL_TIMEOUT}
            if connections
            else {"poolclass": NullPool}
        )
        connect = partial(self._connect, timeout, create=create)
        engine = create_engine("sqlite://", creator=connect, hide_parameters=True, json_serializer=json_text, **pool)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "checkout", self._check_file)
        translate_errors(engine)
        return engine

    def _connect(self, timeout: float, *, create: bool = False) -> _FileConnection:
        # Only the builder creates the file; a reader does not create a missing one again.
        if create:
            with suppress(OSError):  # SQLite raises the error that is translated
                make_private(self.path)
        name = f"file:{quote(str(self.path))}?mode={'rwc' if create else 'rw'}"
        file = self._file()  # before the connection opens it: one that is replaced meanwhile is noticed
        connection = sqlite3.connect(
            name, timeout=timeout, isolation_level=None, check_same_thread=False, uri=True, factory=_FileConnection
        )
        connection.file = file
        return connection

    def _check_file(self, connection: _FileConnection, _: object, __: object) -> None:
        """Make the pool reconnect when the file was replaced: an open connection would write to the deleted one."""
        if connection.file != self._file():
            raise DisconnectionError("The database file was replaced.")

    def _file(self) -> _File | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


@contextmanager
def _begun(connection: Connection, statement: str) -> Iterator[None]:
    # The driver does not begin transactions itself: it would begin late, and never with a write lock.
    with connection.begin():
        connection.exec_driver_sql(statement)
        yield


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    _use_write_ahead_log(connection)
    # With WAL, the weaker NORMAL may lose the last commits in a power failure.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    # SQLite refuses the second of two connections that switch a new file at once, without the wait for the lock.
    ((milliseconds,),) = connection.execute("PRAGMA busy_timeout")
    deadline = time.monotonic() + milliseconds / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_SWITCH_PAUSE)
        else:
            return


def _overwrite_removed(connection: sqlite3.Connection, _: object) -> None:
    # Otherwise it stays in free pages of the file. Whether that is the default depends on how SQLite was built.
    connection.execute("PRAGMA secure_delete = ON")


def _forbid_writing(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA query_only = ON")
