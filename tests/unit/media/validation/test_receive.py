import contextlib
import hashlib
import io
import resource
import struct
import time
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ceilidh.errors import Invalid, NotFound, TooLarge, UnsupportedMediaType
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import metadata_name
from ceilidh.media.geotags.geotag_finder import MAX_READS
from ceilidh.media.http.request_headers import AcceptHeader
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import FILM_ONLY, PICTURE_ONLY, PICTURE_OR_DOCUMENT, PICTURE_OR_FILM, MediaKind, MediaKinds
from ceilidh_ports.shown_texts import without_controls
from tests.document_samples import pdf
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import CUT_SHOWS, FILMS, PICTURES, SVG, box, drawn, ebml, riff

pytestmark = pytest.mark.slow

_LIMITS = UploadLimits(picture_bytes=2 * 1024 * 1024, film_bytes=3_000_000, picture_pixels=1_000_000)
_FILES = PICTURES | FILMS | {"pdf": pdf()}

_with_fixtures = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@pytest.fixture
def store() -> MemoryMediaStore:
    return MemoryMediaStore()


@pytest.fixture
def service(store: MemoryMediaStore, tmp_path: Path) -> MediaService:
    return media_service(store, _LIMITS, tmp_path / "work")


Take = Callable[..., str]


@pytest.fixture
def take(service: MediaService) -> Take:
    def take(content: bytes, filename: str, takes: MediaKinds = frozenset(MediaKind)) -> str:
        with service.receive(io.BytesIO(content), filename, takes=takes) as received:
            return service.store(received)

    return take


@pytest.mark.parametrize("extension", FORMATS)
def test_every_format_is_taken_and_comes_back(take: Take, service: MediaService, extension: str) -> None:
    path = take(_FILES[extension], f"Ein Büld.{extension.upper()}")

    stored = b"".join(service.read(path.removeprefix("/images/")))
    assert f"/images/{hashlib.sha256(stored).hexdigest()}.{extension}" == path
    assert extension == "svg" or stored == _FILES[extension]
    assert service.has(path)


@pytest.mark.parametrize("extension", FORMATS)
def test_no_format_passes_under_the_extension_of_another(take: Take, extension: str) -> None:
    family = FORMATS[extension].family
    for other, format_ in FORMATS.items():
        # Every WebM file is a Matroska file too.
        if format_.family != family and (other, extension) != ("mkv", "webm"):
            refusal = rf"^The content of file\.{other} is not {other.upper()} but [\w ]+\.$"
            with pytest.raises(UnsupportedMediaType, match=refusal):
                take(_FILES[extension], f"file.{other}")


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("IMG_1.heic", PICTURES["jpg"], "is not HEIC but JPEG"),
        ("IMG_1.jpg", PICTURES["heic"], "is not JPG but HEIC"),
        ("saved.jpg", PICTURES["webp"], "is not JPG but WebP"),
        ("poster.png", b"8BPS\0\1" + bytes(90), "is not PNG but a file of Photoshop"),
        ("menu.pdf", b"PK\3\4" + bytes(90), "is not PDF but a ZIP or Office file"),
        ("menu.pdf", b"\n<!DOCTYPE html><html>", "is not PDF but a web page"),
        ("new.jpg", b"\0\0\0\x0cJXL \r\n\x87\n", "is not JPG but JPEG XL"),
        ("logo.svg", b"\x1f\x8b\x08" + bytes(90), "is not SVG but a file compressed by gzip"),
        ("menu.pdf", b"\xd0\xcf\x11\xe0" + bytes(90), "is not PDF but an old Office file"),
        ("song.mp4", b"RIFF\x24\0\0\0WAVEfmt ", "is not MP4 but WAV"),
        ("dance.mpg", (b"G" + bytes(187)) * 9, "is not MPG but a transport stream such as MTS"),
        ("dance.mp4", (bytes(4) + b"G" + bytes(187)) * 9, "is not MP4 but a transport stream such as MTS"),
        ("notes.png", b"no picture at all", "is not PNG"),
    ],
)
def test_a_file_under_the_wrong_extension_is_told_what_it_is(
    take: Take, name: str, content: bytes, reason: str
) -> None:
    with pytest.raises(UnsupportedMediaType, match=rf"^The content of {name} {reason}\.$"):
        take(content, name)


@pytest.mark.parametrize("make", [lambda: b"\xef\xbb\xbf\r\n" + pdf(), lambda: pdf() + bytes(5000)])
def test_a_document_with_bytes_around_it_is_taken(take: Take, make: Callable[[], bytes]) -> None:
    assert take(make(), "menu.pdf").endswith(".pdf")


def test_a_film_of_more_parts_than_are_read_is_refused_as_that(tmp_path: Path) -> None:
    content = _FILES["mp4"] + box(b"free") * MAX_READS
    limits = attrs.evolve(_LIMITS, film_bytes=len(content))
    service = media_service(MemoryMediaStore(), limits, tmp_path / "work")

    with (
        pytest.raises(Invalid, match=r"^dance\.mp4 has too many parts to be read; "),
        service.receive(io.BytesIO(content), "dance.mp4", takes=FILM_ONLY),
    ):
        pass


@pytest.mark.parametrize("extension", sorted({*PICTURES, *CUT_SHOWS, "pdf"}))
@pytest.mark.parametrize("share", [0.4, 0.7, 0.97])
def test_a_file_that_was_cut_off_is_refused(take: Take, store: MemoryMediaStore, extension: str, share: float) -> None:
    whole = _FILES[extension]

    with pytest.raises(Invalid, match="is broken or cut off"):
        take(whole[: int(len(whole) * share)], f"file.{extension}")

    assert [] == list(store.files())


def test_a_png_without_its_end_is_cut_off(take: Take) -> None:
    with pytest.raises(Invalid):
        take(PICTURES["png"][:-12], "file.png")


@pytest.mark.parametrize("extension", FORMATS)
def test_an_empty_file_is_refused(take: Take, extension: str) -> None:
    with pytest.raises(Invalid, match=rf"^harbour\.{extension} is empty\.$"):
        take(b"", f"harbour.{extension}")


@pytest.mark.parametrize(
    ("takes", "message"),
    [
        (PICTURE_ONLY, "notes.txt is not a picture we take."),
        (PICTURE_OR_FILM, "notes.txt is not a picture or film we take."),
        (FILM_ONLY, "notes.txt is not a film we take."),
        (PICTURE_OR_DOCUMENT, "notes.txt is not a picture or PDF we take."),
        (frozenset(MediaKind), "notes.txt is not a picture, film or PDF we take."),
    ],
)
def test_other_extensions_are_refused(take: Take, takes: MediaKinds, message: str) -> None:
    with pytest.raises(UnsupportedMediaType, match=message):
        take(PICTURES["png"], "notes.txt", takes)


def test_a_film_is_refused_where_a_picture_is_needed_and_the_other_way_round(take: Take) -> None:
    with pytest.raises(UnsupportedMediaType, match=r"tour\.mp4 is a film"):
        take(FILMS["mp4"], "tour.mp4", PICTURE_ONLY)
    with pytest.raises(UnsupportedMediaType, match=r"loch\.png is a picture"):
        take(PICTURES["png"], "loch.png", FILM_ONLY)


@pytest.mark.parametrize(
    ("takes", "needed"), [(PICTURE_ONLY, "picture"), (FILM_ONLY, "film"), (PICTURE_OR_FILM, "picture or film")]
)
def test_a_document_is_refused_where_it_is_not_asked_for(take: Take, takes: MediaKinds, needed: str) -> None:
    with pytest.raises(UnsupportedMediaType, match=rf"^plan\.pdf is a PDF; a {needed} is needed here\.$"):
        take(pdf(), "plan.pdf", takes)


@pytest.mark.parametrize("password", ["", "secret"])
def test_an_encrypted_document_is_refused(take: Take, store: MemoryMediaStore, password: str) -> None:
    with pytest.raises(Invalid, match=r"^plan\.pdf is protected with a password or permissions"):
        take(pdf(password=password), "plan.pdf")
    assert [] == list(store.files())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (pdf(0), "has no pages"),
        (b"%PDF-1.7\n%%EOF", "is broken"),
        (pdf().replace(b"/Kids", b"/Kinds"), "has no pages"),
    ],
)
def test_a_document_without_readable_pages_is_refused(take: Take, content: bytes, message: str) -> None:
    with pytest.raises(Invalid, match=rf"^plan\.pdf {message}"):
        take(content, "plan.pdf")


def test_pages_and_size_of_a_document_are_known_at_once(service: MediaService) -> None:
    with service.receive(io.BytesIO(pdf(2)), "plan.pdf", takes=PICTURE_OR_DOCUMENT) as received:
        assert received.metadata == Metadata(format="PDF", pages=2, size=len(pdf(2)))


@_with_fixtures
@given(name=st.text(max_size=80), extension=st.sampled_from(["png", "PnG"]))
def test_any_file_name_is_harmless(take: Take, name: str, extension: str) -> None:
    assert take(PICTURES["png"], f"{name}.{extension}").endswith(".png")


@_with_fixtures
@given(name=st.text(max_size=80) | st.just("x/" * 5000) | st.just("x" * 5000 + ".exe"))
def test_a_refusal_says_the_name_short_and_on_one_line(take: Take, name: str) -> None:
    with pytest.raises(UnsupportedMediaType) as refusal:
        take(b"", f"{name}.exe")

    assert [refusal.value.message] == refusal.value.message.splitlines()
    assert refusal.value.message == without_controls(refusal.value.message)
    assert len(refusal.value.message) < 120


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ("The %22big%22 day.png", 'The "big" day.png'),
        ("Love \U0001fa77 menu.png", "Love \U0001fa77 menu.png"),
        ("Us \U0001f469\u200d\u2764\ufe0f\u200d\U0001f469.png", "Us \U0001f469\u200d\u2764\ufe0f\u200d\U0001f469.png"),
        ("Screenshot 2026-11-02 at 9.41.12\u202fAM.png", "Screenshot 2026-11-02 at 9.41.12 AM.png"),
        ("Menu\u00a0No\u00a07.png", "Menu No 7.png"),
        ("first%0D%0Asecond%0Athird.png", "first second third.png"),
        ("\u202eevil\u202c\x07.png", "evil.png"),
        ("\ufeff \u2002loch.png", "loch.png"),
        ("C:\\Pictures\\100%25 wool.png", "100%25 wool.png"),
        ("Fàilte \U000e0067 \U0001fae8.png", "Fàilte \U000e0067 \U0001fae8.png"),
    ],
)
def test_a_file_keeps_the_name_that_people_gave_it(service: MediaService, sent: str, expected: str) -> None:
    with service.receive(io.BytesIO(PICTURES["png"]), sent) as received:
        assert expected == received.file_name


@_with_fixtures
@given(extension=st.sampled_from(sorted(FORMATS)), cut=st.floats(0, 1), noise=st.binary(max_size=400))
def test_any_content_is_accepted_or_rejected_with_a_domain_error(
    take: Take, extension: str, cut: float, noise: bytes
) -> None:
    whole = _FILES[extension]
    content = whole[: int(len(whole) * cut)] + noise

    # Any other exception than ours fails the test.
    with contextlib.suppress(Invalid, UnsupportedMediaType, TooLarge):
        assert take(content, f"file.{extension}").endswith(extension)


def test_oversized_file_is_rejected_without_reading_further(service: MediaService) -> None:
    endless = io.BytesIO(PICTURES["png"] + bytes(5_000_000))

    with pytest.raises(TooLarge, match=r"^big\.png is larger than the 2 MB we take\.$"):
        service.receive(endless, "big.png")

    assert endless.tell() < 2_200_000


def test_films_have_a_limit_of_their_own(take: Take) -> None:
    assert take(FILMS["mp4"] + box(b"free", bytes(2_500_000)), "tour.mp4")
    with pytest.raises(TooLarge):
        take(FILMS["mp4"] + box(b"free", bytes(3_500_000)), "tour.mp4")


def test_the_same_file_is_stored_once(take: Take, store: MemoryMediaStore) -> None:
    path = take(PICTURES["png"], "one.png")

    assert path == take(PICTURES["png"], "two.png")
    name = path.removeprefix("/images/")
    assert {name, metadata_name(name)} == {file.name for file in store.files()}


def test_received_file_that_is_not_stored_leaves_nothing(
    service: MediaService, store: MemoryMediaStore, tmp_path: Path
) -> None:
    with service.receive(io.BytesIO(PICTURES["png"]), "one.png") as received:
        assert not service.has(received.path)

    assert received.file.closed
    assert [] == [*store.files(), *(tmp_path / "work").iterdir()]


def test_unknown_names_and_paths_are_not_there(service: MediaService) -> None:
    for name in ("", "x.png", "../x.png", "a.txt", "\0.png"):
        with pytest.raises(NotFound):
            service.select_file(name, None, AcceptHeader(""))
        assert not service.has(f"/images/{name}")
    assert not service.has("https://example.org/x.png")
    with pytest.raises(NotFound):
        service.read("x.png")


def _chunk(kind: bytes, content: bytes) -> bytes:
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def _png(width: int, height: int, *chunks: bytes) -> bytes:
    header = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    pixels = _chunk(b"IDAT", zlib.compress(bytes(1 << 20)))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + pixels + _chunk(b"IEND", b"")


def _icon(picture: bytes) -> bytes:
    return b"\0\0\1\0\1\0" + struct.pack("<BBBBHHII", 0, 0, 0, 0, 1, 32, len(picture), 22) + picture


_BITMAP = struct.pack("<IiiHHIIiiII", 40, 12_000, 24_000, 1, 32, 0, 0, 0, 0, 0, 0)
_TOO_MANY_PIXELS = {
    "wide.png": lambda: _png(30_000, 30_000),
    "icon.ico": lambda: _icon(_png(30_000, 30_000)),
    "bitmap.ico": lambda: _icon(_BITMAP),
    "bitmap.bmp": lambda: b"BM" + struct.pack("<IHHI", 54, 0, 0, 54) + _BITMAP,
    "frames.gif": lambda: drawn("gif", (400, 300), frames=12),
    "frames.webp": lambda: drawn("webp", (400, 300), frames=12),
    "large.tiff": lambda: drawn("tiff", (1100, 1000), compression="tiff_adobe_deflate"),
    "large.jpg": lambda: drawn("jpg", (1100, 1000)),
    "large.avif": lambda: drawn("avif", (1100, 1000)),
    "large.heic": lambda: drawn("heic", (1100, 1000)),
}


@pytest.mark.parametrize("name", _TOO_MANY_PIXELS)
def test_more_pixels_than_the_limit_are_refused_before_they_are_decoded(take: Take, name: str) -> None:
    content = _TOO_MANY_PIXELS[name]()
    begin, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    with pytest.raises(TooLarge, match=f"^{name} has more than 1 million pixels.$"):
        take(content, name)

    assert time.process_time() - begin < 5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000


def test_frames_of_one_pixel_are_not_free(take: Take) -> None:
    with pytest.raises(TooLarge):
        # Pillow joins neighbours of one colour, so fewer are written.
        take(drawn("gif", (1, 1), frames=1000), "dots.gif")


@pytest.mark.parametrize("kind", [b"zTXt", b"iCCP"])
def test_a_chunk_that_unpacks_to_gigabytes_costs_nothing(take: Take, kind: bytes) -> None:
    bomb = _chunk(kind, b"name\0\0" + zlib.compress(bytes(100_000_000), 9))
    begin = time.process_time()
    tracemalloc.start()
    try:
        with pytest.raises(Invalid):
            take(_png(8, 8, bomb), "bomb.png")
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    assert time.process_time() - begin < 5


@pytest.mark.parametrize("film", ["avi", "mkv", "webm"])
def test_a_film_of_which_the_tracks_are_not_known_is_taken(take: Take, film: str) -> None:
    header = {
        "avi": riff(b"AVI "),
        "mkv": ebml(b"matroska"),
        "webm": ebml(b"webm")[:-9],
    }
    assert take(header[film], f"tiny.{film}", FILM_ONLY)


def test_a_film_recorded_live_states_no_length_and_is_taken(take: Take) -> None:
    live = ebml(b"webm")[:-9] + b"\x18\x53\x80\x67\x01" + b"\xff" * 7 + bytes(100)

    assert take(live, "live.webm", FILM_ONLY)


def test_the_kinds_are_the_three_lists(service: MediaService) -> None:
    films = {each.extension for each in FORMATS.values() if each.kind is MediaKind.FILM}
    documents = {each.extension for each in FORMATS.values() if each.kind is MediaKind.DOCUMENT}

    assert {"mp4", "3gp", "avi", "mkv", "webm", "mov", "flv", "wmv", "mpeg", "mpg", "m4v"} == films
    assert {
        "jpg",
        "jfif",
        "avif",
        "jpeg",
        "svg",
        "png",
        "ico",
        "gif",
        "bmp",
        "webp",
        "tiff",
        "tif",
        "heic",
    } == FORMATS.keys() - films - documents
    assert {"pdf"} == documents


def test_a_drawing_is_stored_sanitised_and_named_after_what_is_stored(take: Take, service: MediaService) -> None:
    path = take(SVG.replace(b"<circle", b"<script>alert(1)</script><circle"), "logo.svg")

    stored = b"".join(service.read(path.removeprefix("/images/")))
    assert b"script" not in stored
    assert b"<circle" in stored
    assert hashlib.sha256(stored).hexdigest() in path


def test_a_drawing_has_a_limit_of_its_own(tmp_path: Path) -> None:
    service = media_service(MemoryMediaStore(), UploadLimits(picture_bytes=9_000_000, film_bytes=1), tmp_path)

    with pytest.raises(TooLarge, match="2 MB"):
        service.receive(io.BytesIO(SVG + b" " * 3_000_000), "large.svg")
