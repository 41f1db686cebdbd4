"""The sample database adapter implements the essential methods alone, and the whole product runs on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ceilidh.bootstrap import KINDS
from ceilidh.garbage_collection.collector import GarbageCollector
from ceilidh.plugins import open_database
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import DatabaseAdapter
from ceilidh_ports.testing.database import DatabaseContract
from ceilidh_ports.testing.samples import SAMPLES, sample
from tests.fakes.database import MemoryDatabase
from tests.samples import parts, picture, venue_form
from tests.services.sample_adapter import sample_adapter
from tests.unit.backup.archive_samples import Installation, silent

pytestmark = pytest.mark.usefixtures("_installed")


@pytest.fixture(scope="module")
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with sample_adapter(tmp_path_factory.mktemp("installed")):
        yield


class TestSampleDatabase(DatabaseContract):
    @pytest.fixture
    def adapter(self, tmp_path: Path) -> DatabaseAdapter:
        return open_database(f"jsonfile://{tmp_path}/ceilidh.json", SAMPLES).adapter


def opened(folder: Path) -> Database:
    return open_database(f"jsonfile://{folder}/ceilidh.json", KINDS)


def test_it_has_the_essential_methods_alone(tmp_path: Path) -> None:
    adapter = opened(tmp_path).adapter
    assert not hasattr(adapter, "capabilities")
    assert {name for name in dir(adapter) if not name.startswith("_")} == {
        *("from_url", "write", "read", "migrate", "verify", "probe", "close")
    }
    with adapter.read() as store:
        assert {name for name in dir(store) if not name.startswith("_")} == {
            *("collections", "get", "add", "replace", "remove", "all", "clear")
        }


@pytest.mark.parametrize("to_sample", [True, False])
def test_an_installation_moves_by_export_and_import(tmp_path: Path, *, to_sample: bool) -> None:
    databases = MemoryDatabase(KINDS), opened(tmp_path)
    source, target = (Installation(tmp_path, each) for each in (databases if to_sample else databases[::-1]))
    source.fill()
    source.exporter.run(tmp_path / "archive", silent)
    target.importer.run(tmp_path / "archive", silent)
    assert source.records() == target.records()
    assert source.files() == target.files()


def test_garbage_is_collected(tmp_path: Path) -> None:
    site = Installation(tmp_path, opened(tmp_path))
    shown = site.venues.add(parts(venue_form(featuredImage=picture("shown")))).featured_image
    unused = site.upload(picture("unused"))
    site.age(*site.files())
    GarbageCollector(site.database, site.store, KINDS, site.clock).run()
    assert unused not in site.files()
    assert shown.removeprefix("/images/") in site.files()


def test_a_writer_sees_what_another_instance_wrote(tmp_path: Path) -> None:
    one, other = (open_database(f"jsonfile://{tmp_path}/ceilidh.json", SAMPLES) for _ in range(2))
    for database in (one, other, one):
        with database.write() as records:
            records.items.add(sample())
    assert one.content_version() == other.content_version()
