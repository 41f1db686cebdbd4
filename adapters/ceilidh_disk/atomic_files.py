"""Writes files atomically and reads them in chunks."""

import contextlib
import datetime as dt
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

from ceilidh_ports.durability import atomic_file
from ceilidh_ports.errors import convert_os_errors

_CHUNK_SIZE = 64 * 1024
_TEMPORARY_PREFIX = ".put-"

translate_errors = partial(
    convert_os_errors, "The disk for pictures and films is full.", "The folder for pictures and films is not accessible"
)


def write_atomically(path: Path, content: BinaryIO) -> None:
    """Write ``content`` to ``path``, durably: after the return it survives a power failure."""
    with translate_errors(), atomic_file(path, _TEMPORARY_PREFIX) as file:
        shutil.copyfileobj(content, file, _CHUNK_SIZE)


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
