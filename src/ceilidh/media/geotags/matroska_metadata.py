"""Metadata in Matroska and WebM films."""

from collections.abc import Iterator
from typing import BinaryIO

from ceilidh.media.geotags.patches import Patch

_SEGMENT, _TAGS, _ATTACHMENTS = 0x18538067, 0x1254C367, 0x1941A469
_TAG, _SIMPLE_TAG, _NAME = 0x7373, 0x67C8, 0x45A3
# Most films have these two.
_HARMLESS = {b"ENCODER", b"DURATION"}
_VOID = 0xEC
_LONGEST_SIZE = 8


def matroska_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for the tags and for attached files. What follows a part of unknown size is not searched."""
    end = file.seek(0, 2)
    for kind, _, body, last in elements(file, 0, end):
        if kind == _SEGMENT:
            for inner, start, content, stop in elements(file, body, last):
                if inner == _ATTACHMENTS or (inner == _TAGS and not _names(file, content, stop) <= _HARMLESS):
                    yield Patch(start, stop - start, _void(stop - start))


def _names(file: BinaryIO, start: int, end: int) -> set[bytes]:
    """Return the names of all tags between two positions."""
    found = set[bytes]()
    for kind, _, body, last in elements(file, start, end):
        if kind in (_TAG, _SIMPLE_TAG):
            found |= _names(file, body, last)
        elif kind == _NAME:
            file.seek(body)
            found.add(file.read(last - body))
    return found


def elements(file: BinaryIO, start: int, end: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the id, the start, the start of the content and the end of each element."""
    while start < end:
        file.seek(start)
        head = file.read(12)
        width = _width(head[:1])
        size_width = _width(head[width : width + 1])
        if not width or not size_width or len(head) < width + size_width:
            return
        size = int.from_bytes(head[width : width + size_width]) & ~(1 << 7 * size_width)
        body = start + width + size_width
        unknown = size == (1 << 7 * size_width) - 1
        last = end if unknown else min(body + size, end)
        yield int.from_bytes(head[:width]), start, body, last
        start = last


def _width(first: bytes) -> int:
    """Return how many bytes a number has by its first byte; 0 for none."""
    return 9 - first[0].bit_length() if first and first[0] else 0


def _void(length: int) -> bytes:
    """Return the head of an element without meaning that takes ``length`` bytes."""
    width = min(_LONGEST_SIZE, length - 1)
    return bytes([_VOID]) + (1 << 7 * width | length - 1 - width).to_bytes(width)
