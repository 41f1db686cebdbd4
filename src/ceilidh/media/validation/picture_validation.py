"""Decoding a picture to learn whether it is whole, without letting it cost more than it may."""

import struct
from collections.abc import Iterator
from typing import Any, BinaryIO

import attrs
from PIL import Image, ImageSequence
from pillow_heif import register_heif_opener

from ceilidh.errors import Invalid, TooLarge
from ceilidh.media.model import Seen
from ceilidh.media.validation.decompression_limits import MOST_COMPRESSED_BITMAP, gif_frames, keeps_decoder_busy
from ceilidh.media.validation.large_webp import seen_in_large

register_heif_opener()

# A frame costs time however few pixels it has.
_LEAST_AREA = 4096
_RUNS = (1, 2)
_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_END = b"IEND\xae\x42\x60\x82"


_ORIENTATION = 0x0112
_ON_ITS_SIDE = (5, 6, 7, 8)
_SAMPLE = (32, 32)


def check_picture(file: BinaryIO, family: str, pixels: int, name: str) -> Seen:
    """Decode every frame; ``family`` is the only format that is tried, ``pixels`` what all frames may have together.

    Raises :class:`~ceilidh.errors.TooLarge` before a frame that goes beyond is decoded, and
    :class:`~ceilidh.errors.Invalid` when anything does not decode. ``name`` is for the sentence.
    """
    too_large = TooLarge(f"{name} has more than {pixels // 1_000_000} million pixels.")
    if keeps_decoder_busy(file, family):
        raise TooLarge(f"{name} is put together of too many parts; please save it anew.")
    try:
        found = _large_webp(file, pixels, too_large, name) if family == "WEBP" else None
        return found or _decode(file, family, pixels, too_large)
    except TooLarge:
        raise
    except Image.DecompressionBombError as error:
        raise too_large from error
    except Exception as error:  # decoders meet hostile bytes with every kind of exception
        raise Invalid(f"{name} is broken or cut off.") from error


def open_picture(file: BinaryIO, family: str) -> Image.Image:
    """Return a picture, not decoded yet, or the largest of an icon; raises whatever its decoder does."""
    return Image.open(file, formats=[family])


def colour_of(image: Image.Image) -> str:
    """Return the mean colour of a picture, like ``#8d957c``."""
    # A thousand points tell it as well as all of them do, whatever the mode.
    small = image.resize(_SAMPLE, Image.Resampling.NEAREST).convert("RGB").resize((1, 1), Image.Resampling.BOX)
    return "#" + small.tobytes().hex()


def _large_webp(file: BinaryIO, pixels: int, too_large: TooLarge, name: str) -> Seen | None:
    file.seek(0)
    return seen_in_large(file.read(), pixels, too_large, name)


def _decode(file: BinaryIO, family: str, pixels: int, too_large: TooLarge) -> Seen:
    file.seek(0)
    seen, left, frames = None, pixels, 0
    with Image.open(file, formats=[family]) as image:
        if family == "GIF" and image.width * image.height * gif_frames(file, pixels // _LEAST_AREA) > pixels:
            raise too_large
        for width, height, frame in _frames(image, file):
            left -= max(width * height, _LEAST_AREA)
            if left < 0:
                raise too_large
            decoded = _loaded(frame, width, height)
            seen = seen or _seen(decoded, width, height)
            frames += 1
        if family == "PNG":
            _must_end(file)
    assert seen, "a picture without a frame does not open"
    return attrs.evolve(seen, frames=frames)


def _loaded(frame: Any, width: int, height: int) -> Image.Image:
    if not isinstance(frame, _Lazy):
        # A JPEG is read to its end at an eighth of its size too, with far less memory.
        frame.draft("RGB", (max(1, width // 8), max(1, height // 8)))
    found: Image.Image = frame.fetched() if isinstance(frame, _Lazy) else frame
    _refuse_long_runs(found)
    found.load()
    return found


def _refuse_long_runs(image: Any) -> None:
    runs = image.tile and image.tile[0][0] == "bmp_rle"
    if runs and image.fp.seek(0, 2) > MOST_COMPRESSED_BITMAP:
        raise ValueError("a compressed bitmap that takes too long")


def _seen(image: Image.Image, width: int, height: int) -> Seen:
    transparent = _shines_through(image)
    if image.getexif().get(_ORIENTATION) in _ON_ITS_SIDE:
        width, height = height, width
    # Modes with more than a byte a point would need scaling first.
    told = not transparent and not image.mode.startswith(("I", "F"))
    return Seen(width, height, colour_of(image) if told else "", transparent)


def _shines_through(image: Image.Image) -> bool:
    if "A" not in image.getbands():
        return image.has_transparency_data
    extremes: Any = image.getchannel("A").getextrema()
    return bool(extremes[0] < 255)  # noqa: PLR2004  a byte's most


def _frames(image: Any, file: BinaryIO) -> Iterator[tuple[int, int, Any]]:
    """Yield the size of each frame and then the frame, not yet decoded."""
    if image.format != "ICO":
        yield from ((frame.width, frame.height, frame) for frame in ImageSequence.Iterator(image))
        return
    # Pillow decodes some of an icon's pictures when it is asked for them, so their sizes are read before.
    sizes = [_size_in_icon(file, entry.offset) for entry in image.ico.entry]
    for number, (width, height) in enumerate(sizes):
        yield width, height, _Lazy(image.ico, number)


class _Lazy:
    """A picture of an icon, fetched when it is to be decoded."""

    def __init__(self, icon: Any, number: int) -> None:
        self._icon, self._number = icon, number

    def fetched(self) -> Image.Image:
        found: Image.Image = self._icon.frame(self._number)
        return found


def _size_in_icon(file: BinaryIO, offset: int) -> tuple[int, int]:
    file.seek(offset)
    head = file.read(24)
    if head.startswith(_PNG):
        width, height = struct.unpack(">II", head[16:24])
        return width, height
    # The header of a bitmap in an icon counts the rows of its mask too.
    width, height, compression = struct.unpack("<ii4xI", head[4:20])
    if compression in _RUNS:
        raise ValueError("a bitmap in an icon is not run-length encoded")
    return abs(width), abs(height)


def _must_end(file: BinaryIO) -> None:
    """Raise when the chunk that ends a PNG is missing: its pixels may all be there without it."""
    size = file.seek(0, 2)
    file.seek(max(0, size - 64 * 1024))
    if _PNG_END not in file.read():
        raise EOFError("no end")
