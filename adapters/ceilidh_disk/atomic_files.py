"""Writes files atomically and reads them in chunks."""

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

_CHUNK_SIZE = 64 * 1024
_TEMPORARY_PREFIX = ".put-"
_STORAGE_FULL = {errno.ENOSPC, errno.EDQUOT}


@contextlib.contextmanager
def translate_errors() -> Iterator[None]:
    """Translate errors of the operating system into the port's errors."""
    try:
        yield
    except OSError as error:
        if error.errno in _STORAGE_FULL:
            raise StorageFull("The disk for pictures and films is full.") from error
        raise Unavailable(f"The folder for pictures and films is not accessible: {error.strerror}.") from error


def write_atomically(path: Path, content: BinaryIO) -> None:
    """Write ``content`` to ``path``, durably: after the return it survives a power failure.

    The file is renamed after every byte is on the disk. The folder is synced too, because it contains the name.
    """
    with translate_errors(), _temporary_file(path.parent) as (file, name):
        shutil.copyfileobj(content, file, _CHUNK_SIZE)
        file.flush()
        os.fsync(file.fileno())
        Path(name).rename(path)
        sync_folder(path.parent)


@contextlib.contextmanager
def _temporary_file(folder: Path) -> Iterator[tuple[BinaryIO, str]]:
    descriptor, name = tempfile.mkstemp(prefix=_TEMPORARY_PREFIX, dir=folder)
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123  a descriptor has no path
            yield file, name
    finally:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()


def stale_temporary_files(folder: Path, before: dt.datetime) -> Iterator[Path]:
    """Yield the temporary files last written before that time: the processes that wrote them have ended."""
    for path in folder.glob(f"{_TEMPORARY_PREFIX}*"):
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mtime < before.timestamp():
                yield path


def read_chunks(file: BinaryIO, start: int, length: int | None) -> Iterator[bytes]:
    """Yield a part of an open file, and close it."""
    with file, translate_errors():
        file.seek(start)
        left = length
        while chunk := file.read(_CHUNK_SIZE if left is None else min(_CHUNK_SIZE, left)):
            yield chunk
            left = None if left is None else left - len(chunk)
