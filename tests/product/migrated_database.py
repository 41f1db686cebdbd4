"""A migrated SQLite database, which is copied: migrating takes a quarter of a server's start."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database

_NAME = "ceilidh.db"


def place_database(folder: Path) -> None:
    """Copy an empty, migrated database to a data folder that has none."""
    if (folder / _NAME).exists():
        return
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(_migrated() / _NAME, folder / _NAME)


@cache
def _migrated() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="ceilidh-migrated-"))
    atexit.register(shutil.rmtree, folder)
    database = open_database(f"sqlite:///{folder}/{_NAME}", KINDS)
    database.migrate(lambda _: None)
    database.close()
    return folder
