"""Names the kinds of pictures that are whole, but that no decoder here reads."""

import re
from typing import Any, BinaryIO

from ceilidh.media.validation.jpeg_markers import jpeg_segments

MAX_RLE_BITMAP = 1024 * 1024
"""The most bytes of a run-length encoded bitmap, because Pillow decodes it in Python."""

_HEAD = 64 * 1024
# Baseline, extended and progressive JPEG with Huffman or arithmetic coding. The other frames are lossless or
# hierarchical.
_SHOWN_FRAMES = frozenset({0xC0, 0xC1, 0xC2, 0xC9, 0xCA})
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SHOWN_BITS = 8
_REFUSED = re.compile(
    r"unsupported|not supported|no support|not configured|unknown|cannot handle|bad labq format|not a whole number of|"
    r"bad value",
    re.IGNORECASE,
)
_LONGEST_REASON = 120


class UnusualPicture(Exception):
    """A picture of a kind that isn't taken; its text says which, after "is"."""


def refuse_long_bitmap(image: Any, file: BinaryIO) -> None:
    """Raise ``UnusualPicture`` for a bitmap that would take minutes to decode."""
    if image.tile and image.tile[0][0] == "bmp_rle" and file.seek(0, 2) > MAX_RLE_BITMAP:
        raise UnusualPicture("a large bitmap with run-length encoding, which takes too long to read")


def unusual_kind(file: BinaryIO, family: str, reason: str) -> str | None:
    """Return what a picture is that could not be decoded, or ``None`` for a damaged one.

    ``reason`` is what the decoder said.
    """
    file.seek(0)
    head = file.read(_HEAD)
    if family == "JPEG" and (kind := _jpeg_kind(head)):
        return kind
    if family == "PNG" and head[12:16] == b"CgBI":
        return "a PNG made for apps of iPhones"
    if said := next(filter(_REFUSED.search, reason.splitlines()), ""):
        return f"{family} of a kind that isn’t taken ({said.strip().removeprefix('tiff2vips: ')[:_LONGEST_REASON]})"
    return None


def _jpeg_kind(head: bytes) -> str | None:
    for marker, at in jpeg_segments(head):
        if marker in _FRAMES:
            bits = head[at + 2] if at + 2 < len(head) else _SHOWN_BITS
            if bits != _SHOWN_BITS:
                return f"a JPEG with {bits} bits per colour"
            return None if marker in _SHOWN_FRAMES else "a lossless or hierarchical JPEG"
    return None
