"""The content version in memory that all processes of a machine share, beside a SQLite file.

Two numbers stand in a small mapped file: the version that was announced last, and the one that was committed last.
A writing unit announces its version while it is alone with the database and before it commits, and notes it as
committed afterwards. Where both are the same, that is the database's version; where they differ, somebody is about to
commit, has failed or has died, and the database has to be asked. So nothing that happens to a writer, and no order in
which two of them come to note what they did, makes a reader take an old version for the present one.
"""

import mmap
import os
from pathlib import Path

from ceilidh_ports.errors import Unavailable

_WORD = 8
_ANNOUNCED, _COMMITTED = slice(0, _WORD), slice(_WORD, 2 * _WORD)


class SharedVersion:
    """The two numbers, as this process sees them."""

    def __init__(self, database: Path) -> None:
        """Map the file beside that of the database, made when it is missing.

        Raises :class:`~ceilidh_ports.errors.Unavailable` when that can't be done: a writer that announced nothing would
        leave all the others with what was.
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
        """Return where the board of a database is."""
        return database.with_name(f"{database.name}-version")

    def version(self) -> int | None:
        """Return the committed version, or ``None`` when the database has to be asked."""
        both = self._shared[:]
        if both[_ANNOUNCED] != both[_COMMITTED]:
            return None
        return int.from_bytes(both[_COMMITTED], "little") or None

    def announce(self, version: int) -> None:
        """Say that a unit is about to commit; to be called by one at a time, while nobody else can commit."""
        self._shared[_ANNOUNCED] = version.to_bytes(_WORD, "little")

    def committed(self, version: int) -> None:
        """Say that it has, unless another was announced since."""
        word = version.to_bytes(_WORD, "little")
        if self._shared[_ANNOUNCED] == word:
            self._shared[_COMMITTED] = word
