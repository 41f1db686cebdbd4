import contextlib
import io
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ceilidh.media.geotags.geotag_finder import find_geotags
from ceilidh.media.validation.vips_loader import libvips
from tests.unit.media.geotags.patched import without_geotags
from tests.unit.media.geotags.samples import PICTURES, PROFILE, SECRET, exif, picture
from tests.unit.media.picture_samples import PICTURES as PLAIN
from tests.unit.media.picture_samples import drawn

_ORIENTATION, _COPYRIGHT, _GPS = 0x0112, 0x8298, 0x8825


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content))


@pytest.mark.parametrize("extension", PICTURES)
def test_no_geotag_is_left_in_a_picture_and_its_pixels_are_unchanged(extension: str) -> None:
    given = picture(extension)
    assert SECRET in given
    cleaned = without_geotags(given, PICTURES[extension])

    assert len(given) == len(cleaned)
    assert SECRET not in cleaned
    assert b"GPSLatitude" not in cleaned
    assert {} == dict(opened(cleaned).getexif().get_ifd(_GPS))
    assert opened(given).tobytes() == opened(cleaned).tobytes()


@pytest.mark.parametrize("extension", ["jpg", "png", "webp", "gif"])
def test_what_follows_a_picture_is_overwritten(extension: str) -> None:
    given = picture(extension) + SECRET
    cleaned = without_geotags(given, PICTURES[extension])

    assert len(given) == len(cleaned)
    assert SECRET not in cleaned


@pytest.mark.parametrize("extension", ["jpg", "png", "webp", "tiff", "avif", "heic"])
def test_colour_profile_and_copyright_notice_are_kept(extension: str) -> None:
    cleaned = opened(without_geotags(picture(extension), PICTURES[extension]))

    assert PROFILE == cleaned.info["icc_profile"]
    assert "Morag Reid" == cleaned.getexif()[_COPYRIGHT]


@pytest.mark.parametrize("extension", ["jpg", "png", "webp", "tiff"])
def test_the_orientation_is_kept(extension: str) -> None:
    cleaned = without_geotags(picture(extension), PICTURES[extension])

    assert 6 == libvips().Image.new_from_buffer(cleaned, "").get("orientation")


@pytest.mark.parametrize("extension", ["gif", "webp", "png", "tiff"])
def test_every_frame_of_an_animation_is_unchanged(extension: str) -> None:
    given = picture(extension, frames=3)
    before, after = opened(given), opened(without_geotags(given, PICTURES[extension]))

    for frame in range(3):
        before.seek(frame)
        after.seek(frame)
        assert before.tobytes() == after.tobytes()


def test_every_picture_of_a_sequence_is_unchanged() -> None:
    sequence = drawn("avif", frames=3)

    assert sequence == without_geotags(sequence, "AVIF")


@pytest.mark.parametrize("extension", PICTURES)
def test_a_cleaned_picture_is_left_as_it_is(extension: str) -> None:
    cleaned = without_geotags(picture(extension), PICTURES[extension])

    assert () == tuple(find_geotags(io.BytesIO(cleaned), PICTURES[extension]))


@pytest.mark.parametrize("extension", ["jpg", "png", "webp", "tiff", "avif", "heic", "gif", "bmp", "ico", "jfif"])
def test_a_picture_without_metadata_is_left_as_it_is(extension: str) -> None:
    family = PICTURES.get(extension, {"bmp": "BMP", "ico": "ICO", "jfif": "JPEG"}.get(extension, ""))

    assert PLAIN[extension] == without_geotags(PLAIN[extension], family)


def test_a_progressive_jpeg_loses_its_geotags_and_no_pixel() -> None:
    plain = drawn("jpg", progressive=True)
    comment = b"\xff\xfe" + struct.pack(">H", 2 + len(SECRET)) + SECRET
    cleaned = without_geotags(plain[:2] + comment + plain[2:-2] + comment + plain[-2:], "JPEG")

    assert SECRET not in cleaned
    assert opened(plain).tobytes() == opened(cleaned).tobytes()


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_bigtiff_loses_its_geotags_and_no_pixel(order: str) -> None:
    given = io.BytesIO()
    Image.effect_noise((64, 48), 60).save(given, "TIFF", big_tiff=True, exif=exif(), tiffinfo={270: SECRET.decode()})
    if order == ">":
        given = io.BytesIO(_big_endian_bigtiff())
    assert SECRET in given.getvalue()

    cleaned = without_geotags(given.getvalue(), "TIFF")

    assert SECRET not in cleaned
    before, after = (libvips().Image.new_from_buffer(each, "") for each in (given.getvalue(), cleaned))
    assert before.write_to_memory() == after.write_to_memory()


def _big_endian_bigtiff() -> bytes:
    """Return a picture of one white point with a description."""
    numbers = {256: 1, 257: 1, 258: 8, 259: 1, 262: 1, 273: 300, 277: 1, 278: 1, 279: 1}
    entries = {tag: struct.pack(">HHQH6x", tag, 3, 1, value) for tag, value in numbers.items()}
    entries[270] = struct.pack(">HHQQ", 270, 2, len(SECRET), 320)
    directory = struct.pack(">Q", len(entries)) + b"".join(entries[tag] for tag in sorted(entries)) + bytes(8)
    head = b"MM\0+" + struct.pack(">HHQ", 8, 0, 16)
    return (head + directory).ljust(300, b"\0") + b"\xff" + bytes(19) + SECRET


def test_a_picture_in_an_icon_loses_its_geotags() -> None:
    inner = picture("png")
    directory = struct.pack("<HHH", 0, 1, 1) + struct.pack("<BBBBHHII", 64, 48, 0, 0, 1, 32, len(inner), 22)
    cleaned = without_geotags(directory + inner, "ICO")

    assert SECRET not in cleaned
    assert opened(directory + inner).tobytes() == opened(cleaned).tobytes()


def test_a_chunk_of_a_png_keeps_a_right_checksum() -> None:
    cleaned = without_geotags(picture("png"), "PNG")

    at = 8
    while at < len(cleaned):
        (length,) = struct.unpack(">I", cleaned[at : at + 4])
        body, checksum = cleaned[at + 4 : at + 8 + length], cleaned[at + 8 + length : at + 12 + length]
        assert struct.pack(">I", zlib.crc32(body)) == checksum
        at += 12 + length


@given(st.sampled_from(sorted(PICTURES)), st.integers(0, 4_000), st.binary(max_size=40))
def test_broken_files_end_in_patches_or_in_a_value_error(extension: str, at: int, noise: bytes) -> None:
    content = picture(extension)
    broken = content[:at] + noise + content[at + len(noise) :]

    with contextlib.suppress(ValueError):
        assert len(broken) == len(without_geotags(broken, PICTURES[extension]))
