"""The metadata of a picture, found while its content is checked."""

from typing import BinaryIO

from ceilidh.media.accepted_formats import MediaFormat
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.renditions.picture_sandbox import check_picture
from ceilidh.media.upload_limits import UploadLimits
from ceilidh.media.validation.svg_sanitizer import size_of

_CAN_BE_ANIMATED = ("GIF", "WEBP")


def picture_metadata(content: BinaryIO, format_: MediaFormat, limits: UploadLimits, name: str) -> Metadata:
    """Decode a raster picture and return its metadata; raises what :func:`.picture_sandbox.check_picture` raises."""
    found = check_picture(content, format_.family, limits.picture_pixels, name)
    return Metadata(
        width=found.width,
        height=found.height,
        colour=found.colour,
        transparent=found.transparent,
        animated=found.frames > 1 and format_.family in _CAN_BE_ANIMATED,
        format=format_.family,
    )


def drawing_metadata(svg: bytes) -> Metadata:
    """Return the metadata of a sanitised drawing."""
    width, height = size_of(svg)
    return Metadata(width=width, height=height, format="SVG")
