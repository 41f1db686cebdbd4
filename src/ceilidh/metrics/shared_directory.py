"""Where the workers of a server count together."""

import os
import shutil
import tempfile
from pathlib import Path

_MEMORY = Path("/dev/shm")  # noqa: S108  only a folder of our own is made there


def open_folder() -> Path:
    """Make the folder for this process and those it starts; call it before anything is counted.

    It is in memory where the system offers that: the counts are mapped files, and writing into one of those when the
    disk is full kills the process.
    """
    folder = Path(tempfile.mkdtemp(prefix="ceilidh-metrics-", dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None))
    # The library looks there when it is loaded, which each worker does after the fork.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    return folder


def close_folder(folder: Path) -> None:
    """Remove the folder with all counts."""
    shutil.rmtree(folder, ignore_errors=True)
