"""The folder through which the workers of a server share their counts."""

import os
import shutil
import tempfile
from pathlib import Path

_SHARED_MEMORY = Path("/dev/shm")  # noqa: S108  only a folder of our own is created there


def create() -> Path:
    """Create the folder for this process and its children; call it before anything is counted.

    It is in memory where possible: the counts are memory-mapped files, and writing to one of those on a full disk kills
    the process. The runtime directory of a service of systemd comes first, because ``RemoveIPC=`` removes what its user
    has in shared memory.
    """
    parents = (*os.environ.get("RUNTIME_DIRECTORY", "").split(":"), str(_SHARED_MEMORY))
    parent = next((each for each in parents if each and os.access(each, os.W_OK)), None)
    folder = Path(tempfile.mkdtemp(prefix="ceilidh-metrics-", dir=parent))
    # The library reads the variable when it is imported, which each worker does after the fork.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    return folder


def remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
