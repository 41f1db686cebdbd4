"""Records put into the database of an installation, beside its commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ceilidh.bootstrap import KINDS
from ceilidh.plugins import open_database
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Records

MISSING = f"{'a' * 64}.png"


@contextmanager
def opened(installation: Path) -> Iterator[Records]:
    """Open a write transaction on the database in the data folder."""
    database = open_database(f"sqlite:///{installation}/ceilidh.db", KINDS)
    with database.write() as records:
        yield records
    database.close()


def show_missing_picture(installation: Path) -> None:
    """Store a venue whose picture, `MISSING`, is not in the media store."""
    with opened(installation) as records:
        records.items.add(Venue(id="v", slug="v", title="V", featured_image=f"/images/{MISSING}"))
