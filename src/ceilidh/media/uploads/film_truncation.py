"""Detects truncated films by the sizes in their top-level boxes, without decoding."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

# A hostile file could consist of tiny boxes only.
_MAX_BOXES = 10_000
_ISO_BOXES = set(b"ftyp moov mdat free skip wide moof mfra sidx ssix styp uuid meta pnot udta pdin prft emsg".split())
_EBML_HEADER, _SEGMENT = 0x1A45DFA3, 0x18538067
_UNKNOWN_SIZE = (0, 0xFFFFFFFF)

EndOfBox = Callable[[BinaryIO, int], int | None]
"""Returns the end of the box at that position, or ``None`` when there is no box or its size is unknown."""


def is_truncated(file: BinaryIO, family: str) -> bool:
    """Say whether a box of the film extends beyond the end of the file. Unknown structures count as complete."""
    end_of_box = _END_OF_BOX.get(family)
    if end_of_box is None:
        return False
    size, at = file.seek(0, 2), 0
    for _ in range(_MAX_BOXES):
        end = end_of_box(file, at)
        if end is None or end <= at:
            return False
        if end > size:
            return True
        at = end
    return False


def _iso(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 16)
    if len(head) < 8 or head[4:8] not in _ISO_BOXES:  # noqa: PLR2004  the size of a box's header
        return None
    size = int.from_bytes(head[:4])
    if size == 1:
        size = int.from_bytes(head[8:16])
    return at + size if size else None


def _riff(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 12)
    size = int.from_bytes(head[4:8], "little")
    if head[:4] != b"RIFF" or size in _UNKNOWN_SIZE:
        return None
    return at + 8 + size + size % 2


def _ebml(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 12)
    if int.from_bytes(head[:4]) not in (_EBML_HEADER, _SEGMENT) or len(head) < 5 or not head[4]:  # noqa: PLR2004
        return None
    width = 9 - head[4].bit_length()
    size = int.from_bytes(head[4 : 4 + width]) & ~(1 << 7 * width)
    # All ones stand for an unknown size, as in live recordings.
    return None if size == (1 << 7 * width) - 1 else at + 4 + width + size


def _read(file: BinaryIO, at: int, length: int) -> bytes:
    file.seek(at)
    return file.read(length)


_END_OF_BOX: Mapping[str, EndOfBox] = {"ISO": _iso, "AVI": _riff, "MATROSKA": _ebml, "WEBM": _ebml}
