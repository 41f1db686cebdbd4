"""Measures the pictures inside of a drawing by their content, whatever type the drawing declares for them."""

import io
from collections.abc import Sequence

from PIL import Image

from ceilidh.errors import Invalid, TooLarge
from ceilidh.media.validation.picture_validation import DAMAGED, open_picture
from ceilidh.media.validation.vips_loader import libvips

MAX_PIXELS = 50_000_000
"""The most pixels of all pictures inside of a drawing."""


def check_embedded(data: bytes, families: Sequence[str], sizes: Sequence[int], name: str) -> None:
    """Check pictures that stand one after the other in ``data``, each with its family and its size in bytes.

    Raises ``TooLarge`` when they have too many pixels together, and ``Invalid`` for one that can't be measured.
    """
    remaining, begin = MAX_PIXELS, 0
    too_large = TooLarge(f"The pictures in {name} have more than {MAX_PIXELS // 1_000_000} million pixels.")
    for family, size in zip(families, sizes, strict=True):
        try:
            remaining -= _pixels(data[begin : begin + size], family)
        except Image.DecompressionBombError as error:
            raise too_large from error
        except (*DAMAGED, libvips().Error) as error:
            raise Invalid(f"A picture in {name} is broken or cut off.") from error
        if remaining < 0:
            raise too_large
        begin += size


def _pixels(content: bytes, family: str) -> int:
    """Return how many pixels a browser decodes for the first frame, by the header alone."""
    if family == "WEBP":  # of which Pillow would make room for all pixels at once
        header = libvips().Image.new_from_buffer(content, "")
        return int(header.width * header.height)
    with open_picture(io.BytesIO(content), family) as image:
        return image.width * image.height
