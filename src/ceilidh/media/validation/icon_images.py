"""The pictures inside an ICO file. Pillow decodes one when it is asked for its size, so the sizes are read here."""

import struct
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, BinaryIO

from PIL import Image

_RUN_LENGTH_ENCODED = (1, 2)
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def icon_images(icon: Any, file: BinaryIO) -> Iterator[tuple[int, int, Callable[[], Image.Image]]]:
    """Yield the width, the height and the decoding function of each picture in the icon.

    Raises ``ValueError`` for a run-length encoded bitmap, and ``struct.error`` for a truncated header.
    """
    sizes = [_size_at(file, entry.offset) for entry in icon.entry]
    for number, (width, height) in enumerate(sizes):
        yield width, height, partial(icon.frame, number)


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
