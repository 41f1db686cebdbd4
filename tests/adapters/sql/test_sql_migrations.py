"""The migrations of the SQL adapter."""

import datetime as dt
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from ceilidh.bootstrap import KINDS
from ceilidh.content.lifecycle.item_content import item_in
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import OtherVenue, Venue
from ceilidh_ports.database import Database
from ceilidh_ports.errors import SchemaMismatch
from ceilidh_ports.items import Item
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.accounts import Account, Revocation
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.outbox import Delivery, OutboxEntry, QueuedMessage
from ceilidh_ports.records.publishing import Draft, ItemVersion, PreviewLink, TrashedItem
from ceilidh_ports.repositories.queries import EnquiryQuery, Query
from ceilidh_ports.repositories.snapshots import SnapshotRecord
from ceilidh_sql import database_from_url, migrate
from ceilidh_sql.schema.schema_release import RELEASE
from ceilidh_sql.schema.tables import tables_for
from tests.adapters.sql.released_schemas import (
    RELEASES,
    as_released,
    as_then,
    building,
    into,
    later_release,
)
from tests.released_archive import RELEASES as ARCHIVED
from tests.released_archive import archived_records, assert_archived_work_goes_on
from tests.services.postgres import fresh_database, postgres_server

ROOT = Path(__file__).parents[3]

ADD_A_COLUMN = f"""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "99.0.0", "{RELEASE}"
def upgrade():
    op.add_column("venues", sa.Column("mood", sa.Text, nullable=False, server_default="merry"))
"""
FAIL_HALFWAY = (
    ADD_A_COLUMN
    + """
    op.drop_table("outbox")
    raise RuntimeError("halfway")
"""
)

DIE_HALFWAY = (
    ADD_A_COLUMN
    + """
    import os, signal
    op.drop_table("outbox")
    os.kill(os.getpid(), signal.SIGKILL)
"""
)
UPGRADE = """
import sys
from pathlib import Path
from ceilidh_sql import migrate
from tests.adapters.sql.released_schemas import building
with building(sys.argv[1]) as connection:
    migrate.upgrade(connection, print, Path(sys.argv[2]))
"""

OLD_ITEMS = [
    Venue(
        id="v", slug="castle", title="Castle", version=3, is_featured=True, itinerary_content=[OtherVenue(image="a")]
    ),
    Event(id="e", slug="ball", title="Ball", venue_id="v", gallery_images=["/images/a.jpg"]),
    Package(id="p", slug="whole", title="Whole", top_venues=["v"]),
]
_THEN = dt.datetime(2025, 11, 30, 12, tzinfo=dt.UTC)
_TICK = dt.timedelta(microseconds=1)
OLD_OTHERS = [
    Account("m", "morag", "$argon2id$", _THEN),
    Revocation("token", dt.datetime(2200, 1, 1, tzinfo=dt.UTC)),
    QueuedMessage(
        MailMessage("e", "<e@example.org>", "a@b.example", "c@d.example", "", "S", "T"), Delivery(_THEN, 2, "421", None)
    ),
]
OLD_ENQUIRY_WITH_FOLDS = """
INSERT INTO enquiries (id, name, email, phone, message, received_at, name_fold, search_fold)
VALUES ('e', 'Màiri', 'mairi@visitor.example', '', 'A CEILIDH, 100%', 0, 'mairi', 'mairi a ceilidh, 100%')
"""
OLD_ENQUIRY = """
INSERT INTO enquiries (id, name, email, phone, message, received_at)
VALUES ('e', 'Màiri', 'mairi@visitor.example', '', 'A CEILIDH, 100%', 0)
"""

RACE = """
import sys
from ceilidh.venues.model import Venue
from ceilidh_sql import database_from_url
database = database_from_url(sys.argv[1], [Venue])
sys.stdin.readline()
database.migrate(print)
database.verify()
"""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres_server() as url:
        yield url


EVERY_RELEASE = [pytest.param(each, marks=pytest.mark.thorough) for each in RELEASES[:-3]] + RELEASES[-3:]
"""The newest two and this one are enough for an everyday run."""

FIRST_AND_LAST = [
    pytest.param(RELEASES[0], marks=pytest.mark.thorough),
    *(pytest.param(each, marks=pytest.mark.long) for each in RELEASES[1:-3]),
    *RELEASES[-3:],
]
"""The first release and the newest ones are enough where the step that fails does not depend on the release."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.thorough)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/ceilidh.db"
    else:
        with fresh_database(request.getfixturevalue("server")) as fresh:
            yield fresh


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database(database_from_url(url, KINDS), KINDS)
    yield database
    database.close()


def test_migrations_make_the_tables_that_the_declarations_ask_for(url: str, database: Database) -> None:
    database.migrate(print)
    with building(url) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, tables_for(KINDS).metadata) == []


def test_the_release_that_a_start_looks_for_is_that_of_the_last_migration() -> None:
    assert RELEASE == ScriptDirectory(str(migrate.MIGRATIONS)).get_current_head()


def test_partial_indexes_cover_the_same_rows_as_the_declarations_ask_for(url: str, tmp_path: Path) -> None:
    def definitions(connection: sa.Connection) -> dict[str, object]:
        inspector = sa.inspect(connection)
        found = (each for table in inspector.get_table_names() for each in inspector.get_indexes(table))
        dialect = connection.dialect.name
        return {str(each["name"]): str(each["dialect_options"].get(f"{dialect}_where")) for each in found}

    with building(url) as connection:
        tables_for(KINDS).metadata.create_all(connection)
        declared = definitions(connection)
        tables_for(KINDS).metadata.drop_all(connection)
        migrate.upgrade(connection, print)
        assert declared == definitions(connection)


def test_an_empty_database_asks_to_be_migrated(database: Database) -> None:
    with pytest.raises(SchemaMismatch, match="ceilidh migrate"):
        database.verify()
    reported: list[str] = []
    database.migrate(reported.append)
    database.verify()
    assert reported == [f"Brought the database's schema to that of release {each}." for each in RELEASES]


def test_migrating_again_keeps_everything(database: Database) -> None:
    venue = Venue(id="a", slug="castle", title="Castle", is_featured=True)
    database.migrate(print)
    with database.write() as records:
        records.items.add(venue)
    database.migrate(print)
    database.verify()
    with database.read() as records:
        assert [venue] == records.items.list(Venue, Query()).items


def test_data_of_the_first_release_is_found_by_later_queries(url: str, database: Database, tmp_path: Path) -> None:
    castle, barn = (
        Package(id=name, slug=name, title="x" * 90_000 + name, top_venues=["v", "v"], created_at=_THEN + number * _TICK)
        for number, name in enumerate("ab")
    )
    with building(url) as connection:
        migrate.upgrade(connection, print, as_released(tmp_path, "0.1.0"))
        for package in (castle, barn):
            connection.execute(as_then(connection, package).values(title_fold=package.title))
    database.migrate(print)
    with database.read() as records:
        assert [castle, barn] == records.items.list(Package, Query(where={"top_venues": "v"}, sort="title")).items
        assert [] == records.items.list(Package, Query(where={"top_venues": "a"})).items
    assert 0 == database.content_version()


def test_a_later_migration_keeps_the_data(url: str, database: Database, tmp_path: Path) -> None:
    venue = Venue(id="a", slug="castle", title="Castle")
    database.migrate(print)
    with database.write() as records:
        records.items.add(venue)
    later = later_release(tmp_path, ADD_A_COLUMN)
    with building(url) as connection:
        with pytest.raises(SchemaMismatch, match=rf"that of release {RELEASE}.*99.0.0.*ceilidh migrate"):
            migrate.verify(connection, later)
        migrate.upgrade(connection, print, later)
        assert connection.execute(sa.text("SELECT title, mood FROM venues")).all() == [("Castle", "merry")]


@pytest.mark.parametrize("release", EVERY_RELEASE)
def test_data_of_every_release_survives_migration_and_is_found(
    url: str, database: Database, tmp_path: Path, release: str
) -> None:
    fill_as_released(url, tmp_path, release)
    database.migrate(print)
    database.verify()
    with database.read() as records:
        others = [each for each in records.snapshot.read() if not isinstance(each, Item | Enquiry)]
        assert others == OLD_OTHERS
        assert records.accounts.find_by_username("MORAG")
        items = [records.items.get(type(each), each.id) for each in OLD_ITEMS]
        enquiry = records.enquiries.get("e")
        found = [records.enquiries.list(EnquiryQuery(search=each)).enquiries for each in ("mairi", "ceilidh, 100%")]
    assert items == OLD_ITEMS
    assert enquiry is not None
    assert ("new", "", False, 1, {}) == (
        enquiry.status,
        enquiry.notes,
        enquiry.is_read,
        enquiry.version,
        enquiry.also_about,
    )
    assert [[enquiry], [enquiry]] == found


def test_drafts_versions_trash_addresses_and_previews_of_release_0_7_0_survive_migration(
    url: str, database: Database, tmp_path: Path
) -> None:
    kept = archived_records("0.7.0")
    with building(url) as connection:
        migrate.upgrade(connection, print, as_released(tmp_path, "0.7.0"))
        for each in kept:
            row = OutboxEntry(each.message, each.delivery) if isinstance(each, QueuedMessage) else each
            connection.execute(as_then(connection, row))
    database.migrate(print)
    with database.read() as records:
        assert kept == sorted(map(_as_archived, records.snapshot.read()), key=kept.index)
        scheduled = records.items.get(Venue, "elsewhere")
        assert scheduled
        versions = records.publishing.find(ItemVersion, "item_id", scheduled.id)
        assert [1, 2, 3, 4, 5] == sorted(each.number for each in versions)
        drafts = [item_in(each.content, Venue) for each in records.publishing.all(Draft)]
        assert {"Drafted", "Begun", "Too late"} == {each.title for each in drafts}
        assert scheduled.featured_image.removeprefix("/images/") in records.publishing.files()
        assert b'"searchTitle":""' in (records.published.get(Venue, "elsewhere") or b"")


@pytest.mark.parametrize("release", ARCHIVED)
def test_an_installation_of_a_former_release_goes_on_after_its_migration(
    url: str, database: Database, tmp_path: Path, release: str
) -> None:
    kept = archived_records(release)
    with building(url) as connection:
        migrate.upgrade(connection, print, as_released(tmp_path, release))
        for each in kept:
            row = OutboxEntry(each.message, each.delivery) if isinstance(each, QueuedMessage) else each
            connection.execute(as_then(connection, row))
    database.migrate(print)
    with database.read() as records:
        assert kept == sorted(map(_as_archived, records.snapshot.read()), key=kept.index)
    assert_archived_work_goes_on(release, database, tmp_path)


def _as_archived(record: SnapshotRecord) -> SnapshotRecord:
    """Return the record as an archive has it that knows neither the order of lists nor who shared a preview."""
    if isinstance(record, PreviewLink):
        return attrs.evolve(record, account_id="")
    return attrs.evolve(record, listed_at=record.created_at) if isinstance(record, Item) else record


def test_content_of_release_0_8_0_keeps_its_order_and_is_found_by_all_its_texts(
    url: str, database: Database, tmp_path: Path
) -> None:
    later, restored = (
        Venue(
            id=name,
            slug=name,
            title=name,
            created_at=created_at,
            best_for="Weddings",
            itinerary_content=[OtherVenue(title="Café Ròs", image="/images/barn.jpg")],
        )
        for name, created_at in (("later", _THEN + 2 * _TICK), ("restored", _THEN))
    )
    version = ItemVersion("later/1", "later", "venues", 1, _THEN, "morag", "publish", [], '{"title": "Straße"}', [])
    trashed = TrashedItem("t", "venues", "T", "t", _THEN, "morag", '{"title": "T", "isFeatured": true}', "", [], [])
    with building(url) as connection:
        migrate.upgrade(connection, print, as_released(tmp_path, "0.8.0"))
        for each in (later, restored, version, trashed):
            connection.execute(as_then(connection, each))
        connection.execute(sa.text("UPDATE venues SET search_fold = title_fold"))
    database.migrate(print)
    with database.read() as records:
        items = records.items.list(Venue, Query()).items
        assert ["later", "restored"] == [each.id for each in items]
        assert [later.created_at, later.created_at + _TICK] == [each.listed_at for each in items]
        for search, number in (("cafe ros", 2), ("weddings", 2), ("barn", 0)):
            assert number == records.items.list(Venue, Query(search=search)).total
        assert [len(version.content)] == [each.size for each in records.publishing.outlines(ItemVersion)]
        assert [["is_featured"]] == [each.flags for each in records.publishing.outlines(TrashedItem)]


@pytest.mark.parametrize(
    ("status", "now"),
    [("won", ("booked", "")), ("spam", ("new", "hand")), ("lost", ("lost", "")), ("new", ("new", ""))],
)
def test_the_statuses_of_enquiries_are_those_of_this_release(
    url: str, database: Database, tmp_path: Path, status: str, now: tuple[str, str]
) -> None:
    fill_as_released(url, tmp_path, "0.11.0")
    with building(url) as connection:
        connection.execute(sa.text("UPDATE enquiries SET status = :status"), {"status": status})
    database.migrate(print)
    with database.read() as records:
        enquiry = records.enquiries.get("e")
        assert enquiry
        assert now == (enquiry.status, enquiry.spam_sign)
        assert [] == records.enquiries.steps("e")


def test_steps_of_release_0_12_0_are_found_by_their_texts(url: str, database: Database, tmp_path: Path) -> None:
    fill_as_released(url, tmp_path, "0.12.0")
    steps = [EnquiryStep(f"{number:04}", "e", _THEN, "answered", text=f"Café {number}") for number in range(2100)]
    steps.append(EnquiryStep("last", "e", _THEN, "answered", text="Yes", subject="Straße"))
    with building(url) as connection:
        for each in steps:
            connection.execute(as_then(connection, each))
    database.migrate(print)
    with database.read() as records:
        assert steps == records.enquiries.steps("e")
        for search, number in (("cafe 0", 1), ("CAFE 1000", 1), ("café 2099", 1), ("strasse", 1), ("yesstrasse", 0)):
            assert number == records.enquiries.list(EnquiryQuery(search=search)).total


def test_rooms_of_release_0_13_0_have_every_field_as_visitors_read_them(
    url: str, database: Database, tmp_path: Path
) -> None:
    fill_as_released(url, tmp_path, "0.13.0")
    rooms = """UPDATE venues SET rooms = '[{"name": "Tràigh", "use": "Dinner", "capacity": "120"}]'"""
    with building(url) as connection:
        connection.execute(sa.text(rooms))
    database.migrate(print)
    with database.read() as records:
        published = records.published.get(Venue, "v")
        venue = records.items.get(Venue, "v")
    complete = '"rooms":[{"name":"Tràigh","use":"Dinner","capacity":"120","theatre":"","standing":""}]'
    assert venue
    assert published
    assert ["", "", "", ""] == [venue.guests_theatre, venue.power, venue.parking, venue.wifi]
    assert complete.encode() in published


def fill_as_released(url: str, folder: Path, release: str) -> None:
    """Create the schema of a release with at least one row in each table."""
    with building(url) as connection:
        migrate.upgrade(connection, print, as_released(folder, release))
        for item in OLD_ITEMS:
            connection.execute(as_then(connection, item))
        enquiry = sa.text(OLD_ENQUIRY) if release == "0.1.0" else sa.text(OLD_ENQUIRY_WITH_FOLDS)
        connection.execute(enquiry)
        tables = tables_for(KINDS).metadata.tables
        for each in OLD_OTHERS:
            match each:
                case Account():
                    values = attrs.asdict(each) | {"username_fold": each.username}
                    connection.execute(into(connection, tables["accounts"], values))
                case Revocation():
                    connection.execute(sa.insert(tables["revoked_tokens"]).values(attrs.asdict(each)))
                case QueuedMessage():
                    values = attrs.asdict(each.message) | attrs.asdict(each.delivery)
                    connection.execute(into(connection, tables["outbox"], values))


def everything(url: str) -> dict[str, object]:
    """Return every table with its columns, its indexes and its rows."""
    with building(url) as connection:
        inspector = sa.inspect(connection)
        return {
            table: (
                [str(column) for column in inspector.get_columns(table)],
                sorted(str(index["name"]) for index in inspector.get_indexes(table)),
                sorted(map(repr, connection.execute(sa.text(f'SELECT * FROM "{table}"')))),  # noqa: S608  its own name
            )
            for table in inspector.get_table_names()
        }


@pytest.mark.parametrize("release", FIRST_AND_LAST)
def test_a_migration_that_fails_leaves_everything_as_it_was(
    url: str, database: Database, tmp_path: Path, release: str
) -> None:
    fill_as_released(url, tmp_path, release)
    before = everything(url)
    with pytest.raises(RuntimeError, match="halfway"), building(url) as connection:
        migrate.upgrade(connection, print, later_release(tmp_path, FAIL_HALFWAY))
    assert before == everything(url)
    database.migrate(print)
    database.verify()


def test_a_migration_whose_process_is_killed_leaves_everything_as_it_was(
    url: str, database: Database, tmp_path: Path
) -> None:
    fill_as_released(url, tmp_path, RELEASES[0])
    before = everything(url)
    command = [sys.executable, "-c", UPGRADE, url, str(later_release(tmp_path, DIE_HALFWAY))]
    assert -signal.SIGKILL == subprocess.run(command, cwd=ROOT, timeout=60, check=False).returncode
    assert before == everything(url)
    database.migrate(print)
    database.verify()


@pytest.mark.parametrize("release", FIRST_AND_LAST[:-1])
def test_an_older_database_names_the_way_to_this_release(
    url: str, database: Database, tmp_path: Path, release: str
) -> None:
    fill_as_released(url, tmp_path, release)
    with pytest.raises(SchemaMismatch, match=rf"that of release {release}.*that of {RELEASE}.*`ceilidh migrate`"):
        database.verify()


def test_a_newer_database_names_the_release_it_needs(url: str, database: Database, tmp_path: Path) -> None:
    with building(url) as connection:
        migrate.upgrade(connection, print, later_release(tmp_path, ADD_A_COLUMN))
    with pytest.raises(SchemaMismatch, match=r"Install Ceilidh 99\.0\.0 or later"):
        database.verify()
    with pytest.raises(SchemaMismatch, match=r"Install Ceilidh 99\.0\.0 or later"):
        database.migrate(print)


def test_several_processes_may_migrate_at_once(url: str) -> None:
    command = [sys.executable, "-c", RACE, url]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    outcomes = [process.communicate(timeout=60) for process in processes]
    assert [0, 0, 0] == [process.returncode for process in processes], outcomes
    assert sum("Brought" in stdout for stdout, _ in outcomes) == 1


SHUFFLED = """
UPDATE packages SET plans = '[{"linkUrl": "/", "others": [{"text": "é", "image": "a"}], "title": "Meet"}]',
booking_info = '{"link": "l", "image": "i", "description": "d"}', top_venues = '["v", "w"]'
"""


def test_json_that_was_kept_in_another_order_of_keys_gets_that_of_the_declarations(
    url: str, database: Database, tmp_path: Path
) -> None:
    fill_as_released(url, tmp_path, "0.5.0")
    with building(url) as connection:
        connection.execute(sa.text(SHUFFLED))
    database.migrate(print)
    with database.read() as records:
        written = records.published.get(Package, "p")
        item = records.items.get(Package, "p")
    with database.write() as records:
        assert item
        records.items.replace(item)
    with database.read() as records:
        again = records.published.get(Package, "p")
    assert written
    assert b'"plans":[{"title":"Meet","others":[{"image":"a","text":"\xc3\xa9"}],"linkUrl":"/"}]' in written
    assert b'"bookingInfo":{"description":"d","link":"l","image":"i"}' in written
    assert b'"topVenues":["v","w"]' in written
    assert again
    assert b'"plans":[{"title":"Meet","description":"","others":[{"image":"a","text":"\xc3\xa9"}],"linkText"' in again
