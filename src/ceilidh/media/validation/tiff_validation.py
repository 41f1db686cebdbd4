"""Decodes the first picture of a TIFF with libvips, which also makes its renditions."""

from typing import Any, BinaryIO

from ceilidh.errors import TooLarge
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.validation.unusual_pictures import UnusualPicture
from ceilidh.media.validation.vips_loader import libvips

_SHRINK = 8
_OPAQUE = 255
# How libvips holds the values of pictures that it converts to sRGB correctly: each format with its colour spaces, or
# with none where all are.
_READ = {"uchar": None, "ushort": None, "short": ("labs",), "float": ("scrgb", "lab", "xyz")}


def check_tiff(file: BinaryIO, max_pixels: int, too_large: TooLarge) -> Metadata:
    """Decode the picture to its end; further pages are never shown.

    Raises ``too_large`` beyond ``max_pixels``, ``UnusualPicture``, and an error of libvips for a damaged one.
    """
    file.seek(0)
    image = libvips().Image.new_from_buffer(file.read(), "", access="sequential", fail_on="error")
    if image.width * image.height > max_pixels:
        raise too_large
    _refuse_other_numbers(image)
    upright = (image.height, image.width) if image.get("orientation") > 4 else (image.width, image.height)  # noqa: PLR2004
    small = image.shrink(min(_SHRINK, image.width), min(_SHRINK, image.height))
    return _metadata(small.copy_memory(), *upright)


def _refuse_other_numbers(image: Any) -> None:
    spaces = _READ.get(image.format, ())
    if spaces is not None and image.interpretation not in spaces:
        kind = "floating-point" if image.format in ("float", "double") else "32-bit or signed"
        raise UnusualPicture(f"a TIFF of {kind} numbers, of which nobody can tell what is white")


def _metadata(small: Any, width: int, height: int) -> Metadata:
    small = small.colourspace("srgb").cast("uchar")
    transparent = bool(small.hasalpha() and small[-1].min() < _OPAQUE)
    mean = [round(small[min(band, small.bands - 1)].avg()) for band in range(3)]
    return Metadata(
        width=width, height=height, colour="" if transparent else "#" + bytes(mean).hex(), transparent=transparent
    )
