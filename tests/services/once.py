"""What all processes of a test run share, made by the first that needs it."""

import fcntl
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

_DONE = "done"


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder of that name that ``make`` has filled, in this process or in another of the same run."""
    base = folders.getbasetemp()
    common = base.parent if base.name.startswith("popen-") else base
    folder = common / name
    with (common / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / _DONE).exists():
            shutil.rmtree(folder, ignore_errors=True)  # what somebody began and did not end
            folder.mkdir()
            make(folder)
            (folder / _DONE).touch()
    return folder
