"""A SQLite database whose file can be replaced, together with the journal beside it.

The former files are kept under other names: they are linked to these before the new file replaces the old one, and the
old journal is removed afterwards. If the process is killed in between, the next start refuses the journal: no data is
lost.
"""

import datetime as dt
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.durability import sync_folder
from ceilidh_ports.errors import Corrupt, StorageFull, Unavailable
from ceilidh_sql.database import SqlDatabase
from ceilidh_sql.error_translation import of_driver
from ceilidh_sql.schema.tables import Tables
from ceilidh_sql.sqlite import write_ahead_log
from ceilidh_sql.sqlite.file_checks import beside, check, is_open, make_private
from ceilidh_sql.sqlite.sqlite_engines import SqliteBackend

_JOURNALS = ("-wal", "-journal")


class SqliteDatabase(SqlDatabase):
    """A :class:`~ceilidh_ports.database_adapter.ReplacesFiles` too."""

    def __init__(self, backend: SqliteBackend, tables: Tables) -> None:
        super().__init__(backend, tables)
        self._path = backend.path

    def files(self) -> Sequence[Path]:
        return [*([self._path] if self._path.exists() else []), *beside(self._path)]

    @contextmanager
    def replacement(self, progress: Progress, copy: Path | None = None) -> Iterator["SqliteDatabase"]:
        try:
            with _draft_for(self._path) as draft:
                if copy:
                    _fill(draft, copy, progress)
                with closing(SqliteDatabase(SqliteBackend(draft), self._tables)) as new:
                    yield new
                _put_in_place(draft, self._path, progress)
        except sqlite3.Error as error:
            raise of_driver(error) or Unavailable(str(error)) from error


@contextmanager
def _draft_for(path: Path) -> Iterator[Path]:
    """Yield the path of a temporary file in the same folder, which is removed at the end."""
    _refuse_open(path)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        yield draft
    except OSError as error:
        raise StorageFull(f"{path.parent} can't be written: {error.strerror}.") from error
    finally:
        for each in (*beside(draft), draft):
            each.unlink(missing_ok=True)


def _refuse_open(path: Path) -> None:
    with suppress(FileNotFoundError):
        if is_open(path):
            raise Unavailable(f"Another process has {path} open. Stop every server first.")


def _fill(draft: Path, copy: Path, progress: Progress) -> None:
    """Fill the draft from a copy and the journal beside it; raises :class:`~ceilidh_ports.errors.Corrupt`."""
    make_private(draft)
    for ending in ("", *_JOURNALS):
        source = copy.with_name(copy.name + ending)
        if not ending or source.exists():
            progress(f"Copying {source}")
            shutil.copyfile(source, draft.with_name(draft.name + ending))
    if write_ahead_log.is_foreign(draft):
        raise Corrupt(
            f"The journal beside {copy} is that of another file: move {copy.name}-wal and {copy.name}-journal away."
        )
    progress("Checking the copy")
    try:
        check(draft, full=True)
    except (Corrupt, sqlite3.Error) as error:
        raise Corrupt(
            f"{copy} is damaged or no SQLite database, and nothing was changed: {_words(error, draft)}"
        ) from error


def _put_in_place(draft: Path, path: Path, progress: Progress) -> None:
    """Keep the former files under other names, and rename the draft to the path of the database."""
    _settle(draft)
    _refuse_open(path)
    former = f"{path.name}.before-{dt.datetime.now(dt.UTC):%Y%m%dT%H%M%S%f}"
    for ending in ("", *_JOURNALS):
        old = path.with_name(path.name + ending)
        if old.exists():
            path.with_name(former + ending).hardlink_to(old)
            progress(f"Kept {old} as {former + ending}")
    sync_folder(path.parent)
    draft.replace(path)
    for old in beside(path):
        old.unlink()
        progress(f"Removed {old}")
    sync_folder(path.parent)
    progress(f"Put {path} in place")


def _settle(draft: Path) -> None:
    """Write the draft's journal into its file, and stamp the file so that no other journal matches it."""
    with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("PRAGMA user_version = 0")
        write_ahead_log.stamp(connection)
        connection.execute("COMMIT")
        ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if busy:
        raise Unavailable(f"{draft} is open in another process.")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


def _words(error: Exception, draft: Path) -> str:
    return str(error).removeprefix(f"{draft} is damaged: ").partition(" Restore it")[0]
