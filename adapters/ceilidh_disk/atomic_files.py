"""Writing files so that they are there whole or not at all, and reading them in pieces."""

import contextlib
import datetime as dt
import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ceilidh_ports.durability import sync_folder
from ceilidh_ports.errors import StorageFull, Unavailable

_PIECE = 64 * 1024
_PREFIX = ".put-"
_FULL = {errno.ENOSPC, errno.EDQUOT}


@contextlib.contextmanager
def across_the_edge() -> Iterator[None]:
    """Turn what the operating system says into the port's errors."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFull("The disk for pictures and films is full.") from error
        raise Unavailable(f"The folder for pictures and films does not answer: {error.strerror}.") from error


def whole_file(path: Path, content: BinaryIO) -> None:
    """Write ``content`` to ``path`` so that it survives a power cut once this returns.

    The name appears only when every byte is on the disk; the folder is synced too, since the name is in the folder.
    """
    with across_the_edge(), _temporary(path.parent) as (file, name):
        shutil.copyfileobj(content, file, _PIECE)
        file.flush()
        os.fsync(file.fileno())
        Path(name).rename(path)
        sync_folder(path.parent)


@contextlib.contextmanager
def _temporary(folder: Path) -> Iterator[tuple[BinaryIO, str]]:
    descriptor, name = tempfile.mkstemp(prefix=_PREFIX, dir=folder)
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123  a descriptor has no path
            yield file, name
    finally:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()


def temporaries(folder: Path, before: dt.datetime) -> Iterator[Path]:
    """Yield the temporaries that were last written to before that moment: their processes were killed."""
    for path in folder.glob(f"{_PREFIX}*"):
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mtime < before.timestamp():
                yield path


def pieces(file: BinaryIO, start: int, length: int | None) -> Iterator[bytes]:
    """Yield the asked part of an open file, and close it."""
    with file, across_the_edge():
        file.seek(start)
        left = length
        while piece := file.read(_PIECE if left is None else min(_PIECE, left)):
            yield piece
            left = None if left is None else left - len(piece)
