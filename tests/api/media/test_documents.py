"""The plan or brochure of a venue as a PDF, in every call that stores, lists, shows, replaces or copies it."""

from pathlib import Path
from typing import Any

import pytest
from falcon import testing

from ceilidh.backup.exporter import Exporter
from ceilidh.backup.importer import Importer
from ceilidh.bootstrap import KINDS, Container
from ceilidh_ports.database import Database
from ceilidh_ports.records.media_files import MediaFile
from tests.api.forms import added, send
from tests.api.media.test_picture_library import listed, stored
from tests.api.media.test_picture_usage import delete, places, replace
from tests.api.stored_forms import event_form, venue_form
from tests.document_samples import pdf
from tests.fakes.database import MemoryDatabase
from tests.fakes.media import MemoryMediaStore
from tests.samples import File, Form, document, film, picture

pytestmark = pytest.mark.usefixtures("stored_files")


@pytest.fixture
def house(admin: testing.TestClient) -> dict[str, Any]:
    """A venue with a brochure."""
    return added(admin, "venue", venue_form(title="Keep", brochure=document("House plan")))


def test_visitors_save_it_under_its_name(client: testing.TestClient, house: dict[str, Any]) -> None:
    answer = client.simulate_get(house["brochure"])

    assert (200, document("House plan").content) == (answer.status_code, answer.content)
    assert "application/pdf" == answer.headers["Content-Type"]
    assert 'attachment; filename="House plan.pdf"' == answer.headers["Content-Disposition"]
    assert "default-src 'none'; sandbox" == answer.headers["Content-Security-Policy"]
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    part = client.simulate_get(house["brochure"], headers={"Range": "bytes=0-4"})
    assert (206, b"%PDF-") == (part.status_code, part.content)


def test_the_page_of_the_venue_knows_its_pages_and_size(client: testing.TestClient, house: dict[str, Any]) -> None:
    size = len(document("House plan").content)

    facts = client.simulate_get("/api/admin/get-media-facts", params={"path": house["brochure"]}).json

    assert {"pages": 2, "size": size, "format": "PDF"}.items() <= facts[house["brochure"]].items()
    page = client.simulate_get(f"/single-venue/{house['slug']}").text
    assert f'"pages":2,"size":{size}' in page
    assert 1 == page.count('"pages":')


@pytest.mark.parametrize(
    ("content", "status", "message"),
    [
        (pdf(password="secret"), 422, "is protected with a password or permissions"),
        (pdf()[:-40], 422, "is broken or cut off"),
        (b"", 422, "is empty"),
        (b"<html><script>alert(1)</script>", 415, "The content of"),
    ],
)
def test_what_is_no_readable_document_is_refused_at_its_field(
    admin: testing.TestClient, content: bytes, status: int, message: str
) -> None:
    answer = send(admin, "POST", "add-venue", venue_form(brochure=File("plan.pdf", content)))

    assert status == answer.status_code
    assert message in answer.json["errors"]["brochure"]
    assert [] == listed(admin, kind="document")


@pytest.mark.parametrize("name", ["bannerImage", "featuredVideo", "accomodationImage"])
def test_it_is_refused_where_a_picture_or_film_is_needed(
    admin: testing.TestClient, house: dict[str, Any], name: str
) -> None:
    texts, files = venue_form()
    others = [each for each in files if each[0] != name]

    sent = send(admin, "POST", "add-venue", (texts, [*others, (name, document())]))
    chosen = send(admin, "POST", "add-venue", ({**texts, name: house["brochure"]}, others))

    assert (415, "plan.pdf is a PDF; a ") == (sent.status_code, sent.json["errors"][name][:21])
    assert (422, "This is a PDF; a ") == (chosen.status_code, chosen.json["errors"][name][:17])


@pytest.mark.parametrize("call", ["upload-venue-image", "upload-page-image", "upload-site-image", "preview-image"])
def test_it_is_no_picture_of_a_row_or_text(admin: testing.TestClient, call: str) -> None:
    answer = send(admin, "POST", call, ({}, [("image", document())]))

    assert (415, "plan.pdf is a PDF; a picture is needed here.") == (answer.status_code, answer.json["message"])


def test_a_film_is_no_brochure_and_a_picture_is(admin: testing.TestClient) -> None:
    refused = send(admin, "POST", "add-venue", venue_form(brochure=film()))

    message = "film.mp4 is a film; a picture or PDF is needed here."
    assert (415, message) == (refused.status_code, refused.json["message"])
    assert added(admin, "venue", venue_form(brochure=picture("plan")))["brochure"].endswith(".png")


def test_the_library_lists_it_apart_and_asks_for_no_description(
    admin: testing.TestClient, house: dict[str, Any]
) -> None:
    assert ["House plan.pdf"] == listed(admin, kind="document") == listed(admin, search="house plan")
    assert "House plan.pdf" not in listed(admin, kind="picture")
    assert "House plan.pdf" not in listed(admin, only="undescribed")
    assert "House plan.pdf" not in listed(admin, only="small")
    advice = admin.simulate_get(f"/api/admin/check-venue/{house['_id']}").json
    assert "brochure" not in {each["field"] for each in advice}


def test_it_is_chosen_again_for_another_venue_and_each_place_is_told(
    admin: testing.TestClient, house: dict[str, Any]
) -> None:
    texts, files = venue_form(title="Tower")
    added(admin, "venue", ({**texts, "brochure": house["brochure"]}, files))

    found = {(each["title"], each["label"]) for each in places(admin, house["brochure"]).json}

    assert {("Keep", "Plan or brochure"), ("Tower", "Plan or brochure")} == found
    assert 409 == delete(admin, house["brochure"]).status_code


def test_a_new_edition_takes_its_place_and_a_picture_does_not(
    client: testing.TestClient, admin: testing.TestClient, house: dict[str, Any]
) -> None:
    new = stored(admin, document("New edition")).json["picture"]["path"]
    drawn = stored(admin, picture("loch")).json["picture"]["path"]

    refused = replace(admin, house["brochure"], drawn)
    done = replace(admin, house["brochure"], new)

    assert (422, "Only a PDF can take the place of a PDF.") == (refused.status_code, refused.json["message"])
    assert 200 == done.status_code, done.text
    assert new in client.simulate_get(f"/single-venue/{house['slug']}").text


def test_it_is_removed_put_back_and_deleted(
    client: testing.TestClient, admin: testing.TestClient, house: dict[str, Any]
) -> None:
    removal = {"venueId": house["_id"], "imageName": "brochure"}
    removed = admin.simulate_post("/api/admin/remove-venue-image", json=removal)
    assert (200, "") == (removed.status_code, removed.json["venue"]["brochure"])

    form: Form = ({"brochure": house["brochure"]}, [])
    put_back = send(admin, "PUT", f"update-venue/{house['_id']}", form)
    assert house["brochure"] == put_back.json["venue"]["brochure"]

    unused = stored(admin, document("unused")).json["picture"]["path"]
    assert 200 == delete(admin, unused).status_code
    assert 404 == client.simulate_get(unused).status_code


def test_a_backup_carries_it_with_its_record(services: Container, house: dict[str, Any], tmp_path: Path) -> None:
    archive, store = tmp_path / "house.zip", MemoryMediaStore()
    database: Database = MemoryDatabase(KINDS)

    Exporter(services.database(), services.store(), KINDS, services.clock(), "1.2.3").run(archive, lambda _: None)
    Importer(database, store, KINDS, services.clock()).run(archive, lambda _: None)

    name = house["brochure"].removeprefix("/images/")
    assert document("House plan").content == b"".join(store.read(name))
    assert store.find(f"{name}_facts.json")
    with database.read() as records:
        record = records.publishing.get(MediaFile, name)
    assert record
    assert ("House plan.pdf", "PDF", len(document("House plan").content)) == (
        record.file_name,
        record.format,
        record.size,
    )


@pytest.mark.parametrize("name", ["featuredImage", "galleryImages"])
def test_no_other_kind_has_a_field_for_it(admin: testing.TestClient, house: dict[str, Any], name: str) -> None:
    texts, files = event_form()
    form = ({**texts, name: house["brochure"]}, [each for each in files if each[0] != name])

    answer = send(admin, "POST", "add-event", form)

    assert "This is a PDF; a picture is needed here." == answer.json["errors"][name]
