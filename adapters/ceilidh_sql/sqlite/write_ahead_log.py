"""Checks whether a write-ahead log (WAL) belongs to the SQLite database beside it.

SQLite replays a ``-wal`` file over any database beside it: salts and checksums bind the frames to the log's own
header, but nothing binds the log to the database. So each writing transaction raises ``user_version`` by one, from a
random start. It is in page 1, as SQLite's change counter is. A log belongs to a file

- whose page 1 is one of those in the log: a checkpoint has copied it; or
- whose numbers come right before the first page 1 in the log: no checkpoint has run since.

See https://sqlite.org/fileformat2.html, sections 1.3 and 4.
"""

import secrets
import sqlite3
import struct
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

_MAGIC = b"SQLite format 3\0"
_LARGEST_PAGE = 65536
_MODE, _WAL_MODE = slice(18, 20), b"\2\2"
_COUNTER, _STAMP = 24, 60

_LOG_MAGICS = {b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"}
_LOG_HEADER = struct.Struct(">4s4xI4x8s8x")
"""Magic, size of a page, salts."""

_FRAME = struct.Struct(">I4x8s8x")
"""Number of the page, salts."""

_LAST = 2**31 - 1
_START = 2**30


def stamp(connection: sqlite3.Connection) -> None:
    ((number,),) = connection.execute("PRAGMA user_version")
    following = number + 1 if 0 < number < _LAST else 1 + secrets.randbelow(_START)
    connection.execute(f"PRAGMA user_version = {following}")


def is_foreign(database: Path) -> bool:
    """Return whether SQLite would replay the log of another database over the file.

    Call this while no process has a connection open.
    """
    with database.open("rb") as file:
        own = file.read(_LARGEST_PAGE)
    if not own.startswith(_MAGIC):
        return False
    in_wal_mode = own[_MODE] == _WAL_MODE
    if in_wal_mode and _number(own, _STAMP) and _size(database.with_name(f"{database.name}-journal")):
        return True  # a stamped file always had a WAL
    logged = _first_pages(database.with_name(f"{database.name}-wal"))
    earliest = next(logged, None)
    if earliest is None:
        return False  # the log is of an older release, or has no complete transaction
    belongs = _comes_right_before(own, earliest) or any(own.startswith(each) for each in chain([earliest], logged))
    return not (in_wal_mode and belongs)


def _first_pages(log: Path) -> Iterator[bytes]:
    """Yield each page 1 in the frames that belong to the log's header."""
    if not _size(log):
        return
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER.size)
        if len(header) < _LOG_HEADER.size or header[:4] not in _LOG_MAGICS:
            return  # SQLite ignores it
        _, size, salts = _LOG_HEADER.unpack(header)
        while len(frame := file.read(_FRAME.size)) == _FRAME.size:
            number, frame_salts = _FRAME.unpack(frame)
            if frame_salts != salts:
                return
            page = file.read(size)
            if number == 1:
                yield page


def _comes_right_before(page: bytes, later: bytes) -> bool:
    # Files of older releases have no stamp. A connection that writes twice in a row raises the counter once.
    stamped = _number(page, _STAMP)
    follows = _number(later, _STAMP) - stamped in {0, 1} or stamped == 0
    return follows and _number(later, _COUNTER) - _number(page, _COUNTER) in {0, 1}


def _number(page: bytes, at: int) -> int:
    return int.from_bytes(page[at : at + 4], "big")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
