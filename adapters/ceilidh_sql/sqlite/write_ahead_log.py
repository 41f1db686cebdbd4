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
from pathlib import Path
from typing import BinaryIO

import attrs

_MAGIC = b"SQLite format 3\0"
_FORMAT = struct.Struct(">16sHBB")
"""The magic, the page size, and the format versions for writing and reading: 2 is WAL."""

_WAL_VERSION = 2
_COUNTER, _STAMP = 24, 60
_HEADER = struct.Struct(">8I")
"""Magic, version, size of a page, number of checkpoints, two salts, two checksums."""

_FRAME = struct.Struct(">6I")
"""Number of the page, size of the database after a commit or 0, two salts, two checksums."""

_LITTLE, _BIG = 0x377F0682, 0x377F0683
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
    first = _first_page(database)
    if first is None:
        return False
    journal = database.with_name(f"{database.name}-journal")
    if first.stamp and first.in_wal_mode and _size(journal):
        return True  # a stamped file always had a WAL
    log = database.with_name(f"{database.name}-wal")
    return bool(_size(log)) and not _belongs(first, log)


@attrs.frozen
class _FirstPage:
    """Page 1: the database's header and the root of its schema."""

    content: bytes

    @property
    def in_wal_mode(self) -> bool:
        return self.content[18:20] == bytes([_WAL_VERSION] * 2)

    @property
    def stamp(self) -> int:
        return self.number(_STAMP)

    def comes_right_before(self, later: "_FirstPage") -> bool:
        # Files of older releases have no stamp. A connection that writes twice in a row raises the counter once.
        stamped = later.stamp - self.stamp in {0, 1} or self.stamp == 0
        return stamped and later.number(_COUNTER) - self.number(_COUNTER) in {0, 1}

    def number(self, at: int) -> int:
        return int.from_bytes(self.content[at : at + 4], "big")


def _first_page(database: Path) -> _FirstPage | None:
    """Return page 1, or ``None`` where there is no database."""
    with database.open("rb") as file:
        head = file.read(_FORMAT.size)
        if len(head) < _FORMAT.size or not head.startswith(_MAGIC):
            return None
        size = _FORMAT.unpack(head)[1]
        file.seek(0)
        return _FirstPage(file.read(65536 if size == 1 else size))


def _belongs(first: _FirstPage, log: Path) -> bool:
    with log.open("rb") as file:
        header = file.read(_HEADER.size)
        if not _is_header(header):
            return True  # SQLite ignores it
        if _HEADER.unpack(header)[2] != len(first.content) or not first.in_wal_mode:
            return False
        earliest: _FirstPage | None = None
        for earlier in _first_pages(file, header):
            earliest = earliest or earlier
            if earlier == first:
                return True
    # A log without page 1 is of an older release, or has no complete transaction.
    return not earliest or first.comes_right_before(earliest)


def _first_pages(file: BinaryIO, header: bytes) -> Iterator[_FirstPage]:
    """Yield each page 1 in the frames that belong to the header."""
    size, salts = _HEADER.unpack(header)[2], _HEADER.unpack(header)[4:6]
    while len(frame := file.read(_FRAME.size)) == _FRAME.size:
        number, _, *frame_salts, _, _ = _FRAME.unpack(frame)
        if tuple(frame_salts) != salts:
            return
        if number == 1:
            yield _FirstPage(file.read(size))
        else:
            file.seek(size, 1)


def _is_header(header: bytes) -> bool:
    if len(header) < _HEADER.size:
        return False
    magic, *_, first, second = _HEADER.unpack(header)
    return magic in {_LITTLE, _BIG} and (first, second) == _checksum(header[:24], "<" if magic == _LITTLE else ">")


def _checksum(content: bytes, order: str) -> tuple[int, int]:
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    first = second = 0
    for one, two in zip(words, words, strict=True):
        first = (first + one + second) % 2**32
        second = (second + two + first) % 2**32
    return first, second


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
