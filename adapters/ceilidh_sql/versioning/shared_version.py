"""The content version of a SQLite database in memory that all processes of a machine share.

A small mapped file contains two numbers: the version that was announced last, and the version that was committed last.
A writer announces its version before it commits, while no other writer can, and marks it as committed afterwards. If
both numbers are equal, they are the database's version. If they differ, a writer is about to commit, has failed or has
died, and the reader asks the database. No crash or interleaving makes a reader see a stale version.
"""

import mmap
import os
from pathlib import Path

from ceilidh_ports.errors import Unavailable

_WORD = 8
_ANNOUNCED, _COMMITTED = slice(0, _WORD), slice(_WORD, 2 * _WORD)


class SharedVersion:
    def __init__(self, database: Path) -> None:
        """Map the file beside that of the database; create it if it is missing.

        Raises :class:`~ceilidh_ports.errors.Unavailable` when that fails: without an announcement, the readers would
        see a stale version.
        """
        path = self.path_beside(database)
        try:
            mode = database.stat().st_mode & 0o777
            number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, mode)
            try:
                os.ftruncate(number, 2 * _WORD)
                self._shared = mmap.mmap(number, 2 * _WORD)
            finally:
                os.close(number)
        except OSError as error:
            raise Unavailable(f"The file {path.name} beside the database can't be used: {error.strerror}") from error

    @staticmethod
    def path_beside(database: Path) -> Path:
        return database.with_name(f"{database.name}-version")

    def version(self) -> int | None:
        """Return the committed version, or ``None`` when the reader has to ask the database."""
        both = self._shared[:]
        if both[_ANNOUNCED] != both[_COMMITTED]:
            return None
        return int.from_bytes(both[_COMMITTED], "little") or None

    def announce(self, version: int) -> None:
        """Announce a version before its commit. Only one writer calls this at a time, while no other can commit."""
        self._shared[_ANNOUNCED] = version.to_bytes(_WORD, "little")

    def committed(self, version: int) -> None:
        """Mark the version as committed, unless another one was announced since."""
        word = version.to_bytes(_WORD, "little")
        if self._shared[_ANNOUNCED] == word:
            self._shared[_COMMITTED] = word
