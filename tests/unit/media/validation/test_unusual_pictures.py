"""Pictures as cameras, phones, scanners and office programs write them."""

import io
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from ceilidh.errors import CeilidhError, Invalid
from ceilidh.media.accepted_formats import format_of
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.renditions.rendition_encoder import render
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh.media.validation.vips_loader import libvips
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.picture_samples import drawn

_LIMITS = UploadLimits(picture_bytes=8 << 20, film_bytes=1, picture_pixels=200_000)
_SIZE = (400, 300)
_RED = (200, 60, 60)

Receive = Callable[[str, bytes], Metadata]


@pytest.fixture
def receive(tmp_path: Path) -> Receive:
    service = media_service(MemoryMediaStore(), _LIMITS, tmp_path)

    def receive(name: str, content: bytes) -> Metadata:
        with service.receive(io.BytesIO(content), name) as upload:
            assert upload.metadata
            return upload.metadata

    return receive


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    written = io.BytesIO()
    image.save(written, kind, **options)
    return written.getvalue()


def red(size: tuple[int, int] = _SIZE, mode: str = "RGB") -> Image.Image:
    return Image.new("RGB", size, _RED).convert(mode)


def shown(name: str, content: bytes) -> tuple[int, int, int]:
    """Return the colour in the middle of what pages show of a picture."""
    format_ = format_of(name)
    assert format_
    made = Image.open(io.BytesIO(render(content, format_.family, RenditionSpec(320, "png"), 10_000_000))).convert("RGB")
    colour: Any = made.getpixel((made.width // 2, made.height // 2))
    red, green, blue = colour
    return red, green, blue


def several(*others: Image.Image, first: Image.Image | None = None) -> bytes:
    """Return a JPEG with an index of several pictures, as cameras write it."""
    return saved(first or red(), "MPO", save_all=True, append_images=list(others))


def with_marked_second_picture(fourth: bytes) -> bytes:
    """Return a JPEG whose index names a second picture; ``fourth`` replaces the bytes behind the first one."""
    whole = several(red((64, 48)))
    return whole[: whole.index(b"\xff\xd9") + 2] + fourth


_SEVERAL = {
    "a preview": several(red((64, 48))),
    "three": several(red((64, 48)), red((32, 24))),
    "a picture as large as the first": several(red()),
    "a picture larger than the first": several(red((480, 400))),
    "a grey map of brightness": several(Image.new("L", (100, 75), 128)),
    "one that an editor left out": with_marked_second_picture(b""),
    "one that is cut off": several(red((64, 48)))[:-300],
    "a film of the phone": drawn("jpg", _SIZE) + b"\0\0\0\x18ftypmp42" + bytes(5000),
}


@pytest.mark.parametrize("what", _SEVERAL)
def test_the_first_picture_of_a_jpeg_alone_counts(receive: Receive, what: str) -> None:
    assert (400, 300) == (receive("dance.jpg", _SEVERAL[what]).width, receive("dance.jpg", _SEVERAL[what]).height)


def test_a_first_picture_that_is_cut_off_is_refused_whatever_follows(receive: Receive) -> None:
    whole = several(red(), first=Image.effect_noise(_SIZE, 60).convert("RGB"))
    end = whole.index(b"\xff\xd9")

    with pytest.raises(Invalid, match="broken or cut off"):
        receive("dance.jpg", whole[: end // 2])


def test_further_pages_of_a_scan_and_further_pictures_of_a_heic_do_not_count(receive: Receive) -> None:
    pages = saved(red(), "TIFF", save_all=True, append_images=[red((900, 800)), red((20, 30))])
    burst = saved(red(), "HEIF", save_all=True, append_images=[red((900, 800))], quality=20)

    assert (400, 300) == (receive("scan.tiff", pages).width, receive("scan.tiff", pages).height)
    assert (400, 300) == (receive("burst.heic", burst).width, receive("burst.heic", burst).height)


def test_the_primary_picture_of_a_heic_counts_wherever_it_stands(receive: Receive) -> None:
    content = saved(red((64, 48)), "HEIF", save_all=True, append_images=[red()], primary_index=1, quality=20)

    assert (400, 300) == (receive("burst.heic", content).width, receive("burst.heic", content).height)


@pytest.mark.parametrize("extension", ["png", "jpg", "gif", "webp", "bmp"])
def test_what_a_phone_leaves_behind_a_picture_does_not_count(receive: Receive, extension: str) -> None:
    assert 64 == receive(f"screenshot.{extension}", drawn(extension) + b"left" * 50_000).width


def test_a_gif_with_another_behind_it_is_taken_and_shown(receive: Receive) -> None:
    content = saved(red((200, 150)), "GIF").removesuffix(b";") + saved(red((200, 150)), "GIF")
    found = receive("dance.gif", content)

    made = render(content, "GIF", RenditionSpec(320, "webp", animated=found.animated), 10_000_000)

    assert {(200, 150)} == {(found.width, found.height), Image.open(io.BytesIO(made)).size}


def bitmap_icon(depth: int, *, alpha: int = 255, size: int = 16, mask: int = 0) -> bytes:
    """Return an icon of one bitmap, as every browser asks for it under /favicon.ico."""
    row = (size * depth // 8 + 3) // 4 * 4
    palette = bytes((60, 60, 200, 0)) * 2**depth if depth <= 8 else b""
    point = {32: bytes((60, 60, 200, alpha)), 24: bytes((60, 60, 200))}.get(depth, b"\0")
    pixels = (point * size)[:row].ljust(row, b"\0") * size
    masked = bytes([mask]) * ((size + 31) // 32 * 4 * size)
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, depth, 0, 0, 0, 0, 0, 0)
    bitmap = head + palette + pixels + masked
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, size, size, 0, 0, 1, depth, len(bitmap), 22) + bitmap


@pytest.mark.parametrize("depth", [1, 4, 8, 24, 32])
def test_an_icon_of_a_bitmap_is_taken_and_shown(receive: Receive, depth: int) -> None:
    content = bitmap_icon(depth)

    assert (16, 16) == (receive("favicon.ico", content).width, receive("favicon.ico", content).height)
    assert _RED == shown("favicon.ico", content)


def test_an_icon_without_values_in_its_alpha_channel_is_shown_by_its_mask(receive: Receive) -> None:
    assert _RED == shown("favicon.ico", bitmap_icon(32, alpha=0))
    assert not receive("favicon.ico", bitmap_icon(32, alpha=0)).transparent
    assert receive("favicon.ico", bitmap_icon(32, alpha=0, mask=255)).transparent


def tiff(space: str, **options: Any) -> bytes:
    vips = libvips()
    image = (vips.Image.black(*_SIZE, bands=3) + list(_RED)).cast("uchar").copy(interpretation="srgb")
    written: bytes = image.colourspace(space).tiffsave_buffer(**options)
    return written


_TIFFS = {
    "floating-point light": lambda: tiff("scrgb"),
    "floating-point Lab": lambda: tiff("lab"),
    "Lab": lambda: tiff("labs"),
    "16 bits": lambda: tiff("rgb16"),
    "BigTIFF": lambda: tiff("srgb", bigtiff=True),
    "WebP inside": lambda: tiff("srgb", compression="webp", lossless=True),
    "JPEG inside": lambda: tiff("srgb", compression="jpeg", Q=95),
    "tiles and a pyramid": lambda: tiff("srgb", tile=True, pyramid=True),
    "one bit": lambda: saved(Image.new("1", _SIZE, 1), "TIFF", compression="group4"),
    "CMYK": lambda: saved(red(mode="CMYK"), "TIFF"),
    "a palette": lambda: saved(red().quantize(), "TIFF"),
}


@pytest.mark.parametrize("kind", _TIFFS)
def test_tiffs_of_many_kinds_are_taken_and_shown(receive: Receive, kind: str) -> None:
    content = _TIFFS[kind]()

    assert (400, 300) == (receive("scan.tiff", content).width, receive("scan.tiff", content).height)
    expected = (255, 255, 255) if kind == "one bit" else _RED
    assert expected == pytest.approx(shown("scan.tiff", content), abs=30 if kind == "CMYK" else 3)


def with_tag(tag: int, value: int) -> bytes:
    """Return a TIFF with a number in one of its tags."""
    return saved(red(), "TIFF", tiffinfo={tag: value})


def twelve_bits() -> bytes:
    whole = saved(Image.new("L", _SIZE), "TIFF")
    depth = whole.index(struct.pack("<HHI", 258, 3, 1)) + 8
    return whole[:depth] + struct.pack("<H", 12) + whole[depth + 2 :] + bytes(90_000)


def floats_without_a_unit() -> bytes:
    written: bytes = (libvips().Image.black(*_SIZE) + 0.5).tiffsave_buffer()
    return written


def whole_numbers_of_32_bits() -> bytes:
    written: bytes = (libvips().Image.black(*_SIZE, bands=3) + 0.5).cast("uint").tiffsave_buffer()
    return written


def compressed_bitmap(kind: int) -> bytes:
    head = struct.pack("<IiiHHIIiiII", 40, 8, 8, 1, 24, kind, 100, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 154, 0, 0, 54) + head + bytes(100)


def jpeg_of_another_kind(marker: int, bits: int = 8) -> bytes:
    whole = saved(red(), "JPEG")
    at = whole.index(b"\xff\xc0")
    return whole[: at + 1] + bytes([marker]) + whole[at + 2 : at + 4] + bytes([bits]) + whole[at + 5 :]


def png_of_an_app() -> bytes:
    """Return a PNG as Apple's tools write it: with a chunk of their own, and without the head of the compression."""
    chunk = struct.pack(">I", 4) + b"CgBI\x50\0\x20\2\x2b\xd5\xb3\x7f"
    whole = drawn("png")
    at = whole.index(b"IDAT") + 4
    return whole[:8] + chunk + whole[8:at] + whole[at + 2 :]


_REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "floats.tiff": (floats_without_a_unit, "is a TIFF of floating-point numbers"),
    "integers.tiff": (whole_numbers_of_32_bits, "is a TIFF of 32-bit or signed numbers"),
    "jpeg.bmp": (
        lambda: compressed_bitmap(4),
        r"is BMP of a kind that isn’t taken \(Unsupported BMP compression \(4\)\)",
    ),
    "orientation.tiff": (
        lambda: with_tag(274, 0),
        r'is TIFF of a kind that isn’t taken \(source input: Bad value 0 for "Orientation" tag\)',
    ),
    "twelve.tiff": (
        twelve_bits,
        r"is TIFF of a kind that isn’t taken \(samples_per_pixel not a whole number of bytes\)",
    ),
    "lab.tiff": (lambda: tiff("labq"), "is TIFF of a kind that isn’t taken"),
    "twelve.jpg": (lambda: jpeg_of_another_kind(0xC1, 12), "is a JPEG with 12 bits per colour"),
    "lossless.jpg": (lambda: jpeg_of_another_kind(0xC3), "is a lossless or hierarchical JPEG"),
    "app.png": (png_of_an_app, "is a PNG made for apps"),
}


@pytest.mark.parametrize("name", _REFUSED)
def test_a_whole_picture_of_a_kind_that_is_not_taken_is_never_called_broken(receive: Receive, name: str) -> None:
    make, reason = _REFUSED[name]

    with pytest.raises(CeilidhError, match=rf"^{name} {reason}.*\. Please save it as JPEG or PNG\.$"):
        receive(name, make())
