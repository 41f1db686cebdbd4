"""Metadata in RIFF files: WebP pictures and AVI films."""

import struct
from collections.abc import Iterator
from typing import BinaryIO

from ceilidh.media.geotags.exif_block import HEADER, reduced_exif
from ceilidh.media.geotags.patches import Patch

_WEBP_CHUNKS = frozenset((b"VP8 ", b"VP8L", b"VP8X", b"ANIM", b"ANMF", b"ALPH", b"ICCP"))
_FILM_LISTS = frozenset((b"hdrl", b"movi"))
_FILM_CHUNKS = frozenset((b"idx1",))
_EXIF = b"EXIF"


def webp_patches(file: BinaryIO) -> Iterator[Patch]:
    for kind, start, length in chunks(file, 12):
        if kind == _EXIF:
            file.seek(start)
            block = file.read(length)
            has_header = block.startswith(HEADER)
            reduced = reduced_exif(block, length if has_header else length + len(HEADER))
            yield Patch(start, length, reduced if has_header else reduced.removeprefix(HEADER))
        elif kind not in _WEBP_CHUNKS:
            yield Patch(start, length)


def avi_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each part that is neither the header, the index nor a list of frames."""
    for kind, start, length in chunks(file, 12):
        if not kind.strip().isalnum():
            return  # no RIFF structure
        file.seek(start)
        content = file.read(4) if kind == b"LIST" else b""
        if content not in _FILM_LISTS and kind not in _FILM_CHUNKS and kind != b"RIFF":
            yield Patch(start - 8, length + 8, struct.pack("<4sI", b"JUNK", length))


def chunks(file: BinaryIO, at: int) -> Iterator[tuple[bytes, int, int]]:
    """Yield the kind of each chunk, and the start and length of its content; an incomplete last one is cut."""
    size = file.seek(0, 2)
    while at + 8 <= size:
        file.seek(at)
        kind, length = struct.unpack("<4sI", file.read(8))
        yield kind, at + 8, min(length, size - at - 8)
        at += 8 + length + length % 2
