"""Makes a rendition with libvips. Formats that libvips can't decode are decoded with Pillow."""

import io
import math
from collections.abc import Mapping
from typing import Any

from ceilidh.errors import Invalid
from ceilidh.media.facts.examination import WIDTH, Examination, examine_image
from ceilidh.media.renditions.coded_colours import CodedColours, coded_colours
from ceilidh.media.renditions.colour_profiles import is_srgb
from ceilidh.media.renditions.rendition_spec import MAX_HEIGHT, UNREADABLE, RenditionSpec, scaled_size, share_size
from ceilidh.media.validation.picture_validation import DAMAGED, open_picture
from ceilidh.media.validation.shown_size import is_decoded_by_pillow, upright_size
from ceilidh.media.validation.vips_loader import libvips

# AVIF at effort 0 takes a twentieth of the default's time and makes files 2 % larger.
_ENCODERS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "avif": (".avif", {"Q": 50, "effort": 0}),
    "webp": (".webp", {"Q": 75, "effort": 2}),
    "jpg": (".jpg", {"Q": 80, "optimize_coding": True, "interlace": True, "background": [255.0]}),
    "png": (".png", {"compression": 6}),
}
_EXAMINED = RenditionSpec(WIDTH, "jpg")

_ALL_FRAMES = "n=-1"
_PROFILE = "icc-profile-data"
_PAGE_HEIGHT = "page-height"  # libvips may see one picture where Pillow found several


def render(data: bytes, family: str, spec: RenditionSpec, max_pixels: int) -> bytes:
    """Return the rendition: oriented, in sRGB, without metadata, and never wider than the picture.

    ``family`` is the checked format of ``data``; ``max_pixels`` limits all its frames together. Raises ``Invalid`` when
    it can't be decoded or has more pixels. An exception that no damaged file explains is left to the caller.
    """
    try:
        small = _in_srgb(_thumbnail(data, family, spec, max_pixels), coded_colours(data, family))
        small = small if spec.cut is None else _cut(small, *spec.cut)
        suffix, options = _ENCODERS[spec.extension]
        encoded: bytes = small.write_to_buffer(suffix, keep="none", **options)
    except Invalid:
        raise
    except (*DAMAGED, libvips().Error) as error:
        raise Invalid(UNREADABLE) from error
    return encoded


def examine(data: bytes, family: str, max_pixels: int) -> Examination:
    """Examine a picture; raises ``Invalid`` as :func:`render` does."""
    try:
        return examine_image(_in_srgb(_thumbnail(data, family, _EXAMINED, max_pixels), coded_colours(data, family)))
    except Invalid:
        raise
    except (*DAMAGED, libvips().Error) as error:
        raise Invalid(UNREADABLE) from error


def _thumbnail(data: bytes, family: str, spec: RenditionSpec, max_pixels: int) -> Any:
    """Return the picture upright, in the size of the rendition; for a cut as small as still covers it."""
    if is_decoded_by_pillow(data, family):
        whole = _from_pillow(data, family, max_pixels)
        width, height = _size((whole.width, whole.height), spec)
        return whole.thumbnail_image(width, height=height, size="force")
    vips = libvips()
    options = _ALL_FRAMES if spec.animated else ""
    header = vips.Image.new_from_buffer(data, options, access="sequential")
    _check_area(header.width * header.height, max_pixels)
    if spec.animated and _PAGE_HEIGHT in header.get_fields():
        # libvips stacks the frames of an animation vertically, and would turn the stack.
        tallest = max(1, MAX_HEIGHT * header.get(_PAGE_HEIGHT) // max(header.height, MAX_HEIGHT))
        return vips.Image.thumbnail_buffer(
            data, spec.width, height=tallest, size="down", option_string=options, no_rotate=True
        )
    width, height = _size(upright_size(header), spec)
    return vips.Image.thumbnail_buffer(data, width, height=height, size="force")


def _size(size: tuple[int, int], spec: RenditionSpec) -> tuple[int, int]:
    if not spec.cut:
        return scaled_size(size, spec.width)
    scale = max(part / whole for part, whole in zip(share_size(*size), size, strict=True))
    width, height = (min(side, math.ceil(side * scale)) for side in size)
    return width, height


def _cut(image: Any, x: int, y: int) -> Any:
    """Cut the shape of link previews out of a picture that covers it, with the point as near its middle as possible."""
    across, down = share_size(image.width, image.height)
    left, top = (
        min(max(0, round(whole * percent / 100 - part / 2)), whole - part)
        for whole, part, percent in ((image.width, across, x), (image.height, down, y))
    )
    return image.crop(left, top, across, down)


def _in_srgb(image: Any, coded: CodedColours | None) -> Any:
    """Convert the colours after resizing: per pixel, the conversion costs as much as the encoder.

    A profile takes precedence over coded colours, as in browsers.
    """
    profile = image.get(_PROFILE) if _PROFILE in image.get_fields() else b""
    if profile and not is_srgb(profile):
        try:
            return image.icc_transform("srgb", embedded=True, black_point_compensation=True)
        except libvips().Error:
            pass  # a broken profile is ignored
    image = image.colourspace("srgb").cast("uchar")
    return coded.in_srgb(image) if coded and not profile and not coded.is_srgb else image


def _from_pillow(data: bytes, family: str, max_pixels: int) -> Any:
    vips = libvips()
    with open_picture(io.BytesIO(data), family) as image:
        _check_area(image.width * image.height, max_pixels)
        pixels = image.convert("RGBA" if image.has_transparency_data else "RGB")
        converted = vips.Image.new_from_array(pixels).copy(interpretation="srgb")
        if profile := image.info.get("icc_profile"):
            converted.set_type(vips.GValue.blob_type, _PROFILE, profile)
        return converted


def _check_area(area: int, max_pixels: int) -> None:
    if area > max_pixels:
        raise Invalid(f"The picture has more than {max_pixels // 1_000_000} million pixels.")
