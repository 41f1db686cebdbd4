"""Checks large WebP pictures with libvips, because Pillow's decoder needs 16 bytes per pixel at once."""

from typing import Any, BinaryIO

from ceilidh.errors import TooLarge
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.validation.vips_loader import libvips

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
