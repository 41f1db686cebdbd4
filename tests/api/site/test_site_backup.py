"""Site content, pages and redirects move with a backup."""

from pathlib import Path

from falcon import testing

from ceilidh.backup.exporter import Exporter
from ceilidh.backup.importer import Importer
from ceilidh.bootstrap import KINDS, Container
from ceilidh.cli.provisioning import prepare_installation
from ceilidh.redirects.redirect_table import RedirectRow
from ceilidh_ports.database import Database
from ceilidh_ports.records.publishing import Draft, SiteRedirect
from tests.api.forms import send
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore


def test_a_backup_carries_site_content_pages_and_redirects(
    services: Container, admin: testing.TestClient, tmp_path: Path
) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"tagline": "Dances by the sea"}, []))
    admin.simulate_post("/api/admin/add-privacy-draft")
    services.redirects().save(RedirectRow("/old", "/venues"))
    archive = tmp_path / "site.zip"
    Exporter(services.database(), services.store(), KINDS, services.clock(), "1.2.3").run(archive, _silent)

    other: Database = MemoryDatabase(KINDS)
    Importer(other, MemoryMediaStore(), KINDS, services.clock()).run(archive, _silent)

    with other.read() as records:
        assert {"site", "pages"} == {each.kind for each in records.publishing.all(Draft)}
        assert ["/old"] == [each.id for each in records.publishing.all(SiteRedirect)]


def test_a_new_installation_with_its_first_texts_counts_as_empty(
    services: Container, admin: testing.TestClient, tmp_path: Path
) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"tagline": "Dances by the sea"}, []))
    archive = tmp_path / "site.zip"
    Exporter(services.database(), services.store(), KINDS, services.clock(), "1.2.3").run(archive, _silent)
    other: Database = MemoryDatabase(KINDS)
    with other.write() as records:
        services.site_content().store.store_seed(records)

    Importer(other, MemoryMediaStore(), KINDS, services.clock()).run(archive, _silent)

    with other.read() as records:
        assert "Dances by the sea" in next(iter(records.publishing.all(Draft))).content


def test_the_server_stores_the_first_texts_once(services: Container, admin: testing.TestClient) -> None:
    prepare_installation(services, _silent)
    first = admin.simulate_get("/api/admin/edit-site/site").json["item"]
    prepare_installation(services, _silent)

    assert first == admin.simulate_get("/api/admin/edit-site/site").json["item"]
    assert first["createdAt"] > "2026"


def _silent(_: str) -> None:
    """Tell nobody."""
