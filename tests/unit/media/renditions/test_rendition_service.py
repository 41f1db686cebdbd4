import io
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest
from PIL import Image

from ceilidh.errors import Invalid, NotFound
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import metadata_name, rendition_name
from ceilidh.media.http.request_headers import AcceptHeader
from ceilidh.media.renditions.rendition_spec import WIDTHS
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import PICTURE_OR_FILM
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import FILMS, PICTURES, SVG, drawn

_LIMITS = UploadLimits(picture_bytes=3_000_000, film_bytes=1_000_000, picture_pixels=3_000_000)
_AVIF, _WEBP, _PLAIN = AcceptHeader("image/avif,image/webp,*/*"), AcceptHeader("image/webp,*/*"), AcceptHeader("*/*")


@attrs.define
class RecordingMediaStore(MemoryMediaStore):
    """A store that records the names of stored files."""

    puts: list[str] = attrs.field(factory=list)

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def put(self, name: str, content: Any) -> None:
        self.puts.append(name)
        super().put(name, content)


@attrs.frozen
class RenditionFixture:
    store: RecordingMediaStore
    media: MediaService

    def stored(self, content: bytes, filename: str) -> str:
        with self.media.receive(io.BytesIO(content), filename, takes=PICTURE_OR_FILM) as received:
            return self.media.store(received).removeprefix("/images/")

    def opened(self, name: str) -> Image.Image:
        return Image.open(io.BytesIO(b"".join(self.store.read(name))))


@pytest.fixture
def rendition_fixture(tmp_path: Path) -> RenditionFixture:
    store = RecordingMediaStore()
    return RenditionFixture(store, media_service(store, _LIMITS, tmp_path))


@pytest.mark.parametrize(("wishes", "extension"), [(_AVIF, "avif"), (_WEBP, "webp"), (_PLAIN, "jpg")])
def test_a_rendition_is_made_in_the_wished_format_and_kept_under_its_name(
    rendition_fixture: RenditionFixture, wishes: AcceptHeader, extension: str
) -> None:
    name = rendition_fixture.stored(drawn("jpg", (1000, 500)), "loch.jpg")

    chosen = rendition_fixture.media.select_file(name, 640, wishes)

    assert rendition_name(name, 640, extension) == chosen.file.name
    assert chosen.varies
    assert (640, 320) == rendition_fixture.opened(chosen.file.name).size


def test_a_rendition_is_made_once_however_many_ask_several_workers_at_once(
    rendition_fixture: RenditionFixture, tmp_path: Path
) -> None:
    name = rendition_fixture.stored(drawn("jpg", (1000, 500)), "loch.jpg")
    workers = [media_service(rendition_fixture.store, _LIMITS, tmp_path) for _ in range(4)]
    together = threading.Barrier(8)

    def ask(number: int) -> str:
        together.wait()
        return workers[number % 4].select_file(name, 640, _WEBP).file.name

    with ThreadPoolExecutor(8) as pool:
        assert {rendition_name(name, 640, "webp")} == set(pool.map(ask, range(8)))
    assert 1 == rendition_fixture.store.puts.count(rendition_name(name, 640, "webp"))


def test_rendition_is_created_where_locking_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "a-file").write_bytes(b"")
    store = RecordingMediaStore()
    store.put("loch.jpg", io.BytesIO(drawn("jpg", (1000, 500))))

    chosen = media_service(store, _LIMITS, tmp_path / "a-file").select_file("loch.jpg", 640, _WEBP)

    assert rendition_name("loch.jpg", 640, "webp") == chosen.file.name


def test_a_small_picture_has_one_rendition_for_all_the_widths_that_it_does_not_fill(
    rendition_fixture: RenditionFixture,
) -> None:
    name = rendition_fixture.stored(drawn("jpg", (500, 300)), "small.jpg")

    found = {rendition_fixture.media.select_file(name, width, _WEBP).file.name for width in WIDTHS}

    assert {rendition_name(name, width, "webp") for width in (320, 480, 640)} == found
    assert (500, 300) == rendition_fixture.opened(rendition_name(name, 640, "webp")).size


@pytest.mark.parametrize("extension", ["heic", "tiff", "bmp", "avif"])
def test_rarely_supported_format_is_converted_for_browsers_and_unchanged_for_programs(
    rendition_fixture: RenditionFixture, extension: str
) -> None:
    name = rendition_fixture.stored(PICTURES[extension], f"hall.{extension}")

    assert rendition_name(name, 320, "webp") == rendition_fixture.media.select_file(name, None, _WEBP).file.name
    assert name == rendition_fixture.media.select_file(name, None, _PLAIN).file.name
    assert rendition_fixture.media.select_file(name, None, _PLAIN).varies


@pytest.mark.parametrize("extension", ["jpg", "png", "gif", "webp", "ico"])
def test_widely_supported_format_is_unchanged_without_a_width(
    rendition_fixture: RenditionFixture, extension: str
) -> None:
    name = rendition_fixture.stored(PICTURES[extension], f"hall.{extension}")

    chosen = rendition_fixture.media.select_file(name, None, _AVIF)

    assert (name, False) == (chosen.file.name, chosen.varies)


@pytest.mark.parametrize("content", [SVG, FILMS["mp4"]])
def test_drawings_and_films_have_no_other_widths(rendition_fixture: RenditionFixture, content: bytes) -> None:
    name = rendition_fixture.stored(content, "file.svg" if content is SVG else "file.mp4")

    assert name == rendition_fixture.media.select_file(name, 320, _AVIF).file.name


def test_animation_is_webp_where_accepted_and_unchanged_elsewhere(
    rendition_fixture: RenditionFixture,
) -> None:
    name = rendition_fixture.stored(drawn("gif", (400, 300), frames=4), "flag.gif")

    moving = rendition_fixture.media.select_file(name, 320, _AVIF)

    assert rendition_name(name, 320, "webp") == moving.file.name
    assert 4 == getattr(rendition_fixture.opened(moving.file.name), "n_frames", 1)
    assert name == rendition_fixture.media.select_file(name, 320, _PLAIN).file.name


def test_transparent_rendition_is_png_where_no_newer_format_is_accepted(rendition_fixture: RenditionFixture) -> None:
    content = io.BytesIO()
    Image.new("RGBA", (40, 30), (1, 2, 3, 100)).save(content, "PNG")
    name = rendition_fixture.stored(content.getvalue(), "logo.png")

    assert rendition_name(name, 320, "png") == rendition_fixture.media.select_file(name, 320, _PLAIN).file.name


@pytest.mark.parametrize("name", ["none.jpg", "a.txt", "", "../a.jpg", "a.jpg_640.avif", "none.mp4_poster.jpg"])
def test_missing_file_has_no_renditions(rendition_fixture: RenditionFixture, name: str) -> None:
    with pytest.raises(NotFound):
        rendition_fixture.media.select_file(name, 640, _AVIF)


def test_renditions_and_facts_have_no_address_of_their_own(rendition_fixture: RenditionFixture) -> None:
    name = rendition_fixture.stored(PICTURES["jpg"], "loch.jpg")
    made = rendition_fixture.media.select_file(name, 320, _AVIF).file.name

    for hidden in (made, metadata_name(name)):
        with pytest.raises(NotFound):
            rendition_fixture.media.select_file(hidden, None, _PLAIN)


def test_picture_without_stored_facts_is_inspected_on_request(
    rendition_fixture: RenditionFixture,
) -> None:
    rendition_fixture.store.put("old.jpg", io.BytesIO(drawn("jpg", (900, 600))))
    assert {} == rendition_fixture.media.metadata(["/images/old.jpg"])

    assert "old.jpg_640.avif" == rendition_fixture.media.select_file("old.jpg", 640, _AVIF).file.name
    assert (900, 600) == _size(rendition_fixture.media.metadata(["/images/old.jpg"])["/images/old.jpg"])


def test_unreadable_stored_picture_is_rejected_with_a_domain_error(rendition_fixture: RenditionFixture) -> None:
    rendition_fixture.store.put("broken.jpg", io.BytesIO(PICTURES["jpg"][:300]))

    with pytest.raises(Invalid):
        rendition_fixture.media.select_file("broken.jpg", 640, _AVIF)


def test_facts_are_known_with_the_upload_and_cost_nothing_twice(rendition_fixture: RenditionFixture) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    content = io.BytesIO()
    Image.new("RGB", (400, 300), (200, 100, 50)).save(content, "PNG", exif=exif)
    path = f"/images/{rendition_fixture.stored(content.getvalue(), 'tower.png')}"
    known = {path: Metadata(width=300, height=400, colour="#c86432", format="PNG")}
    assert known == rendition_fixture.media.metadata(
        [path, "/images/none.jpg", "https://else.example/a.jpg", "", "/images/../x"]
    )

    rendition_fixture.store.failure = AssertionError("asked the store again")  # type: ignore[assignment]

    assert known == rendition_fixture.media.metadata([path])


def test_a_drawing_is_as_large_as_it_says(rendition_fixture: RenditionFixture) -> None:
    path = f"/images/{rendition_fixture.stored(SVG, 'logo.svg')}"

    assert (8, 8) == _size(rendition_fixture.media.metadata([path])[path])


@pytest.mark.parametrize(("film", "playable"), [("mp4", True), ("webm", True), ("avi", False), ("wmv", False)])
def test_uninspected_film_is_judged_playable_by_its_name(
    rendition_fixture: RenditionFixture, film: str, *, playable: bool
) -> None:
    path = f"/images/{rendition_fixture.stored(FILMS[film], f'tour.{film}')}"

    facts = rendition_fixture.media.metadata([path])[path]

    assert (playable, film.upper()) == (facts.playable, facts.format)
    assert (path if playable else "") == facts.plays


def _size(facts: Metadata) -> tuple[int, int]:
    return facts.width, facts.height
