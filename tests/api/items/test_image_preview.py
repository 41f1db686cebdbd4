"""Previews of pictures that are chosen and not stored yet."""

import io

import pytest
from falcon import testing
from PIL import Image

from ceilidh.bootstrap import Container
from ceilidh.config import Config
from tests.api.forms import send
from tests.api.requests.test_hostile_files import REFUSED
from tests.samples import File, multipart
from tests.unit.media.picture_samples import drawn


def previewed(admin: testing.TestClient, file: File) -> testing.Result:
    return send(admin, "POST", "preview-image", ({}, [("image", file)]))


@pytest.mark.parametrize("extension", ["heic", "tiff"])
def test_a_picture_that_browsers_do_not_draw_is_answered_as_a_small_jpeg_and_not_stored(
    admin: testing.TestClient, services: Container, extension: str
) -> None:
    answer = previewed(admin, File(f"loch.{extension}", drawn(extension, (900, 600))))

    assert (200, "image/jpeg") == (answer.status_code, answer.headers["Content-Type"])
    assert ("JPEG", (480, 320)) == ((shown := Image.open(io.BytesIO(answer.content))).format, shown.size)
    assert [] == list(services.store().files())


def test_a_preview_needs_a_token(client: testing.TestClient) -> None:
    body, kind = multipart({}, [("image", File("loch.heic", drawn("heic")))])

    answer = client.simulate_post("/api/admin/preview-image", body=body, headers={"Content-Type": kind})

    assert 401 == answer.status_code
    assert answer.json["message"]


def test_unsupported_file_has_no_preview(admin: testing.TestClient, services: Container) -> None:
    answers = [(file.filename, previewed(admin, file)) for file, _ in REFUSED]

    assert [(file.filename, status) for file, status in REFUSED] == [(name, got.status_code) for name, got in answers]
    assert {True} == {"image" in got.json["errors"] for _, got in answers}
    assert [] == list(services.store().files())


def test_a_picture_that_is_too_large_has_no_preview(admin: testing.TestClient, config: Config) -> None:
    answer = previewed(admin, File("loch.tiff", drawn("tiff") + bytes(config.picture_bytes)))

    assert (413, ["image"]) == (answer.status_code, list(answer.json["errors"]))
