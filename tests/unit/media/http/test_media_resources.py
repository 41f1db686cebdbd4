import io
from collections.abc import Mapping
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import attrs
import falcon
import pytest
from falcon import testing
from PIL import Image

from ceilidh.http import error_responses
from ceilidh.http.requests.multipart import BodyLimits
from ceilidh.http.routes import HeadRouter
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.facts.brightness import WHITE
from ceilidh.media.facts.examination import Examination
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.focal_point import FocalPoint
from ceilidh.media.http.media_routes import feature
from ceilidh.media.renditions.rendition_spec import WIDTHS
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.errors import StorageFull, Unavailable
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.media import StoredFile
from tests.document_samples import pdf
from tests.fakes.clock import StoppedClock
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import FILMS, PICTURES, box, drawn

_LIMITS = UploadLimits(picture_bytes=200_000, film_bytes=1_000_000)
_EXAMINED = Examination(FocalPoint(20, 30), WHITE)
_PREVIEW = "/api/admin/preview-image"
_PATHS = ["/api/admin/upload-venue-image", "/api/admin/upload-event-image", "/api/admin/upload-packege-image"]


@attrs.frozen
class MediaApiFixture:
    """The media calls over a store in memory."""

    client: testing.TestClient
    service: MediaService
    store: MemoryMediaStore

    def stored(self, content: bytes, filename: str) -> str:
        with self.service.receive(io.BytesIO(content), filename, takes=frozenset(MediaKind)) as received:
            return self.service.store(received)

    def facts(self, path: str) -> Mapping[str, Any]:
        answer = self.client.simulate_get("/api/admin/get-media-facts", params={"path": path})
        facts: Mapping[str, Any] = answer.json[path]
        return facts

    def upload(self, content: bytes, filename: str, *, field: str = "image", path: str = _PATHS[0]) -> testing.Result:
        body, headers = _form(field, filename, content)
        return self.client.simulate_post(path, body=body, headers=headers)


def _form(field: str, filename: str, content: bytes) -> tuple[bytes, dict[str, str]]:
    head = f'--line\r\nContent-Disposition: form-data; name="{field}"; filename="{filename}"\r\n\r\n'
    return head.encode() + content + b"\r\n--line--\r\n", {"Content-Type": "multipart/form-data; boundary=line"}


@pytest.fixture
def site(tmp_path: Path) -> MediaApiFixture:
    store = MemoryMediaStore()
    service = media_service(store, _LIMITS, tmp_path)
    app = falcon.App(router=HeadRouter())
    error_responses.install(app)
    for route in feature(service, BodyLimits(total_bytes=2_000_000)).routes:
        app.add_route(route.path, route.resource, suffix=route.suffix)
    return MediaApiFixture(testing.TestClient(app), service, store)


@pytest.mark.parametrize("extension", PICTURES | FILMS)
def test_a_file_is_served_by_the_type_of_its_extension_for_good(site: MediaApiFixture, extension: str) -> None:
    path = site.stored((PICTURES | FILMS)[extension], f"file.{extension}")

    answer = site.client.simulate_get(path)

    assert 200 == answer.status_code
    assert FORMATS[extension].mime == answer.headers["Content-Type"]
    assert "public, max-age=31536000, immutable" == answer.headers["Cache-Control"]
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none';")
    assert answer.headers["Content-Security-Policy"].endswith("sandbox")
    assert "inline" == answer.headers["Content-Disposition"]
    assert f'"{path.removeprefix("/images/")}"' == answer.headers["ETag"]
    assert str(len(answer.content)) == answer.headers["Content-Length"]
    assert extension == "svg" or answer.content == (PICTURES | FILMS)[extension]


@pytest.mark.parametrize(
    ("uploaded", "saved"),
    [
        ("Plan of the house.pdf", 'attachment; filename="Plan of the house.pdf"'),
        ("Ceòl.pdf", "attachment; filename=Ceo_l.pdf; filename*=UTF-8''Ce%C3%B2l.pdf"),
        ('The "new" plan\r\nX: y.pdf', "attachment; filename=\"The 'new' planX: y.pdf\""),
    ],
)
@pytest.mark.parametrize("query", ["", "w=320", "original=true"])
def test_a_document_is_sent_to_be_saved_under_its_name(
    site: MediaApiFixture, uploaded: str, saved: str, query: str
) -> None:
    path = site.stored(pdf(), uploaded)

    answer = site.client.simulate_get(path, query_string=query, headers={"Accept": "image/webp,*/*"})

    assert (200, pdf()) == (answer.status_code, answer.content)
    assert "application/pdf" == answer.headers["Content-Type"]
    assert saved == answer.headers["Content-Disposition"]
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    assert "default-src 'none'; sandbox" == answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("extension", ["heic", "tiff", "tif", "avif", "bmp", "jpg"])
@pytest.mark.parametrize("query", ["original=true", "w=320&original=true"])
def test_the_original_comes_to_whoever_asks_for_it(site: MediaApiFixture, extension: str, query: str) -> None:
    path = site.stored(PICTURES[extension], f"loch.{extension}")

    answer = site.client.simulate_get(path, query_string=query, headers={"Accept": "image/webp,image/*;q=0.8"})

    assert (200, PICTURES[extension]) == (answer.status_code, answer.content)
    assert FORMATS[extension].mime == answer.headers["Content-Type"]


@pytest.mark.parametrize("query", ["original=", "original=false", "original=true&original=true"])
def test_another_value_for_the_original_is_refused(site: MediaApiFixture, query: str) -> None:
    path = site.stored(PICTURES["jpg"], "loch.jpg")

    assert 422 == site.client.simulate_get(path, query_string=query).status_code


def test_a_part_is_answered_with_206(site: MediaApiFixture) -> None:
    path = site.stored(FILMS["mp4"], "tour.mp4")

    answer = site.client.simulate_get(path, headers={"Range": "bytes=4-7"})

    assert (206, b"ftyp") == (answer.status_code, answer.content)
    assert f"bytes 4-7/{len(FILMS['mp4'])}" == answer.headers["Content-Range"]
    assert "4" == answer.headers["Content-Length"]


@pytest.mark.parametrize("asked", ["bytes=0-", "bytes=0-99999", "bytes=-99999"])
def test_a_part_that_is_the_whole_file_is_still_answered_as_a_part(site: MediaApiFixture, asked: str) -> None:
    path = site.stored(FILMS["mp4"], "tour.mp4")
    answer = site.client.simulate_get(path, headers={"Range": asked})

    assert 206 == answer.status_code
    assert f"bytes 0-{len(FILMS['mp4']) - 1}/{len(FILMS['mp4'])}" == answer.headers["Content-Range"]


def test_a_part_beyond_the_end_is_answered_with_416(site: MediaApiFixture) -> None:
    path = site.stored(FILMS["mp4"], "tour.mp4")

    answer = site.client.simulate_get(path, headers={"Range": "bytes=99999-"})

    assert 416 == answer.status_code
    assert f"bytes */{len(FILMS['mp4'])}" == answer.headers["Content-Range"]
    assert "no-store" == answer.headers["Cache-Control"]
    assert answer.json["message"]


def test_a_part_of_another_version_is_answered_with_the_whole(site: MediaApiFixture) -> None:
    path = site.stored(FILMS["mp4"], "tour.mp4")
    own = f'"{path.removeprefix("/images/")}"'

    def status(if_range: str) -> int:
        return site.client.simulate_get(path, headers={"Range": "bytes=0-3", "If-Range": if_range}).status_code

    assert (206, 200, 200) == (status(own), status('"other"'), status("Sat, 01 Jan 2000 00:00:00 GMT"))


def test_conditional_request_with_a_matching_tag_gets_304(site: MediaApiFixture) -> None:
    path = site.stored(PICTURES["png"], "loch.png")
    first = site.client.simulate_get(path)

    by_tag = site.client.simulate_get(path, headers={"If-None-Match": first.headers["ETag"]})
    by_date = site.client.simulate_get(path, headers={"If-Modified-Since": first.headers["Last-Modified"]})

    assert (304, b"") == (by_tag.status_code, by_tag.content)
    assert (304, b"") == (by_date.status_code, by_date.content)
    assert first.headers["Cache-Control"] == by_tag.headers["Cache-Control"]


@pytest.mark.parametrize(
    "headers",
    [
        {"If-None-Match": '"other"'},
        {"If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT"},
        {"If-Modified-Since": "yesterday"},
        {"Range": "bytes=x"},
    ],
)
def test_conditional_request_with_another_or_malformed_tag_gets_the_whole_file(
    site: MediaApiFixture, headers: dict[str, str]
) -> None:
    path = site.stored(PICTURES["png"], "loch.png")

    assert (200, PICTURES["png"]) == (
        (answer := site.client.simulate_get(path, headers=headers)).status_code,
        answer.content,
    )


def test_a_tag_counts_more_than_a_date(site: MediaApiFixture) -> None:
    path = site.stored(PICTURES["png"], "loch.png")
    found = site.store.find(path.removeprefix("/images/"))
    assert found is not None

    headers = {"If-None-Match": '"other"', "If-Modified-Since": format_datetime(found.modified, usegmt=True)}

    assert 200 == site.client.simulate_get(path, headers=headers).status_code


def test_head_says_what_get_would_and_sends_nothing(site: MediaApiFixture) -> None:
    path = site.stored(PICTURES["png"], "loch.png")

    answer = site.client.simulate_head(path, headers={"Range": "bytes=0-3"})

    assert (200, b"") == (answer.status_code, answer.content)
    assert str(len(PICTURES["png"])) == answer.headers["Content-Length"]
    assert "image/png" == answer.headers["Content-Type"]


@pytest.mark.parametrize(
    "name", ["none.png", "..%2fsecret.png", ".hidden.png", "%00.png", "none.txt", "none", "%ff.png"]
)
def test_missing_file_gives_uncacheable_404(site: MediaApiFixture, name: str) -> None:
    answer = site.client.simulate_get(f"/images/{name}")

    assert 404 == answer.status_code
    assert "no-store" == answer.headers["Cache-Control"]
    assert answer.json["message"]


@pytest.mark.parametrize("path", _PATHS)
def test_an_upload_answers_with_a_path_that_can_be_fetched_at_once(site: MediaApiFixture, path: str) -> None:
    answer = site.upload(PICTURES["jpeg"], "Loch Fyne.JPEG", path=path)

    assert 200 == answer.status_code
    assert ["image"] == list(answer.json)
    assert answer.json["image"].endswith(".jpeg")
    assert PICTURES["jpeg"] == site.client.simulate_get(answer.json["image"]).content


@pytest.mark.parametrize(
    ("filename", "content", "status"),
    [
        ("notes.txt", b"text", 415),
        ("loch.jpg", PICTURES["png"], 415),
        ("tour.mp4", FILMS["mp4"], 415),
        ("loch.png", b"", 422),
        ("loch.png", PICTURES["png"][:100], 422),
        ("loch.png", PICTURES["png"] + bytes(300_000), 413),
        ("", b"", 422),
        ("", PICTURES["png"], 422),
    ],
)
def test_a_refused_upload_blames_the_field_and_stores_nothing(
    site: MediaApiFixture, filename: str, content: bytes, status: int
) -> None:
    answer = site.upload(content, filename)

    assert status == answer.status_code
    assert {"image": answer.json["message"]} == answer.json["errors"]
    assert [] == list(site.store.files())
    preview = site.upload(content, filename, path=_PREVIEW)
    assert (status, answer.json) == (preview.status_code, preview.json)


@pytest.mark.parametrize("extension", ["heic", "tiff", "jpg", "png"])
def test_a_preview_is_a_small_jpeg_of_a_picture_that_is_not_stored(site: MediaApiFixture, extension: str) -> None:
    answer = site.upload(drawn(extension, (500, 100)), f"loch.{extension}", path=_PREVIEW)

    assert (200, "image/jpeg") == (answer.status_code, answer.headers["Content-Type"])
    assert (480, 96) == Image.open(io.BytesIO(answer.content)).size
    assert "no-store" == answer.headers["Cache-Control"]
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    assert [] == list(site.store.files())


def test_a_drawing_has_no_preview(site: MediaApiFixture) -> None:
    answer = site.upload(PICTURES["svg"], "plan.svg", path=_PREVIEW)

    assert (415, ["image"]) == (answer.status_code, list(answer.json["errors"]))


def test_a_form_without_the_field_is_refused(site: MediaApiFixture) -> None:
    assert 422 == site.upload(PICTURES["png"], "loch.png", field="picture").status_code


def test_a_store_without_room_answers_507_and_one_out_of_reach_503(site: MediaApiFixture) -> None:
    site.store.failure = StorageFull("full")
    assert 507 == site.upload(PICTURES["png"], "loch.png").status_code
    site.store.failure = Unavailable("away")
    assert 503 == site.upload(PICTURES["png"], "loch.png").status_code
    assert 503 == site.client.simulate_get("/images/a.png").status_code


def test_a_large_film_is_read_in_pieces(site: MediaApiFixture) -> None:
    film = FILMS["mp4"] + box(b"free", bytes(500_000))
    path = site.stored(film, "tour.mp4")

    assert film == site.client.simulate_get(path).content


_CHROME = {"Accept": "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"}


def test_a_width_brings_a_rendition_with_everything_that_a_stored_file_has(site: MediaApiFixture) -> None:
    path = site.stored(drawn("jpg", (500, 300)), "loch.jpg")

    answer = site.client.simulate_get(path, params={"w": "320"}, headers=_CHROME)

    assert (200, "image/avif") == (answer.status_code, answer.headers["Content-Type"])
    assert (320, 192) == Image.open(io.BytesIO(answer.content)).size
    assert "Accept" == answer.headers["Vary"]
    assert "public, max-age=31536000, immutable" == answer.headers["Cache-Control"]
    assert "nosniff" == answer.headers["X-Content-Type-Options"]
    assert "default-src 'none'; sandbox" == answer.headers["Content-Security-Policy"]
    assert f'"{path.removeprefix("/images/")}_320.avif"' == answer.headers["ETag"]


def test_rendition_supports_ranges_and_conditional_requests(site: MediaApiFixture) -> None:
    path = f"{site.stored(drawn('jpg', (500, 300)), 'loch.jpg')}?w=320"
    whole = site.client.simulate_get(path, headers=_CHROME)

    part = site.client.simulate_get(path, headers={**_CHROME, "Range": "bytes=4-11"})
    known = site.client.simulate_get(path, headers={**_CHROME, "If-None-Match": whole.headers["ETag"]})
    other = site.client.simulate_get(path, headers={"If-None-Match": whole.headers["ETag"]})

    assert (206, whole.content[4:12]) == (part.status_code, part.content)
    assert (304, b"", "Accept") == (known.status_code, known.content, known.headers["Vary"])
    assert (200, "image/jpeg") == (other.status_code, other.headers["Content-Type"])


def test_head_says_what_a_rendition_would_be(site: MediaApiFixture) -> None:
    path = f"{site.stored(drawn('jpg', (500, 300)), 'loch.jpg')}?w=320"

    answer = site.client.simulate_head(path, headers=_CHROME)

    assert (200, b"", "image/avif") == (answer.status_code, answer.content, answer.headers["Content-Type"])


@pytest.mark.parametrize(
    "width", ["", "0", "-320", "319", "321", "320.0", "+320", "1e3", "9" * 500, "٣٢٠", "\0", "2561"]
)
def test_any_other_width_is_refused(site: MediaApiFixture, width: str) -> None:
    path = site.stored(PICTURES["jpg"], "loch.jpg")

    answer = site.client.simulate_get(path, params={"w": width})

    assert 422 == answer.status_code
    assert {"w": answer.json["message"]} == answer.json["errors"]


def test_two_widths_are_refused(site: MediaApiFixture) -> None:
    path = site.stored(PICTURES["jpg"], "loch.jpg")

    assert 422 == site.client.simulate_get(path, query_string="w=320&w=640").status_code


def test_the_number_of_stored_renditions_is_bounded(site: MediaApiFixture) -> None:
    path = site.stored(drawn("jpg", (3000, 40)), "loch.jpg")

    for accept in ("image/avif", "image/webp", "*/*", "image/png", "image/jpeg;q=0.2, image/webp;q=0.1"):
        for width in WIDTHS:
            site.client.simulate_get(path, params={"w": str(width)}, headers={"Accept": accept})

    assert 2 + 3 * len(WIDTHS) == len(list(site.store.files()))


def test_unreadable_picture_gets_a_clear_error(site: MediaApiFixture) -> None:
    site.store.put("broken.jpg", io.BytesIO(PICTURES["jpg"][:300]))

    answer = site.client.simulate_get("/images/broken.jpg?w=320")

    assert (422, "no-store") == (answer.status_code, answer.headers["Cache-Control"])
    assert answer.json["message"]


def test_media_facts_are_returned_by_path(site: MediaApiFixture) -> None:
    picture, film = site.stored(PICTURES["png"], "loch.png"), site.stored(FILMS["avi"], "tour.avi")

    answer = site.client.simulate_get(
        "/api/admin/get-media-facts", params={"path": [picture, film, "/images/none.png", "x"]}
    )

    assert {picture, film} == answer.json.keys()
    assert (64, 48, "PNG") == tuple(answer.json[picture][name] for name in ("width", "height", "format"))
    assert (False, "AVI") == (answer.json[film]["playable"], answer.json[film]["format"])
    assert {} == site.client.simulate_get("/api/admin/get-media-facts").json


def test_number_of_files_in_a_facts_request_is_bounded(site: MediaApiFixture) -> None:
    answer = site.client.simulate_get("/api/admin/get-media-facts", params={"path": ["/images/a.png"] * 501})

    assert (422, ["path"]) == (answer.status_code, list(answer.json["errors"]))


def test_a_picture_for_link_previews_is_made_for_the_recorded_focal_point_alone(site: MediaApiFixture) -> None:
    path = site.stored(drawn("png", (200, 200)), "loch.png")
    name = path.removeprefix("/images/")
    site.service.files.complete(StoredFile(name, 1, StoppedClock().now), Metadata(width=200, height=200), _EXAMINED)

    answer = site.client.simulate_get(f"{path}_share_20x30.jpg")

    assert (200, "image/jpeg") == (answer.status_code, answer.headers["Content-Type"])
    assert (200, 105) == Image.open(io.BytesIO(answer.content)).size
    for other in ("20x31", "021x30", "200x30", "20x30x1"):
        assert 404 == site.client.simulate_get(f"{path}_share_{other}.jpg").status_code
    assert f"{name}_share_20x30.jpg" in {file.name for file in site.store.files()}


def test_the_facts_of_a_file_have_what_its_record_says(site: MediaApiFixture) -> None:
    path = site.stored(drawn("png", (90, 60)), "loch.png")
    name = path.removeprefix("/images/")
    assert not {"focalX", "scrims", "description"} & site.facts(path).keys()

    site.service.files.complete(StoredFile(name, 1, StoppedClock().now), Metadata(width=90, height=60), _EXAMINED)

    facts = site.facts(path)
    assert (20, 30, 90, 60) == (facts["focalX"], facts["focalY"], facts["width"], facts["height"])
    assert "ppppp" == facts["scrims"]
    assert "description" not in facts
