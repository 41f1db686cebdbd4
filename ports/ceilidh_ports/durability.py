"""Making changes of the file system survive a power failure."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Wait until the names in the folder are on the disk: what was created, renamed or removed there."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
