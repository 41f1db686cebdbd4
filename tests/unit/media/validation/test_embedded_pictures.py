"""The pictures inside of a drawing are judged by their content, whatever the drawing says of them."""

import base64
import io
import struct
import zlib
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, TooLarge, UnsupportedMediaType
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import box, drawn

pytestmark = pytest.mark.slow

_SMALL = {kind: drawn(kind) for kind in ("png", "gif", "jpg", "webp", "avif")}
_WIDE = struct.pack(">HH", 20_000, 20_000)
_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'


@pytest.fixture
def service(tmp_path: Path) -> MediaService:
    return media_service(MemoryMediaStore(), UploadLimits(picture_bytes=2_000_000, film_bytes=1), tmp_path)


def draw(service: MediaService, *pictures: bytes, kind: str = "png") -> bytes:
    """Return what is kept of a drawing with these pictures, all of which it declares to be of one kind."""
    return keep(service, *(f"data:image/{kind};base64,{base64.b64encode(each).decode()}" for each in pictures))


def keep(service: MediaService, *links: str) -> bytes:
    drawing = _OPEN + "".join(f'<image href="{link}"/>' for link in links) + "</svg>"
    with service.receive(io.BytesIO(drawing.encode()), "logo.svg") as received:
        received.file.seek(0)
        return received.file.read()


def with_size(content: bytes, at: int, size: bytes) -> bytes:
    return content[:at] + size + content[at + len(size) :]


def chunk(kind: bytes, content: bytes = b"") -> bytes:
    return struct.pack(">I4s", len(content), kind) + content + struct.pack(">I", zlib.crc32(kind + content))


def png(side: int) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(90))) + chunk(b"IEND")


def gif(screen: int, frame: int) -> bytes:
    head = b"GIF89a" + struct.pack("<HHBBB", screen, screen, 0x80, 0, 0) + bytes(6)
    return head + b"," + struct.pack("<HHHHB", 0, 0, frame, frame, 0) + b"\2\2\x4c\1\0;"


def bitmap(side: int) -> bytes:
    """Return a bitmap of few bytes, compressed by run lengths."""
    return b"BM" + struct.pack("<IHHIIiiHHIIiiII", 56, 0, 0, 54, 40, side, side, 1, 8, 1, 2, 0, 0, 0, 0) + b"\0\1"


def avif(side: int) -> bytes:
    return with_size(_SMALL["avif"], _SMALL["avif"].index(b"ispe") + 8, struct.pack(">II", side, side))


def with_free_size(content: bytes) -> bytes:
    """Return a file whose first bytes that look like a size are in a box that nobody reads."""
    free = box(b"free", box(b"ispe", struct.pack(">III", 0, 1, 1)))
    end = int.from_bytes(content[:4])
    return content[:end] + free + content[end:]


@pytest.mark.parametrize(
    "content",
    [
        png(20_000),
        gif(20_000, 20_000),
        gif(1, 30_000),
        with_size(_SMALL["jpg"], _SMALL["jpg"].index(b"\xff\xc0") + 5, _WIDE),
        with_size(_SMALL["webp"], 26, struct.pack("<HH", 16_000, 16_000)),
    ],
    ids=["png", "gif", "frame of a gif", "jpeg", "webp"],
)
def test_a_large_picture_is_refused_whatever_it_says_it_is(service: MediaService, content: bytes) -> None:
    for kind in ("png", "avif"):
        with pytest.raises(TooLarge, match=r"^The pictures in logo\.svg have more than 50 million pixels\.$"):
            draw(service, content, kind=kind)


@pytest.mark.parametrize("content", [avif(20_000), with_free_size(avif(20_000))])
def test_a_large_avif_is_refused_wherever_its_first_size_stands(service: MediaService, content: bytes) -> None:
    with pytest.raises((TooLarge, Invalid)):
        draw(service, content, kind="avif")


@pytest.mark.parametrize(
    "content", [bitmap(30_000), bitmap(8), drawn("ico"), drawn("tiff"), drawn("heic"), b"no picture", b""]
)
def test_another_kind_is_refused_whatever_the_drawing_declares(service: MediaService, content: bytes) -> None:
    with pytest.raises(UnsupportedMediaType, match=r"^A picture in logo\.svg is not PNG, JPEG, GIF, WebP or AVIF\.$"):
        draw(service, _SMALL["png"], content)


@pytest.mark.parametrize("kind", _SMALL)
def test_what_cannot_be_measured_is_refused(service: MediaService, kind: str) -> None:
    with pytest.raises(Invalid, match=r"^A picture in logo\.svg is broken or cut off\.$"):
        draw(service, _SMALL[kind][:20])


@pytest.mark.parametrize("link", ["AAAAA", "AA=AAAAA", "AA==AAAA"])
def test_what_is_no_base64_is_refused(service: MediaService, link: str) -> None:
    with pytest.raises(Invalid, match=r"^A picture in logo\.svg is broken or cut off\.$"):
        keep(service, f"data:image/png;base64,{link}")


def test_small_pictures_of_each_kind_are_kept(service: MediaService) -> None:
    assert len(_SMALL) == draw(service, *_SMALL.values()).count(b"base64")
    assert 1 == draw(service, with_free_size(_SMALL["avif"]), kind="avif").count(b"base64")


def test_base64_without_its_end_and_with_white_space_is_read(service: MediaService) -> None:
    text = "\n".join(base64.b64encode(_SMALL["png"]).decode().rstrip("="))

    assert b"base64" in keep(service, f"data:image/png;base64,{text}")


def test_several_pictures_count_together_and_the_same_one_once(service: MediaService) -> None:
    with pytest.raises(TooLarge):
        draw(service, png(6000), png(5000))

    assert 3 == draw(service, png(6000), png(6000), png(3000)).count(b"base64")
