"""No answer of the site contains the geotag of a picture or film, whatever way the file came in."""

import hashlib
import io
from pathlib import Path

import pytest
from falcon import testing

from ceilidh.backup.exporter import Exporter
from ceilidh.backup.importer import Importer
from ceilidh.bootstrap import KINDS, Container
from ceilidh_ports.database_adapter import Progress
from tests.api.forms import added, send, uploaded
from tests.samples import File, event_form, packege_form, venue_form
from tests.unit.media.geotags.patched import without_geotags
from tests.unit.media.geotags.samples import SECRET, film, picture

PHOTOGRAPH = File("glen.jpg", picture("jpg"))


def silent(_line: str) -> None: ...


PROGRESS: Progress = silent


def images(client: testing.TestClient, services: Container) -> list[bytes]:
    """Return what visitors get of every stored original."""
    names = {file.name for file in services.store().files() if "_" not in file.name}
    answers = [client.simulate_get(f"/images/{name}") for name in sorted(names)]
    assert {200} == {answer.status_code for answer in answers}
    return [answer.content for answer in answers]


def stored_bytes(services: Container) -> bytes:
    return b"".join(b"".join(services.store().read(file.name)) for file in services.store().files())


@pytest.mark.parametrize("kind", ["venue", "event", "packege", "page", "site"])
def test_an_uploaded_picture_has_no_geotag(admin: testing.TestClient, services: Container, kind: str) -> None:
    path = uploaded(admin, kind, PHOTOGRAPH)

    assert SECRET not in admin.simulate_get(path).content
    assert SECRET not in stored_bytes(services)


def test_the_pictures_and_films_of_forms_have_no_geotags(
    admin: testing.TestClient, services: Container, tmp_path: Path
) -> None:
    clip = File("tour.mp4", film(tmp_path, "mp4"))
    added(admin, "venue", venue_form(featuredImage=PHOTOGRAPH, featuredVideo=clip))
    added(admin, "event", event_form(galleryImages=[PHOTOGRAPH, File("a.heic", picture("heic"))]))
    added(admin, "packege", packege_form(featuredImage=File("a.webp", picture("webp"))))

    assert SECRET not in stored_bytes(services)
    assert not [body for body in images(admin, services) if SECRET in body]


def test_an_original_of_an_earlier_release_is_sent_without_geotags_in_whole_and_in_part(
    client: testing.TestClient, services: Container
) -> None:
    name = f"{hashlib.sha256(PHOTOGRAPH.content).hexdigest()}.jpg"
    services.store().put(name, io.BytesIO(PHOTOGRAPH.content))
    expected = without_geotags(PHOTOGRAPH.content, "JPEG")

    assert expected == client.simulate_get(f"/images/{name}").content
    part = client.simulate_get(f"/images/{name}", headers={"Range": "bytes=200-399"})
    assert (206, expected[200:400]) == (part.status_code, part.content)


def test_an_original_of_an_earlier_release_comes_through_an_archive_unchanged_and_is_sent_without_geotags(
    admin: testing.TestClient, services: Container, tmp_path: Path
) -> None:
    venue = added(admin, "venue", venue_form())
    name = f"{hashlib.sha256(PHOTOGRAPH.content).hexdigest()}.jpg"
    services.store().put(name, io.BytesIO(PHOTOGRAPH.content))
    path = f"/images/{name}"
    answer = send(admin, "PUT", f"update-venue/{venue['id']}", ({"featuredImage": path}, []))
    assert 200 == answer.status_code, answer.text
    archive = tmp_path / "site.tar"
    parts = services.database(), services.store(), KINDS, services.clock()
    Exporter(*parts, "0.9.0").run(archive, PROGRESS)
    for file in list(services.store().files()):
        services.store().remove(file.name)
    Importer(*parts).run(archive, PROGRESS, replace=True)

    assert PHOTOGRAPH.content == b"".join(services.store().read(name))
    assert without_geotags(PHOTOGRAPH.content, "JPEG") == admin.simulate_get(path).content
