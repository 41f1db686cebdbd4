"""The pictures inside an ICO file. Pillow decodes one when it is asked for its size, so the sizes are read here."""

import struct
from collections.abc import Iterator
from typing import Any, BinaryIO

from PIL import Image

_RUN_LENGTH_ENCODED = (1, 2)
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class IconImage:
    """A picture of an icon that is not decoded yet."""

    def __init__(self, icon: Any, number: int) -> None:
        self._icon, self._number = icon, number

    def decode(self) -> Image.Image:
        image: Image.Image = self._icon.frame(self._number)
        return image


def icon_images(icon: Any, file: BinaryIO) -> Iterator[tuple[int, int, IconImage]]:
    """Yield the width and height of each picture in the icon, and the picture.

    Raises ``ValueError`` for a run-length encoded bitmap, and ``struct.error`` for a truncated header.
    """
    sizes = [_size_at(file, entry.offset) for entry in icon.entry]
    for number, (width, height) in enumerate(sizes):
        yield width, height, IconImage(icon, number)


def _size_at(file: BinaryIO, offset: int) -> tuple[int, int]:
    file.seek(offset)
    header = file.read(24)
    if header.startswith(_PNG_SIGNATURE):
        width, height = struct.unpack(">II", header[16:24])
        return width, height
    # The height of a bitmap in an icon includes its mask.
    width, height, compression = struct.unpack("<ii4xI", header[4:20])
    if compression in _RUN_LENGTH_ENCODED:
        raise ValueError("a run-length encoded bitmap in an icon")
    return abs(width), abs(height)
