"""Metadata in PNG files, and in the PNG files inside icons."""

import struct
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from ceilidh.media.geotags.exif_block import HEADER, reduced_exif
from ceilidh.media.geotags.patches import Patch

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_END, _EXIF = b"IEND", b"eXIf"
_VOID = b"voId"  # of no meaning: private, and not needed to decode
_ANCILLARY = 0x20  # the bit of the first letter
_NEEDED = frozenset(b"tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI bKGD pHYs sBIT hIST sPLT oFFs acTL fcTL fdAT".split())


def png_patches(file: BinaryIO, start: int = 0) -> Iterator[Patch]:
    """Yield a patch for each chunk of metadata, and for what follows the picture unless it is part of an icon."""
    size, at = file.seek(0, 2), start + len(_SIGNATURE)
    while at + 12 <= size:
        file.seek(at)
        length, kind = struct.unpack(">I4s", file.read(8))
        end = at + 12 + length
        if kind == _END or end > size:
            if start == 0 and kind == _END:
                yield Patch(end, size - end)
            return
        if kind[0] & _ANCILLARY and kind not in _NEEDED:
            yield _without_metadata(file, at, kind, length)
        at = end


def icon_patches(file: BinaryIO) -> Iterator[Patch]:
    file.seek(4)
    entries = file.read(2 + 16 * int.from_bytes(file.read(2), "little"))
    for entry in range(0, len(entries) - 15, 16):
        offset = int.from_bytes(entries[entry + 12 : entry + 16], "little")
        file.seek(offset)
        if file.read(len(_SIGNATURE)) == _SIGNATURE:
            yield from png_patches(file, offset)


def _without_metadata(file: BinaryIO, at: int, kind: bytes, length: int) -> Patch:
    content = b""
    if kind == _EXIF:
        content = reduced_exif(file.read(length), length + len(HEADER)).removeprefix(HEADER)
    if not content:
        kind = _VOID
    body = kind + content.ljust(length, b"\0")
    return Patch(at + 4, length + 8, body + struct.pack(">I", zlib.crc32(body)))
