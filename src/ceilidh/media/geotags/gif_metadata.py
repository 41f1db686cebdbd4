"""Metadata in GIF files."""

from collections.abc import Iterator
from typing import BinaryIO

from ceilidh.media.geotags.patches import Patch

_EXTENSION, _IMAGE = 0x21, 0x2C
_APPLICATION, _COMMENT, _PLAIN_TEXT = 0xFF, 0xFE, 0x01
_NEEDED = (b"NETSCAPE2.0", b"ANIMEXTS1.0", b"ICCRGBG1012")
_LARGEST = 255


def gif_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each comment and for the data of other programs, and for what follows the picture."""
    size = file.seek(0, 2)
    at = 13 + _palette_bytes(_byte(file, 10))
    while at < size:
        kind = _byte(file, at)
        if kind == _IMAGE:
            at = _end_of_blocks(file, at + 11 + _palette_bytes(_byte(file, at + 9)), size)
        elif kind == _EXTENSION:
            end = _end_of_blocks(file, at + 2, size)
            yield from _extension(file, at + 1, end)
            at = end
        else:
            yield Patch(at + 1, size - at - 1)
            return


def _extension(file: BinaryIO, at: int, end: int) -> Iterator[Patch]:
    label, start = _byte(file, at), at + 1
    if label == _APPLICATION:
        file.seek(start + 1)
        if file.read(11) in _NEEDED:
            return
        start += 12
    if label in (_APPLICATION, _COMMENT, _PLAIN_TEXT):
        yield Patch(start, end - start, _empty_blocks(end - start))


def _empty_blocks(length: int) -> bytes:
    """Return blocks of null bytes that take ``length`` bytes with the terminator."""
    content = b""
    while (left := length - 1 - len(content)) > 1:
        block = min(_LARGEST, left - 1)
        if left - 1 - block == 1:  # a single byte would be no block
            block -= 1
        content += bytes([block]) + bytes(block)
    return content


def _end_of_blocks(file: BinaryIO, at: int, size: int) -> int:
    while at < size and (length := _byte(file, at)):
        at += 1 + length
    return min(at + 1, size)


def _palette_bytes(flags: int) -> int:
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _byte(file: BinaryIO, at: int) -> int:
    file.seek(at)
    return int.from_bytes(file.read(1))
