"""A migrated SQLite database, which is copied: migrating takes as long as a hundred tests of a service."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database

_NAME = "ceilidh.db"


def migrate(url: str) -> None:
    """Make the tables of the product in a database."""
    database = open_database(url, KINDS)
    database.migrate(lambda _: None)
    database.close()


@cache
def migrated_sqlite() -> Path:
    """Return an empty database, which is made once in a process and removed at its end."""
    folder = Path(tempfile.mkdtemp(prefix="ceilidh-migrated-"))
    atexit.register(shutil.rmtree, folder)
    migrate(f"sqlite:///{folder}/{_NAME}")
    return folder / _NAME


def place_database(folder: Path) -> None:
    """Copy the database to a data folder that has none."""
    if (folder / _NAME).exists():
        return
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(migrated_sqlite(), folder / _NAME)
