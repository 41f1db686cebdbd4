"""Decoding a picture to learn whether it is whole, without letting it cost more than it may."""

import struct
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

from PIL import Image, ImageSequence
from pillow_heif import register_heif_opener

from ceilidh.errors import Invalid, TooLarge

register_heif_opener()

# A frame costs time however few pixels it has.
_LEAST_AREA = 4096
# The largest picture that is taken costs up to 750 MB while it is decoded: one at a time in each process.
_ALONE = threading.Lock()
_PNG = b"\x89PNG\r\n\x1a\n"


def check_picture(file: BinaryIO, family: str, pixels: int, name: str) -> None:
    """Decode every frame; ``family`` is the only format that is tried, ``pixels`` what all frames may have together.

    Raises :class:`~ceilidh.errors.TooLarge` before a frame that goes beyond is decoded, and
    :class:`~ceilidh.errors.Invalid` when anything does not decode. ``name`` is for the sentence.
    """
    too_large = TooLarge(f"{name} has more than {pixels // 1_000_000} million pixels.")
    try:
        with _ALONE:
            _decode(file, family, pixels, too_large)
    except TooLarge:
        raise
    except Image.DecompressionBombError as error:
        raise too_large from error
    except Exception as error:  # decoders meet hostile bytes with every kind of exception
        raise Invalid(f"{name} is broken or cut off.") from error


def _decode(file: BinaryIO, family: str, pixels: int, too_large: TooLarge) -> None:
    file.seek(0)
    with Image.open(file, formats=[family]) as image:
        left = pixels
        for width, height, frame in _frames(image, file):
            left -= max(width * height, _LEAST_AREA)
            if left < 0:
                raise too_large
            # A JPEG is read to its end at an eighth of its size too, with far less memory.
            frame.draft("RGB", (max(1, width // 8), max(1, height // 8)))
            frame.load()
        if family == "PNG":
            _must_end(file)


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

    def draft(self, _mode: str, _size: tuple[int, int]) -> None:
        """Do nothing: no picture of an icon is a JPEG."""

    def load(self) -> None:
        self._icon.frame(self._number).load()


def _size_in_icon(file: BinaryIO, offset: int) -> tuple[int, int]:
    file.seek(offset)
    head = file.read(24)
    if head.startswith(_PNG):
        width, height = struct.unpack(">II", head[16:24])
        return width, height
    # The header of a bitmap in an icon counts the rows of its mask too.
    width, height = struct.unpack("<ii", head[4:12])
    return abs(width), abs(height)


def _must_end(file: BinaryIO) -> None:
    """Raise when the chunk that ends a PNG is missing: its pixels may all be there without it."""
    size = file.seek(0, 2)
    file.seek(max(0, size - 64 * 1024))
    if b"IEND" not in file.read():
        raise EOFError("no end")
