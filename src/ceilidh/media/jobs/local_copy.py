"""Stored files as files of this machine, for the programs that work on them."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ceilidh.errors import NotFound
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore

_FOLDERS = "work-"
_LONGEST = 2 * 60 * 60.0


@contextmanager
def at_hand(store: MediaStore, name: str, workdir: Path) -> Iterator[Path]:
    """Yield the stored file as one in a new folder of its own in ``workdir``, which is removed afterwards.

    Raises :class:`~ceilidh.errors.NotFound`, and what the store's port raises.
    """
    workdir.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=workdir, prefix=_FOLDERS) as folder:
        path = Path(folder) / "source"
        try:
            pieces = store.read(name)
        except Missing as error:
            raise NotFound("There is no such picture or film.") from error
        with path.open("wb") as file:
            file.writelines(pieces)
        yield path


def tidy(workdir: Path) -> None:
    """Remove the folders that processes which were killed have left, once nobody can still be at work in them."""
    for folder in workdir.glob(f"{_FOLDERS}*"):
        if folder.stat().st_mtime < time.time() - _LONGEST:
            shutil.rmtree(folder, ignore_errors=True)
