"""Large WebP pictures, whose usual decoder would take 16 bytes a pixel at once."""

from typing import Any

from ceilidh.errors import TooLarge
from ceilidh.media.model import Seen
from ceilidh.media.renditions.rendition_encoder import libvips

LARGE = 4_000_000
"""From how many pixels on a picture is decoded here."""

MOST_MOVING = 16_000_000
"""How many pixels each frame of an animation may have: its decoder holds four canvases."""

_SHRINK = 8
_ALPHA = 4
_OPAQUE = 255
_ORIENTATION = "orientation"
_ON_ITS_SIDE = (5, 6, 7, 8)


def seen_in_large(data: bytes, pixels: int, too_large: TooLarge, name: str) -> Seen | None:
    """Decode a large still picture to its end at an eighth of its size; return ``None`` for all others.

    Raises ``too_large`` beyond that many pixels, and whatever the decoder does.
    """
    head = libvips().Image.new_from_buffer(data, "")
    area = head.width * head.height
    if area > pixels:
        raise too_large
    frames = head.get("n-pages") if "n-pages" in head.get_fields() else 1
    if frames > 1 and area > MOST_MOVING:
        raise TooLarge(f"Each frame of {name} has more than {MOST_MOVING // 1_000_000} million pixels.")
    return None if frames > 1 or area <= LARGE else _decoded(data, head)


def _decoded(data: bytes, head: Any) -> Seen:
    image = libvips().Image.new_from_buffer(data, "", scale=1 / _SHRINK, fail_on="truncated").copy_memory()
    transparent = image.bands == _ALPHA and image[_ALPHA - 1].min() < _OPAQUE
    width, height = head.width, head.height
    if _ORIENTATION in head.get_fields() and head.get(_ORIENTATION) in _ON_ITS_SIDE:
        width, height = height, width
    return Seen(width, height, "" if transparent else _colour(image), transparent)


def _colour(image: Any) -> str:
    return "#" + bytes(round(image[band].avg()) for band in range(3)).hex()
