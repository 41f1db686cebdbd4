"""Making changes of the file system survive a power failure."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def atomic_file(path: Path, prefix: str) -> Iterator[BinaryIO]:
    """Yield a new file for its owner only, which gets ``path`` when the block ends well, and is removed otherwise.

    It has a temporary name with ``prefix`` until every byte is on the disk.
    """
    descriptor, name = tempfile.mkstemp(prefix=prefix, dir=path.parent)
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123  a descriptor has no path
            yield file
            file.flush()
            os.fsync(descriptor)
            Path(name).rename(path)
            sync_folder(path.parent)
    finally:
        Path(name).unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Wait until the names in the folder are on the disk: what was created, renamed or removed there."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
