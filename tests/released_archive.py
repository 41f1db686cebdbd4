"""An archive that ``ceilidh export`` of release 0.7.0 has written, in format 2.

It has a venue with a former address, a draft with a time, five versions and a preview link; a venue that was never
published, one that has ended and one whose draft missed its time; an event; a package, and another in the trash; an
account, a revoked token, an enquiry and its message.
"""

import datetime as dt
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from ceilidh.backup.codec import RecordCodec
from ceilidh.bootstrap import KINDS
from ceilidh.content.publishing.draft_service import DraftService
from ceilidh.content.publishing.version_service import VersionService
from ceilidh.content.trash.trash_service import TrashService
from ceilidh.errors import Gone, Moved, NotFound
from ceilidh_ports.database import Database
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from tests.catalogue import make_house, stored

ARCHIVE = Path(__file__).with_name("release_0_7_0.zip")
MADE = dt.datetime(2026, 11, 22, 12, 1, tzinfo=dt.UTC)


def archived_records() -> Sequence[SnapshotRecord]:
    """Return the records of the archive; what release 0.7.0 did not know has its default."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        return [RecordCodec(KINDS).decode(line) for line in archive.read("records.jsonl").splitlines()]


def assert_archived_work_goes_on(database: Database, workdir: Path) -> None:
    """Publish, edit and restore on a database that has the records of the archive."""
    house = make_house(workdir, database)
    house.clock.now = MADE
    drafts, trash = DraftService(house.venues), TrashService(database, house.clock, house.venues.kinds)
    assert b"Glenmorven" in house.venues.published("elsewhere").body
    for key, error in {"glenmorven-castle": Moved, "ended": Gone, "begun": NotFound}.items():
        with pytest.raises(error):
            house.venues.published(key)
    assert "Begun" == drafts.read("begun").content.title
    assert "Missed" == drafts.restore("missed", 1).content.title
    assert ["title", "featuredImage"] == VersionService(house.venues).get("elsewhere", 4).fields
    (trashed,) = trash.list()
    trash.restore(trashed.id)
    assert b"Removed" in house.packages.published("removed").body
    house.clock.go_on(24 * 3600)
    assert b"Drafted" in house.venues.published("elsewhere").body
    assert "" == stored(house.venues, "elsewhere").search_title
