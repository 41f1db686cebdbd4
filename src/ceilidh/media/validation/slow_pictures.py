"""Detects pictures that would keep a decoder busy for minutes despite few pixels, without decoding them.

The limit on pixels is ``picture_pixels`` in ``accepted_formats.py``.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, BinaryIO

from ceilidh.errors import TooLarge
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.validation.jpeg_markers import START_OF_SCAN, jpeg_segments
from ceilidh.media.validation.vips_loader import libvips

MAX_SCANS = 32
"""The most scans of a JPEG. Encoders write up to ten, or eighteen for CMYK."""

_MAX_GIF_EXTENSION_BYTES = 1024 * 1024
_MAX_GIF_BLOCKS = 1_000_000
_GIF_IMAGE, _GIF_EXTENSION = 0x2C, 0x21


def is_slow_to_decode(file: BinaryIO, family: str) -> bool:
    """Return whether a JPEG has too many scans, or a GIF too many blocks or too many bytes in extensions."""
    file.seek(0)
    if family == "JPEG":
        return sum(1 for marker, _ in jpeg_segments(file.read()) if marker == START_OF_SCAN) > MAX_SCANS
    return family == "GIF" and _gif_exceeds_limits(file.read())


def count_gif_frames(file: BinaryIO, limit: int) -> int:
    """Return the number of frames of a GIF; counting stops above ``limit``."""
    file.seek(0)
    frames = (kind for kind, _, _ in _gif_parts(file.read()) if kind == _GIF_IMAGE)
    return sum(1 for _ in islice(frames, limit + 1))


def _gif_exceeds_limits(data: bytes) -> bool:
    extension_bytes = blocks = 0
    for kind, size, count in _gif_parts(data):
        blocks += count
        extension_bytes += size if kind == _GIF_EXTENSION else 0
        if extension_bytes > _MAX_GIF_EXTENSION_BYTES or blocks > _MAX_GIF_BLOCKS:
            return True
    return False


def _gif_parts(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the kind, the bytes and the number of blocks of each image and extension of a GIF."""
    at = 13 + _colour_table_size(data, 10)
    while at < len(data) and data[at] in (_GIF_IMAGE, _GIF_EXTENSION):
        kind = data[at]
        begin = at + 2 if kind == _GIF_EXTENSION else at + 11 + _colour_table_size(data, at + 9)
        at, count = _skip_blocks(data, begin)
        yield kind, at - begin, count


def _colour_table_size(data: bytes, at: int) -> int:
    """Return the bytes of the colour table that the flags at that offset announce."""
    flags = data[at] if at < len(data) else 0
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _skip_blocks(data: bytes, at: int) -> tuple[int, int]:
    """Return the offset after a sequence of blocks, and their number."""
    count = 0
    while at < len(data) and data[at] and count <= _MAX_GIF_BLOCKS:
        at += data[at] + 1
        count += 1
    return at + 1, count


LARGE = 4_000_000
"""Still pictures with more pixels than this are decoded here."""

MAX_ANIMATED_PIXELS = 16_000_000
"""The most pixels of an animation's frame. Its decoder holds four canvases."""

_SHRINK = 8
_ALPHA = 4
_OPAQUE = 255


def check_large_webp(file: BinaryIO, max_pixels: int, too_large: TooLarge, name: str) -> Metadata | None:
    """Decode a large still picture completely, at an eighth of its size; return ``None`` for any other picture.

    Raises ``too_large`` beyond ``max_pixels``, ``TooLarge`` for a large animation, and any exception of the decoder.
    """
    file.seek(0)
    data = file.read()
    header = libvips().Image.new_from_buffer(data, "")
    area = header.width * header.height
    if area > max_pixels:
        raise too_large
    frames = header.get("n-pages") if "n-pages" in header.get_fields() else 1
    if frames > 1 and area > MAX_ANIMATED_PIXELS:
        raise TooLarge(f"Each frame of {name} has more than {MAX_ANIMATED_PIXELS // 1_000_000} million pixels.")
    return None if frames > 1 or area <= LARGE else _decoded(data, header)


def _decoded(data: bytes, header: Any) -> Metadata:
    image = libvips().Image.new_from_buffer(data, "", scale=1 / _SHRINK, fail_on="truncated").copy_memory()
    transparent = image.bands == _ALPHA and image[_ALPHA - 1].min() < _OPAQUE
    colour = "" if transparent else "#" + bytes(round(image[band].avg()) for band in range(3)).hex()
    upright = header.autorot()
    return Metadata(width=upright.width, height=upright.height, colour=colour, transparent=transparent)
