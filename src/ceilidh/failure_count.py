"""Counts failures on this machine, for ``ceilidh status``."""

from contextlib import suppress
from pathlib import Path

import attrs


@attrs.frozen
class FailureCount:
    """Their number is the size of the file ``name`` in ``folder``: all processes append to it without a lock.

    Nothing raises: a folder that cannot be written loses the count alone.
    """

    _folder: Path
    _name: str

    def add(self) -> None:
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with (self._folder / self._name).open("ab") as counted:
                counted.write(b".")

    def read(self) -> int:
        with suppress(OSError):
            return (self._folder / self._name).stat().st_size
        return 0
