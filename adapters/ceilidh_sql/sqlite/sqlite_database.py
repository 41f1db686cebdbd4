"""The database adapter for SQLite, which can also replace its files."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import Unavailable
from ceilidh_sql.database import SqlDatabase
from ceilidh_sql.error_translation import of_driver
from ceilidh_sql.schema.tables import Tables
from ceilidh_sql.sqlite import file_restore
from ceilidh_sql.sqlite.file_checks import beside
from ceilidh_sql.sqlite.sqlite_backend import SqliteBackend


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
            with file_restore.draft_for(self._path) as draft:
                if copy:
                    file_restore.fill(draft, copy, progress)
                new = SqliteDatabase(SqliteBackend(draft), self._tables)
                try:
                    yield new
                finally:
                    new.close()
                file_restore.put_in_place(draft, self._path, progress)
        except sqlite3.Error as error:
            raise of_driver(error) or Unavailable(str(error)) from error
