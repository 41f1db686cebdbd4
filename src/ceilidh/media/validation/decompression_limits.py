"""Looking, before a decoder does, for what would keep it busy for minutes however few pixels there are."""

import re
from collections.abc import Iterator
from typing import BinaryIO

MOST_SCANS = 32
"""How often a JPEG may pass over its pixels. Programs that write them pass ten times, or eighteen with four inks."""

MOST_COMPRESSED_BITMAP = 1024 * 1024
"""Bytes of a run-length encoded bitmap, which is decoded run by run in Python."""

_MOST_GIF_NOTES = 1024 * 1024
_MOST_GIF_BLOCKS = 1_000_000
_START_OF_SCAN, _END = 0xDA, 0xD9
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
# In the pixels of a JPEG, 0xFF stands before 0 or one of the marks that begin them anew.
_MARKER = re.compile(rb"\xff+([^\x00\xff\xd0-\xd7])")
_GIF_IMAGE, _GIF_NOTE = 0x2C, 0x21


def keeps_decoder_busy(file: BinaryIO, family: str) -> bool:
    """Say whether a picture of that family passes over its pixels too often, or has more of notes than of pixels."""
    file.seek(0)
    if family == "JPEG":
        return sum(1 for marker in _jpeg_markers(file.read()) if marker == _START_OF_SCAN) > MOST_SCANS
    return False if family != "GIF" else _gif_overflows(file.read())


def gif_frames(file: BinaryIO, most: int) -> int:
    """Return how many frames a GIF has, at most ``most`` and one."""
    file.seek(0)
    frames = 0
    for kind, _, _ in _gif_parts(file.read()):
        frames += kind == _GIF_IMAGE
        if frames > most:
            break
    return frames


def _jpeg_markers(data: bytes) -> Iterator[int]:
    """Yield the markers of all pictures in the file; what stands inside a segment is none."""
    at = 0
    while found := _MARKER.search(data, at):
        (marker,) = found[1]
        yield marker
        at = found.end()
        if marker not in _ALONE and marker != _END:
            at += max(2, int.from_bytes(data[at : at + 2]))


def _gif_overflows(data: bytes) -> bool:
    notes = blocks = 0
    for kind, size, count in _gif_parts(data):
        blocks += count
        notes += size if kind == _GIF_NOTE else 0
        if notes > _MOST_GIF_NOTES or blocks > _MOST_GIF_BLOCKS:
            return True
    return False


def _gif_parts(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the kind of each part of a GIF, its bytes and in how many blocks they come."""
    at = 13 + _table(data, 10)
    while at < len(data) and data[at] in (_GIF_IMAGE, _GIF_NOTE):
        kind = data[at]
        begin = at + 2 if kind == _GIF_NOTE else at + 11 + _table(data, at + 9)
        at, count = _behind_blocks(data, begin)
        yield kind, at - begin, count


def _table(data: bytes, at: int) -> int:
    """Return the bytes of the colours that the flags at that place announce."""
    flags = data[at] if at < len(data) else 0
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _behind_blocks(data: bytes, at: int) -> tuple[int, int]:
    count = 0
    while at < len(data) and data[at] and count <= _MOST_GIF_BLOCKS:
        at += data[at] + 1
        count += 1
    return at + 1, count
