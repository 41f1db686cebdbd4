"""Checks the files of a SQLite database: whether they are open, intact and private.

SQLite uses POSIX locks: a process loses all its locks on a file when it closes any descriptor of it. So functions
that open the file itself are called before this process has connected to it.
"""

import fcntl
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from ceilidh_ports.errors import Corrupt
from ceilidh_sql.sqlite.write_ahead_log import is_foreign

BESIDE = ("-wal", "-shm", "-journal")
"""The suffixes of the files beside the database file."""

_SHARED, _SHARED_BYTES = 0x40000000 + 2, 510
"""The bytes that each connection to a database in WAL mode locks, see https://sqlite.org/fileformat2.html."""

_OURS = 0o600
_OTHERS = 0o077


def make_private(path: Path) -> None:
    """Create the file for its owner only, if it is missing; SQLite copies its mode to the files beside it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OURS))


def is_open(path: Path) -> bool:
    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_BYTES, _SHARED)
        except OSError:
            return True
    return False


def refuse_foreign_journal(path: Path) -> None:
    """Raise :class:`~ceilidh_ports.errors.Corrupt` if SQLite would replay the journal of another database."""
    if os.access(path, os.W_OK) and not is_open(path) and is_foreign(path):
        raise Corrupt(
            f"{path.name}-wal or {path.name}-journal beside {path} is the journal of another database or of another "
            f"copy of this one. Nothing was changed. To use {path.name} as it is, stop every server and move "
            f"{path.name}-wal, {path.name}-shm and {path.name}-journal away; `ceilidh restore` puts a copy in place "
            "without them."
        )


def check(path: Path, *, full: bool) -> None:
    """Raise :class:`~ceilidh_ports.errors.Corrupt` when pages of the database are damaged.

    It opens the database read-only, so that no journal is written into a damaged file. ``full`` also compares indexes
    with their tables, and checks references.
    """
    kind = "integrity_check" if full else "quick_check"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as connection:
            ((found,),) = connection.execute(f"PRAGMA {kind}(1)")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname in {"SQLITE_NOTADB", "SQLITE_CORRUPT"} or "malformed" in str(error):
            raise Corrupt(f"{path} is damaged: {error}. Restore it from a copy: `ceilidh restore`.") from error
        raise
    if found != "ok":
        raise Corrupt(f"{path} is damaged: {' '.join(found.split())} Restore it from a copy: `ceilidh restore`.")


def keep_from_others(path: Path) -> None:
    """Remove the rights of others to the database and the files beside it."""
    for each in (path, *beside(path)):
        mode = each.stat().st_mode & 0o777
        if mode & _OTHERS:
            each.chmod(mode & ~_OTHERS)


def beside(path: Path) -> list[Path]:
    """Return the files that exist beside the database."""
    named = (path.with_name(path.name + ending) for ending in BESIDE)
    return [each for each in named if each.exists()]
