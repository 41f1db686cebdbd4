"""The size that pages announce is that of the picture that they show, whatever programs wrote about its orientation."""

import io
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.renditions.rendition_encoder import render
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.validation.picture_validation import check_picture
from tests.unit.media.picture_samples import drawn

_PIXELS = 1_000_000
_SIZE = (60, 40)
_ORIENTATION, _TURNED = 0x0112, 6
_XMP = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description tiff:Orientation="6"/></x:xmpmeta>'
_KINDS = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "tiff": "TIFF", "heic": "HEIF", "avif": "AVIF"}


def saved(kind: str, **options: Any) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", _SIZE).save(written, kind, **options)
    return written.getvalue()


def exif() -> bytes:
    block = Image.Exif()
    block[_ORIENTATION] = _TURNED
    return block.tobytes()


def with_text(name: str, text: str) -> bytes:
    """Return a PNG with a text, as ImageMagick and Adobe's programs write metadata into it."""
    texts = PngImagePlugin.PngInfo()
    texts.add_itxt(name, text)
    return saved("PNG", pnginfo=texts)


def with_late_exif() -> bytes:
    """Return a PNG whose Exif metadata stands behind its pixels, where decoders have ended."""
    whole, block = saved("PNG"), b"eXIf" + exif().removeprefix(b"Exif\0\0")
    end = whole.index(b"IEND") - 4
    return whole[:end] + struct.pack(">I", len(block) - 4) + block + struct.pack(">I", zlib.crc32(block)) + whole[end:]


def sizes(content: bytes, family: str) -> set[tuple[int, int]]:
    """Return the size that pages announce, and that of the picture that they show."""
    found = check_picture(io.BytesIO(content), family, _PIXELS, "dance")
    made = Image.open(io.BytesIO(render(content, family, RenditionSpec(320, "png"), _PIXELS)))
    return {(found.width, found.height), made.size}


@pytest.mark.parametrize("extension", _KINDS)
def test_a_picture_that_was_taken_upright_is_upright(extension: str) -> None:
    assert {(40, 60)} == sizes(saved(_KINDS[extension], exif=exif()), FORMATS[extension].family)


_NOT_TURNED: dict[str, tuple[str, Callable[[], bytes]]] = {
    "XMP in a JPEG": ("JPEG", lambda: saved("JPEG", xmp=_XMP)),
    "XMP in a WebP": ("WEBP", lambda: saved("WEBP", xmp=_XMP)),
    "XMP in an AVIF": ("AVIF", lambda: saved("AVIF", xmp=_XMP)),
    "XMP in a PNG": ("PNG", lambda: with_text("XML:com.adobe.xmp", _XMP.decode())),
    "Exif in a text of a PNG": ("PNG", lambda: with_text("Raw profile type exif", f"\nexif\n 34\n{exif().hex()}\n")),
    "Exif behind the pixels of a PNG": ("PNG", with_late_exif),
}


@pytest.mark.parametrize("where", _NOT_TURNED)
def test_what_no_browser_turns_a_picture_by_turns_none(where: str) -> None:
    family, make = _NOT_TURNED[where]

    assert {_SIZE} == sizes(make(), family)


def test_a_sequence_of_avif_is_shown_by_its_first_picture() -> None:
    assert {_SIZE} == sizes(drawn("avif", _SIZE, frames=3), "AVIF")


def test_an_animation_keeps_its_frames_apart_whatever_its_exif_says() -> None:
    content = drawn("webp", _SIZE, frames=3, exif=exif())

    found = check_picture(io.BytesIO(content), "WEBP", _PIXELS, "dance")
    made = Image.open(io.BytesIO(render(content, "WEBP", RenditionSpec(320, "webp", animated=True), _PIXELS)))

    assert {_SIZE} == {(found.width, found.height), made.size}
    assert 3 == getattr(made, "n_frames", 1)
