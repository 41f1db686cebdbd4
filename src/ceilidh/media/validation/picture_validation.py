"""Decodes a picture to check that it is complete, within limits on pixels and memory."""

import struct
import zlib
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import attrs
from PIL import Image, ImageSequence
from PIL.JpegImagePlugin import JpegImageFile
from pillow_heif import register_heif_opener

from ceilidh.errors import CeilidhError, Invalid, TooLarge
from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.validation.icon_images import icon_images, open_icon
from ceilidh.media.validation.shown_size import shown_size
from ceilidh.media.validation.slow_pictures import check_large_webp, count_gif_frames, is_slow_to_decode
from ceilidh.media.validation.tiff_validation import check_tiff
from ceilidh.media.validation.unusual_pictures import UnusualPicture, refuse_long_bitmap, unusual_kind
from ceilidh.media.validation.vips_loader import libvips

register_heif_opener()

# Even a tiny frame takes time to decode, so each counts as at least this many pixels.
_MIN_FRAME_AREA = 4096
_PNG_END = b"IEND\xae\x42\x60\x82"
_SAMPLE_SIZE = (32, 32)
_CAN_BE_ANIMATED = ("GIF", "WEBP")
# Browsers play these. Of all other files they show one picture, so nothing else in the file matters.
_PLAYED = (*_CAN_BE_ANIMATED, "PNG")
DAMAGED = (OSError, EOFError, SyntaxError, ValueError, RuntimeError, struct.error, zlib.error)
"""What decoders raise for damaged files, besides the error of libvips. Anything else is a fault of the decoder."""


def check_picture(file: BinaryIO, family: str, max_pixels: int, name: str) -> Metadata:
    """Decode what browsers show of a file with the decoder of ``family``: one picture, or all frames of an animation.

    ``max_pixels`` limits it. Raises ``TooLarge`` before it decodes a frame beyond that limit, and ``Invalid`` when it
    can't be decoded, with the reason. ``name`` is used in messages. An exception that no damaged file explains is left
    to the caller.
    """
    too_large = TooLarge(f"{name} has more than {max_pixels // 1_000_000} million pixels.")
    if is_slow_to_decode(file, family):
        raise TooLarge(f"{name} consists of too many parts; please save it again.")
    try:
        if family == "TIFF":
            return check_tiff(file, max_pixels, too_large)
        found = check_large_webp(file, max_pixels, too_large, name) if family == "WEBP" else None
        return found or _decode(file, family, max_pixels, too_large)
    except CeilidhError:
        raise
    except Image.DecompressionBombError as error:
        raise too_large from error
    except UnusualPicture as error:
        raise Invalid(f"{name} is {error}. Please save it as JPEG or PNG.") from error
    except (*DAMAGED, libvips().Error) as error:
        kind = unusual_kind(file, family, str(error))
        raise Invalid(
            f"{name} is {kind}. Please save it as JPEG or PNG." if kind else f"{name} is broken or cut off."
        ) from error


def open_picture(file: BinaryIO, family: str) -> Image.Image:
    """Return the picture that browsers show; only one of an icon is decoded. Raises any exception of the decoder."""
    if family == "ICO":
        return open_icon(file)
    # The class for JPEG alone reads the first picture of a file, whatever its index says of others. The decoders are
    # called directly, because Pillow hides the reason of a refusal.
    Image.init()
    decoder = JpegImageFile if family == "JPEG" else Image.OPEN[family][0]
    return decoder(file, "")


def mean_colour(image: Image.Image) -> str:
    """Return the mean colour of a picture, like ``#8d957c``."""
    # A sample of a thousand pixels is accurate enough, and cheap in any mode.
    sample = image.resize(_SAMPLE_SIZE, Image.Resampling.NEAREST).convert("RGB")
    return "#" + sample.resize((1, 1), Image.Resampling.BOX).tobytes().hex()


def _decode(file: BinaryIO, family: str, max_pixels: int, too_large: TooLarge) -> Metadata:
    metadata, remaining, frames = None, max_pixels, 0
    for width, height, open_frame in _pictures(file, family, max_pixels):
        remaining -= max(width * height, _MIN_FRAME_AREA)
        if remaining < 0:
            raise too_large
        frame = open_frame()
        frame.load()
        metadata = metadata or _metadata(frame, width, height)
        frames += 1
    if family == "PNG":
        _check_png_end(file)
    assert metadata, "Pillow opens no picture without a frame"
    if frames > 1 and family in _CAN_BE_ANIMATED:  # which no rotation turns
        return attrs.evolve(metadata, animated=True)
    width, height = shown_size(file, family, (metadata.width, metadata.height))
    return attrs.evolve(metadata, width=width, height=height)


def _pictures(file: BinaryIO, family: str, max_pixels: int) -> Iterator[tuple[int, int, Callable[[], Image.Image]]]:
    """Yield the width, the height and a function that opens the picture, for each one that browsers show."""
    if family == "ICO":
        yield from icon_images(file)
        return
    file.seek(0)
    with open_picture(file, family) as image:
        if family == "GIF":
            # Counting is cheaper than decoding.
            _refuse_many_frames(image.size, count_gif_frames(file, max_pixels // _MIN_FRAME_AREA), max_pixels)
        if family in _PLAYED:
            for _ in ImageSequence.Iterator(image):  # the same picture at each frame
                yield image.width, image.height, lambda: image
        else:
            if family == "BMP":
                refuse_long_bitmap(image, file)
            yield image.width, image.height, lambda: _reduced(image, family)


def _refuse_many_frames(size: tuple[int, int], frames: int, max_pixels: int) -> None:
    width, height = size
    if width * height * frames > max_pixels:
        raise Image.DecompressionBombError


def _reduced(image: Image.Image, family: str) -> Image.Image:
    # At an eighth of its size, a JPEG is still read to its end, but takes far less memory. Other decoders would read a
    # preview instead.
    if family == "JPEG":
        image.draft("RGB", (max(1, image.width // 8), max(1, image.height // 8)))
    return image


def _metadata(image: Image.Image, width: int, height: int) -> Metadata:
    transparent = _is_transparent(image)
    # Modes with more than 8 bits per channel would need scaling before they can be averaged.
    has_colour = not transparent and not image.mode.startswith(("I", "F"))
    colour = mean_colour(image) if has_colour else ""
    return Metadata(width=width, height=height, colour=colour, transparent=transparent)


def _is_transparent(image: Image.Image) -> bool:
    if "A" not in image.getbands():
        return image.has_transparency_data
    extremes: Any = image.getchannel("A").getextrema()
    return bool(extremes[0] < 255)  # noqa: PLR2004  fully opaque


def _check_png_end(file: BinaryIO) -> None:
    """Raise ``EOFError`` when the IEND chunk is missing, which Pillow accepts if all pixels are there.

    It is at the end, but for phones and programs that leave or append something behind it.
    """
    size = file.seek(0, 2)
    file.seek(max(0, size - 64 * 1024))
    if _PNG_END in file.read():
        return
    file.seek(0)
    if _PNG_END not in file.read():
        raise EOFError("no IEND chunk")
