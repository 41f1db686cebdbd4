"""Copies of stored films on the local disk, where decoders can seek in them."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ceilidh.media.stored_files import read_file
from ceilidh_ports.media import MediaStore

_FOLDER_PREFIX = "work-"
_MAX_AGE_SECONDS = 2 * 60 * 60.0


@contextmanager
def local_copy(store: MediaStore, name: str, workdir: Path) -> Iterator[Path]:
    """Yield a copy of the stored file in a new folder in ``workdir``; the folder is removed afterwards.

    Raises ``NotFound``, and what the store's port raises.
    """
    workdir.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=workdir, prefix=_FOLDER_PREFIX) as folder:
        path = Path(folder) / "source"
        chunks = read_file(store, name)
        with path.open("wb") as file:
            file.writelines(chunks)
        yield path


def remove_abandoned_copies(workdir: Path) -> None:
    """Remove the folders of killed processes. A folder in use is younger than the longest transcoding."""
    for folder in workdir.glob(f"{_FOLDER_PREFIX}*"):
        if folder.stat().st_mtime < time.time() - _MAX_AGE_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
