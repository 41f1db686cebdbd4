"""Making one rendition of a picture, with libvips, and with Pillow where libvips does not know the format."""

import io
import os
import threading
from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

import attrs

from ceilidh.errors import Invalid

UNREADABLE = "This picture can’t be read, and so not be shown in another size."

TALLEST = 8192
"""How many pixels high a rendition gets at most; a taller one is made narrower than its width."""

_SECONDS = 20.0
# Effort 0 of AVIF takes a twentieth of the default's time, for two hundredths more bytes.
_SAVED: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "avif": (".avif", {"Q": 50, "effort": 0}),
    "webp": (".webp", {"Q": 75, "effort": 2}),
    "jpg": (".jpg", {"Q": 80, "optimize_coding": True, "interlace": True, "background": [255.0]}),
    "png": (".png", {"compression": 6}),
}
_ALL_FRAMES = "n=-1"
_PROFILE = "icc-profile-data"
# What profiles that say nothing new call themselves, in both of their versions' spelling.
_SRGB = (b"sRGB", "sRGB".encode("utf-16-be"))
# libvips, as its wheel carries it, decodes no HEVC and knows neither of the other two.
_BY_PILLOW = ("HEIF", "BMP", "ICO")


@attrs.frozen
class Wanted:
    """A rendition that is to be made: how many pixels wide, in the format of which extension, and whether it moves."""

    width: int
    extension: str
    animated: bool = False


def render(data: bytes, family: str, wanted: Wanted, pixels: int) -> bytes:
    """Return the rendition, at the picture's own width where that is less than what is wanted.

    It stands upright, is in sRGB, and carries nothing but its pixels. ``family`` is what ``data`` is known to be,
    ``pixels`` what all its frames may have together. Raises :class:`~ceilidh.errors.Invalid` when it can't be read,
    has more pixels, or takes longer than it may.
    """
    try:
        small = _in_srgb(_thumbnail(data, family, wanted, pixels))
        suffix, options = _SAVED[wanted.extension]
        written: bytes = _in_time(small, lambda: small.write_to_buffer(suffix, keep="none", **options))
    except Invalid:
        raise
    except Exception as error:  # decoders meet hostile bytes with every kind of exception
        raise Invalid(UNREADABLE) from error
    return written


def _thumbnail(data: bytes, family: str, wanted: Wanted, pixels: int) -> Any:
    vips = libvips()
    how = {"height": TALLEST, "size": "down"}
    if family in _BY_PILLOW:
        return _from_pillow(data, family, pixels).thumbnail_image(wanted.width, **how)
    options = _ALL_FRAMES if wanted.animated else ""
    head = vips.Image.new_from_buffer(data, options, access="sequential")
    _within(head.width * head.height, pixels)
    if wanted.animated:
        # The frames of an animation lie one below the other.
        how["height"] = max(1, TALLEST * head.get("page-height") // max(head.height, TALLEST))
    return vips.Image.thumbnail_buffer(data, wanted.width, option_string=options, **how)


def _in_srgb(image: Any) -> Any:
    """Convert a picture that is small by now: each point that has a profile of its own costs as much as the encoder."""
    profile = image.get(_PROFILE) if _PROFILE in image.get_fields() else b""
    if profile and not any(name in profile for name in _SRGB):
        try:
            return image.icc_transform("srgb", embedded=True, black_point_compensation=True)
        except libvips().Error:
            pass  # a broken profile says nothing of the colours
    return image.colourspace("srgb").cast("uchar")


def _from_pillow(data: bytes, family: str, pixels: int) -> Any:
    vips = libvips()
    from ceilidh.media.validation.picture_validation import (
        open_picture,  # decoders take time to load, which a start does without
    )

    with open_picture(io.BytesIO(data), family) as image:
        _within(image.width * image.height, pixels)
        points = image.convert("RGBA" if image.has_transparency_data else "RGB")
        found = vips.Image.new_from_array(points).copy(interpretation="srgb")
        if profile := image.info.get("icc_profile"):
            found.set_type(vips.GValue.blob_type, _PROFILE, profile)
        return found


def _within(area: int, pixels: int) -> None:
    if area > pixels:
        raise Invalid(f"The picture has more than {pixels // 1_000_000} million pixels.")


def _in_time(image: Any, work: Callable[[], bytes]) -> bytes:
    """Do the work, and stop it when it takes too long: it then raises."""
    image.set_progress(True)
    timer = threading.Timer(_SECONDS, image.set_kill, [True])
    timer.daemon = True
    timer.start()
    try:
        return work()
    finally:
        timer.cancel()


@cache
def libvips() -> ModuleType:
    """Return libvips, told to use one thread a picture and to keep nothing; it is loaded when first it is needed."""
    os.environ.setdefault("VIPS_CONCURRENCY", "1")
    import pyvips

    pyvips.block_untrusted_set(True)
    pyvips.cache_set_max(0)
    module: ModuleType = pyvips
    return module
