"""The pictures inside an ICO file."""

import struct
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO

from PIL import Image
from PIL.IcoImagePlugin import IcoFile

from ceilidh.media.validation.unusual_pictures import UnusualPicture

_RUN_LENGTH_ENCODED = (1, 2)
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INVISIBLE = (0, 0)


def icon_images(file: BinaryIO) -> Iterator[tuple[int, int, Callable[[], Image.Image]]]:
    """Yield the width, the height and the decoding function of each picture in the icon, the largest first.

    Raises ``UnusualPicture`` for a run-length encoded bitmap, and ``struct.error`` for a truncated header.
    """
    file.seek(0)
    icon = IcoFile(file)
    sizes = [_size_at(file, entry.offset) for entry in icon.entry]
    for number, (width, height) in enumerate(sizes):
        yield width, height, partial(_picture, icon, number)


def open_icon(file: BinaryIO) -> Image.Image:
    """Return the largest picture of an icon, decoded; raises any exception of the decoder."""
    return _picture(IcoFile(file), 0)


def _picture(icon: IcoFile, number: int) -> Image.Image:
    """Decode a picture. Old programs leave the alpha channel of a bitmap empty, and then its mask alone counts."""
    image = icon.frame(number)
    if image.mode != "RGBA" or icon.entry[number].bpp != 32 or image.getchannel("A").getextrema() != _INVISIBLE:  # noqa: PLR2004
        return image
    image.putalpha(_mask(icon, number, image.size))
    return image


def _mask(icon: IcoFile, number: int, size: tuple[int, int]) -> Image.Image:
    """Return the mask behind the pixels of a bitmap, or an opaque one where it is left out."""
    width, height = size
    row = (width + 31) // 32 * 4
    entry = icon.entry[number]
    icon.buf.seek(entry.offset + entry.size - row * height)
    data = icon.buf.read(row * height)
    is_complete = entry.size >= row * height + 4 * width * height and len(data) == row * height
    return Image.frombytes("1", size, data, "raw", "1;I", row, -1) if is_complete else Image.new("1", size, 1)


def _size_at(file: BinaryIO, offset: int) -> tuple[int, int]:
    file.seek(offset)
    header = file.read(24)
    if header.startswith(_PNG_SIGNATURE):
        width, height = struct.unpack(">II", header[16:24])
        return width, height
    # The height of a bitmap in an icon includes its mask.
    width, height, compression = struct.unpack("<ii4xI", header[4:20])
    if compression in _RUN_LENGTH_ENCODED:
        raise UnusualPicture("an icon with run-length encoding")
    return abs(width), abs(height) // 2
