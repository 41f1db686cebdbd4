"""Metadata in JPEG files."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from ceilidh.media.geotags.exif_block import HEADER, reduced_exif
from ceilidh.media.geotags.patches import Patch

_MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7\x01]")
_CHUNK = 256 * 1024
_END, _SCAN, _COMMENT, _START = 0xD9, 0xDA, 0xFE, 0xD8
_APPLICATION = range(0xE0, 0xF0)
_EXIF = 0xE1
# Segments that decoders need: JFIF, colour profiles, Adobe's colour transform.
_NEEDED = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0", 0xEE: b"Adobe"}


def jpeg_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each segment of metadata, and for what follows the picture, such as a film of a phone."""
    size, at = file.seek(0, 2), 2
    while (found := _next_marker(file, at)) is not None:
        at, marker = found
        if marker == _END:
            yield Patch(at + 2, size - at - 2)
            return
        if marker == _START:
            at += 2
            continue
        file.seek(at + 2)
        length = int.from_bytes(file.read(2))
        if marker in _APPLICATION or marker == _COMMENT:
            yield from _segment(file, marker, at + 4, min(length - 2, size - at - 4))
        at += 2 + max(length, 2)


def _segment(file: BinaryIO, marker: int, start: int, length: int) -> Iterator[Patch]:
    if length <= 0:
        return
    file.seek(start)
    content = file.read(length)
    if marker in _NEEDED and content.startswith(_NEEDED[marker]):
        return
    is_exif = marker == _EXIF and content.startswith(HEADER)
    yield Patch(start, length, reduced_exif(content, length) if is_exif else b"")


def _next_marker(file: BinaryIO, at: int) -> tuple[int, int] | None:
    """Return position and code of the next marker; the bytes of a scan, and any between segments, are skipped."""
    while True:
        file.seek(at)
        chunk = file.read(_CHUNK)
        if found := _MARKER.search(chunk):
            return at + found.start(), chunk[found.start() + 1]
        if len(chunk) < _CHUNK:
            return None
        at += len(chunk) - 1
