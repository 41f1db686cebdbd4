"""Folders that several test processes share, filled by the first of them."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

_DONE = "done"


def filled_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder after ``make`` has filled it, in this process or in another one."""
    with folder.with_name(f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / _DONE).exists():
            shutil.rmtree(folder, ignore_errors=True)  # an interrupted run may have left an incomplete folder
            folder.mkdir()
            make(folder)
            (folder / _DONE).touch()
    return folder


def filled_once_per_run(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder of that name which all processes of a run of the tests share."""
    base = folders.getbasetemp()
    return filled_once((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name, make)
