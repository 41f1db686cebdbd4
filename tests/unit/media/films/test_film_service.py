import io
import threading
from pathlib import Path
from typing import Any

import attrs
import av
import pytest
from PIL import Image

from ceilidh.errors import NotFound
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import poster_name, transcoded_name
from ceilidh.media.films import film_sandbox
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.http.request_headers import AcceptHeader
from ceilidh.media.sandbox.sandbox_task import Cancelled
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import FILM_ONLY
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.film_samples import CODECS, clip
from tests.unit.media.picture_samples import FILMS

pytestmark = pytest.mark.slow

_LIMITS = UploadLimits(picture_bytes=3_000_000, film_bytes=9_000_000)
_PLAYED = ("mp4", "m4v", "webm")


@attrs.frozen
class FilmFixture:
    """A film service and the media service that stores its films."""

    store: MemoryMediaStore
    films: FilmService
    media: MediaService
    folder: Path

    def stored(self, content: bytes, extension: str) -> str:
        with self.media.receive(io.BytesIO(content), f"film.{extension}", takes=FILM_ONLY) as received:
            return self.media.store(received).removeprefix("/images/")

    def metadata(self, name: str) -> Metadata:
        return self.media.metadata([f"/images/{name}"])[f"/images/{name}"]

    def poster(self, name: str) -> Image.Image:
        return Image.open(io.BytesIO(b"".join(self.store.read(poster_name(name)))))


@pytest.fixture
def film_fixture(tmp_path: Path) -> FilmFixture:
    store, work = MemoryMediaStore(), tmp_path / "work"
    metadata = MetadataStore(store)
    return FilmFixture(store, FilmService(store, metadata, work), media_service(store, _LIMITS, work), tmp_path)


@pytest.mark.parametrize("extension", CODECS)
def test_every_film_gets_a_poster_and_a_form_that_every_browser_plays(
    film_fixture: FilmFixture, extension: str
) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, extension), extension)

    film_fixture.films.process(name)

    facts = film_fixture.metadata(name)
    plays = name if extension in _PLAYED else transcoded_name(name)
    assert (f"/images/{plays}", f"/images/{poster_name(name)}") == (facts.plays, facts.poster)
    assert (320, 240) == (facts.width, facts.height) == film_fixture.poster(name).size
    if plays != name:
        assert ("h264", "yuv420p") == _source_of(b"".join(film_fixture.store.read(plays)))
    assert ["one-film.lock"] == [path.name for path in (film_fixture.folder / "work").iterdir()]


def test_a_converted_film_has_its_length_its_sound_and_its_index_in_front(film_fixture: FilmFixture) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, "avi"), "avi")
    film_fixture.films.process(name)

    made = b"".join(film_fixture.store.read(transcoded_name(name)))

    with _played(made) as film:
        assert 2 == pytest.approx(film.duration / av.time_base, abs=0.2)
        assert "aac" == film.streams.audio[0].codec_context.name
        assert 50 == pytest.approx(len(list(film.decode(video=0))), abs=2)
    assert made.index(b"moov") < made.index(b"mdat")


def test_rotated_film_is_transcoded_upright(film_fixture: FilmFixture) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, "mov", turned=90), "mov")
    film_fixture.films.process(name)

    with _played(b"".join(film_fixture.store.read(transcoded_name(name)))) as film:
        shown = next(film.decode(video=0)).to_image()

    assert (240, 320) == shown.size == film_fixture.poster(name).size
    for picture in (shown, film_fixture.poster(name)):
        left, right = (picture.convert("RGB").crop((x, 150, x + 1, 151)).tobytes() for x in (20, 220))
        assert (True, True) == (left[0] > 150, right[2] > 150)


def test_a_film_that_only_looks_playable_is_converted(film_fixture: FilmFixture) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, "mp4", video="mpeg4"), "mp4")

    film_fixture.films.process(name)

    assert f"/images/{transcoded_name(name)}" == film_fixture.metadata(name).plays
    assert "MP4 (mpeg4, aac)" == film_fixture.metadata(name).format


@pytest.mark.parametrize("extension", ["mp4", "avi", "wmv", "webm"])
def test_a_film_that_can_not_be_read_is_known_as_such_and_never_tried_again(
    film_fixture: FilmFixture, extension: str
) -> None:
    name = film_fixture.stored(FILMS[extension], extension)

    film_fixture.films.process(name)

    assert Metadata(format=extension.upper()) == film_fixture.metadata(name)
    with pytest.raises(NotFound):
        film_fixture.media.select_file(poster_name(name), 640, AcceptHeader("*/*"))


def test_a_poster_is_made_when_it_is_asked_for_and_has_renditions_like_any_picture(film_fixture: FilmFixture) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, "mp4"), "mp4")

    chosen = film_fixture.media.select_file(poster_name(name), 320, AcceptHeader("image/webp"))

    assert f"{poster_name(name)}_320.webp" == chosen.file.name


def test_work_that_takes_too_long_is_given_up(film_fixture: FilmFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_sandbox, "TRANSCODE_SECONDS", 0.1)
    name = film_fixture.stored(clip(film_fixture.folder, "avi"), "avi")

    film_fixture.films.process(name)

    assert ("", f"/images/{poster_name(name)}") == (
        film_fixture.metadata(name).plays,
        film_fixture.metadata(name).poster,
    )


def test_a_server_that_ends_leaves_the_film_to_the_next_one(film_fixture: FilmFixture) -> None:
    name = film_fixture.stored(clip(film_fixture.folder, "avi"), "avi")
    threading.Timer(0.2, film_fixture.films.stop).start()

    with pytest.raises(Cancelled):
        film_fixture.films.process(name)
    FilmService(film_fixture.store, MetadataStore(film_fixture.store), film_fixture.folder / "work").process(name)

    assert f"/images/{transcoded_name(name)}" == film_fixture.metadata(name).plays


def _played(content: bytes) -> Any:
    return av.open(io.BytesIO(content))


def _source_of(content: bytes) -> tuple[str, str | None]:
    with _played(content) as film:
        context = film.streams.video[0].codec_context
        return context.name, context.pix_fmt
