"""Telling whether a film was cut off, from the sizes its outermost boxes claim. No film is decoded."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

# A hostile file could consist of nothing but tiny boxes.
_MOST_BOXES = 10_000
_ISO_BOXES = set(b"ftyp moov mdat free skip wide moof mfra sidx ssix styp uuid meta pnot udta pdin prft emsg".split())
_EBML_HEADER, _SEGMENT = 0x1A45DFA3, 0x18538067
_UNSTATED = (0, 0xFFFFFFFF)

Next = Callable[[BinaryIO, int], int | None]
"""Returns where the box at that position ends, or ``None`` when there is none, or none that says so."""


def is_cut_off(file: BinaryIO, family: str) -> bool:
    """Say whether a box of the film reaches beyond the end of the file. What can't be told is not cut off."""
    step = _STEPS.get(family)
    if step is None:
        return False
    size, at = file.seek(0, 2), 0
    for _ in range(_MOST_BOXES):
        end = step(file, at)
        if end is None or end <= at:
            return False
        if end > size:
            return True
        at = end
    return False


def _iso(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 16)
    if len(head) < 8 or head[4:8] not in _ISO_BOXES:  # noqa: PLR2004  a box's header
        return None
    size = int.from_bytes(head[:4])
    if size == 1:
        size = int.from_bytes(head[8:16])
    return at + size if size else None


def _riff(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 12)
    size = int.from_bytes(head[4:8], "little")
    if head[:4] != b"RIFF" or size in _UNSTATED:
        return None
    return at + 8 + size + size % 2


def _ebml(file: BinaryIO, at: int) -> int | None:
    head = _read(file, at, 12)
    if int.from_bytes(head[:4]) not in (_EBML_HEADER, _SEGMENT) or len(head) < 5 or not head[4]:  # noqa: PLR2004
        return None
    width = 9 - head[4].bit_length()
    size = int.from_bytes(head[4 : 4 + width]) & ~(1 << 7 * width)
    # All ones means that the length was not known when the film was written.
    return None if size == (1 << 7 * width) - 1 else at + 4 + width + size


def _read(file: BinaryIO, at: int, length: int) -> bytes:
    file.seek(at)
    return file.read(length)


_STEPS: Mapping[str, Next] = {"ISO": _iso, "AVI": _riff, "MATROSKA": _ebml, "WEBM": _ebml}
