"""Archives that ``ceilidh export`` of former releases has written.

That of release 0.7.0 has a venue with a former address, a draft with a time, five versions and a preview link; a venue
that was never published, one that has ended and one whose draft missed its time; an event; a package, and another in
the trash; an account, a revoked token, an enquiry and its message.

That of release 0.8.0 has venues with a former address, a draft with a time, a preview link and rows; one that was
restored from the trash, one that is in it and one that was never published; an event and a package that name the one in
the trash; a page of text, a redirect, and the site content with a draft; two accounts with sessions, one of them with
an authenticator app; the audit log, an enquiry and its message.
"""

import datetime as dt
import zipfile
from collections.abc import Sequence
from pathlib import Path

import orjson
import pytest

from ceilidh.backup.codec import RecordCodec
from ceilidh.bootstrap import KINDS
from ceilidh.content.editing.trash_service import TrashService
from ceilidh.errors import Gone, Moved, NotFound
from ceilidh.site_content.model import SiteContent
from ceilidh.site_pages.model import SitePage
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import RecoveryCode, Session
from ceilidh_ports.records.publishing import SiteRedirect
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from tests.catalogue import House, make_house, stored

RELEASES = ("0.7.0", "0.8.0")
MADE = {
    "0.7.0": dt.datetime(2026, 11, 22, 12, 1, tzinfo=dt.UTC),
    "0.8.0": dt.datetime(2026, 11, 23, 12, 10, tzinfo=dt.UTC),
}


def archive_of(release: str) -> Path:
    return Path(__file__).with_name(f"release_{release.replace('.', '_')}.zip")


def archived_records(release: str) -> Sequence[SnapshotRecord]:
    """Return the records of the archive; what the release did not know has its default."""
    with zipfile.ZipFile(archive_of(release)) as archive:
        return [RecordCodec(KINDS).decode(line) for line in archive.read("records.jsonl").splitlines()]


def assert_archived_work_goes_on(release: str, database: Database, workdir: Path) -> None:
    """Publish, edit and restore on a database that has the records of the archive."""
    house = make_house(workdir, database)
    house.clock.now = MADE[release]
    {"0.7.0": _assert_0_7_0_goes_on, "0.8.0": _assert_0_8_0_goes_on}[release](house)


def _assert_0_7_0_goes_on(house: House) -> None:
    drafts, trash = house.venue_services.drafts, _trash(house)
    assert b"Glenmorven" in house.venues.published("elsewhere").body
    for key, error in {"glenmorven-castle": Moved, "ended": Gone, "begun": NotFound}.items():
        with pytest.raises(error):
            house.venues.published(key)
    assert "Begun" == drafts.read("begun").content.title
    assert "Missed" == drafts.restore("missed", 1).content.title
    assert ["title", "featuredImage"] == house.venue_services.versions.get("elsewhere", 4).fields
    (trashed,) = trash.list()
    trash.restore(trashed.id)
    assert b"Removed" in house.packages.published("removed").body
    house.clock.go_on(24 * 3600)
    assert b"Drafted" in house.venues.published("elsewhere").body
    assert "" == stored(house.venues, "elsewhere").search_title


def _assert_0_8_0_goes_on(house: House) -> None:
    with house.venues.store.due.database.read() as records:
        assert {"Taigh"} == {site.company_name for site in records.items.list(SiteContent, Query()).items}
        assert ["terms"] == [page.slug for page in records.items.list(SitePage, Query(search="the house")).items]
        assert ["/venues"] == [each.target for each in records.publishing.all(SiteRedirect)]
        assert [False, True] == [bool(account.totp_secret) for account in records.accounts.all()]
        assert (2, 10) == tuple(len(list(records.account_records.all(kind))) for kind in (Session, RecoveryCode))
    (trashed,) = _trash(house).list()
    assert ("Third", ["is_full_width"]) == (trashed.title, trashed.flags)
    _trash(house).restore(trashed.id)
    listed = [each["title"] for each in orjson.loads(house.venues.published_list(Query()).body)]
    assert listed.index("Third") == listed.index("Fourth") - 1
    assert ["First", "Third", "Fourth"] == [stored(house.venues, key).title for key in _top_venues(house)]
    assert trashed.id == stored(house.events, "event").venue_id
    assert stored(house.venues, "third").is_full_width
    assert ["Third"] == [each.title for each in house.venues.list(Query(search="cafe ros")).items]
    with pytest.raises(Moved):
        house.venues.published("first")
    history = house.venue_services.versions.list("the-first")
    assert all(each.size > 1000 and not each.content for each in history)
    house.clock.go_on(24 * 3600)
    assert b"Later" in house.venues.published("the-first").body


def _top_venues(house: House) -> Sequence[str]:
    return stored(house.packages, "package").top_venues


def _trash(house: House) -> TrashService:
    return TrashService(house.venues.store.due.database, house.clock, house.venues.kinds)
