"""The free space of a disk."""

import shutil
from pathlib import Path


def free_bytes(folder: Path) -> int | None:
    """Return the bytes that may still be written there, or ``None`` where the folder can't be read."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None
