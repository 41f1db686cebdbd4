"""Temporary files, reading in chunks, and the errors of the disk."""

import contextlib
import datetime as dt
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

from ceilidh_ports.errors import convert_os_errors

_CHUNK_SIZE = 64 * 1024
TEMPORARY_PREFIX = ".put-"

translate_errors = partial(
    convert_os_errors, "The disk for pictures and films is full.", "The folder for pictures and films is not accessible"
)


def stale_temporary_files(folder: Path, before: dt.datetime) -> Iterator[Path]:
    """Yield the temporary files last written before that time: the processes that wrote them have ended."""
    for path in folder.glob(f"{TEMPORARY_PREFIX}*"):
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
