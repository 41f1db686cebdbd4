"""What several processes need, made by the first of them."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

_DONE = "done"


def filled_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder, which ``make`` has filled, in this process or in another; others wait for it."""
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / _DONE).exists():
            shutil.rmtree(folder, ignore_errors=True)  # what an interrupted run left is not whole
            folder.mkdir()
            make(folder)
            (folder / _DONE).touch()
    return folder


def filled_once_per_run(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder of that name which all processes of a run of the tests share."""
    base = folders.getbasetemp()
    return filled_once((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name, make)
