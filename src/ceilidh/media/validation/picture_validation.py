"""Decodes a picture to check that it is complete, within limits on pixels and memory."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, BinaryIO

import attrs
from PIL import Image, ImageSequence
from pillow_heif import register_heif_opener

from ceilidh.errors import Invalid, TooLarge
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.validation.icon_images import icon_images
from ceilidh.media.validation.slow_pictures import MAX_RLE_BITMAP, check_large_webp, count_gif_frames, is_slow_to_decode

register_heif_opener()

# Even a tiny frame takes time to decode, so each counts as at least this many pixels.
_MIN_FRAME_AREA = 4096
_PNG_END = b"IEND\xae\x42\x60\x82"
_ORIENTATION = 0x0112
_ROTATED_BY_90 = (5, 6, 7, 8)
_SAMPLE_SIZE = (32, 32)
_CAN_BE_ANIMATED = ("GIF", "WEBP")


def check_picture(file: BinaryIO, family: str, max_pixels: int, name: str) -> Metadata:
    """Decode every frame with the decoder of ``family``; ``max_pixels`` limits all frames together.

    Raises ``TooLarge`` before it decodes a frame beyond that limit, and ``Invalid`` when anything can't be decoded.
    ``name`` is used in messages.
    """
    too_large = TooLarge(f"{name} has more than {max_pixels // 1_000_000} million pixels.")
    if is_slow_to_decode(file, family):
        raise TooLarge(f"{name} consists of too many parts; please save it again.")
    try:
        found = check_large_webp(file, max_pixels, too_large, name) if family == "WEBP" else None
        return found or _decode(file, family, max_pixels, too_large)
    except TooLarge:
        raise
    except Image.DecompressionBombError as error:
        raise too_large from error
    except Exception as error:  # decoders raise any exception on hostile bytes
        raise Invalid(f"{name} is broken or cut off.") from error


def open_picture(file: BinaryIO, family: str) -> Image.Image:
    """Return a picture, not decoded yet; of an icon the largest one. Raises any exception of the decoder."""
    return Image.open(file, formats=[family])


def mean_colour(image: Image.Image) -> str:
    """Return the mean colour of a picture, like ``#8d957c``."""
    # A sample of a thousand pixels is accurate enough, and cheap in any mode.
    sample = image.resize(_SAMPLE_SIZE, Image.Resampling.NEAREST).convert("RGB")
    return "#" + sample.resize((1, 1), Image.Resampling.BOX).tobytes().hex()


def _decode(file: BinaryIO, family: str, max_pixels: int, too_large: TooLarge) -> Metadata:
    file.seek(0)
    metadata, remaining, frames = None, max_pixels, 0
    with open_picture(file, family) as image:
        max_frames = max_pixels // _MIN_FRAME_AREA
        if family == "GIF" and image.width * image.height * count_gif_frames(file, max_frames) > max_pixels:
            raise too_large
        for width, height, open_frame in _frames(image, file):
            remaining -= max(width * height, _MIN_FRAME_AREA)
            if remaining < 0:
                raise too_large
            frame = open_frame()
            _refuse_long_rle(frame)
            frame.load()
            metadata = metadata or _metadata(frame, width, height)
            frames += 1
        if family == "PNG":
            _check_png_end(file)
    assert metadata, "Pillow opens no picture without a frame"
    return attrs.evolve(metadata, animated=frames > 1 and family in _CAN_BE_ANIMATED)


def _frames(image: Any, file: BinaryIO) -> Iterator[tuple[int, int, Callable[[], Image.Image]]]:
    """Yield the width, the height and a function that opens the picture of each frame."""
    if image.format == "ICO":
        yield from icon_images(image.ico, file)
    else:
        yield from ((frame.width, frame.height, partial(_draft, frame)) for frame in ImageSequence.Iterator(image))


def _draft(frame: Image.Image) -> Image.Image:
    # At an eighth of its size, a JPEG is still read to its end, but takes far less memory.
    frame.draft("RGB", (max(1, frame.width // 8), max(1, frame.height // 8)))
    return frame


def _refuse_long_rle(image: Any) -> None:
    encoded = image.tile and image.tile[0][0] == "bmp_rle"
    if encoded and image.fp.seek(0, 2) > MAX_RLE_BITMAP:
        raise ValueError("a run-length encoded bitmap that takes too long")


def _metadata(image: Image.Image, width: int, height: int) -> Metadata:
    transparent = _is_transparent(image)
    if image.getexif().get(_ORIENTATION) in _ROTATED_BY_90:
        width, height = height, width
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
    """Raise ``EOFError`` when the IEND chunk is missing, which Pillow accepts if all pixels are there."""
    size = file.seek(0, 2)
    file.seek(max(0, size - 64 * 1024))
    if _PNG_END not in file.read():
        raise EOFError("no IEND chunk")
