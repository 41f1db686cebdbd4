"""Tells from the structure of a film whether it is complete and can play, without decoding.

It needs all of its boxes, an index and a picture.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import BinaryIO, cast

from ceilidh.media.geotags.geotag_finder import CountedReads
from ceilidh.media.geotags.iso_boxes import Box, boxes, children
from ceilidh.media.geotags.matroska_metadata import elements
from ceilidh.media.geotags.riff_metadata import chunks

_WITHOUT_INDEX = "a film without its index, as after a camera that lost its power; please copy or repair it"
_WITHOUT_PICTURE = "a film without a picture"
_PROTECTED = "a film that is protected against copying"
_CUT_OFF = "broken or cut off"
_ENCRYPTED = (b"encv", b"drmi")
_LIST_HEAD = 4
_SEGMENT, _TRACKS, _TRACK, _TRACK_TYPE, _CLUSTER = 0x18538067, 0x1654AE6B, 0xAE, 0x83, 0x1F43B675
_MATROSKA_PICTURE = 1
_MOST_TAGS, _MOST_READS = 2000, 50_000
_ASF_PICTURE = bytes.fromhex("c0ef19bc4d5bcf11a8fd00805f5c442b")
_ASF_SOUND = bytes.fromhex("409e69f84d5bcf11a8fd00805f5c442b")
_FLV_HEAD, _FLV_SOUND, _FLV_PICTURE = 13, 8, 9
_SEARCHED = 1024 * 1024
_MPEG_SOUNDS = tuple(b"\0\0\1" + bytes([stream]) for stream in range(0xC0, 0xE0))
_MPEG_PICTURES = tuple(b"\0\0\1" + bytes([stream]) for stream in (*range(0xE0, 0xF0), 0xB3))
# A hostile file could consist of tiny boxes only.
_MAX_BOXES = 10_000
_ISO_BOXES = set(b"ftyp moov mdat free skip wide moof mfra sidx ssix styp uuid meta pnot udta pdin prft emsg".split())
_EBML_HEADER = 0x1A45DFA3
_UNKNOWN_SIZE = (0, 0xFFFFFFFF)

EndOfBox = Callable[[BinaryIO, int], int | None]
"""Returns the end of the box at that position, or ``None`` when there is no box or its size is unknown."""


def film_fault(file: BinaryIO, family: str) -> str | None:
    """Return what is wrong with a film that would never play, after "is"; a structure that isn't known has no fault."""
    if _is_truncated(file, family):
        return _CUT_OFF
    counted = cast(BinaryIO, CountedReads(file, _MOST_READS))
    try:
        return _iso_fault(counted) if family == "ISO" else _fault_of_tracks(counted, family)
    except ValueError:  # a file of too many parts, which the search for geotags judges
        return None


def _is_truncated(file: BinaryIO, family: str) -> bool:
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


def _end_of_iso_box(file: BinaryIO, at: int) -> int | None:
    head = _bytes(file, at, 16)
    if len(head) < 8 or head[4:8] not in _ISO_BOXES:  # noqa: PLR2004  the size of a box's header
        return None
    size = int.from_bytes(head[:4])
    if size == 1:
        size = int.from_bytes(head[8:16])
    return at + size if size else None


def _end_of_riff_chunk(file: BinaryIO, at: int) -> int | None:
    head = _bytes(file, at, 12)
    size = int.from_bytes(head[4:8], "little")
    if head[:4] != b"RIFF" or size in _UNKNOWN_SIZE:
        return None
    return at + 8 + size + size % 2


def _end_of_ebml_element(file: BinaryIO, at: int) -> int | None:
    head = _bytes(file, at, 12)
    if int.from_bytes(head[:4]) not in (_EBML_HEADER, _SEGMENT) or len(head) < 5 or not head[4]:  # noqa: PLR2004
        return None
    width = 9 - head[4].bit_length()
    size = int.from_bytes(head[4 : 4 + width]) & ~(1 << 7 * width)
    # All ones stand for an unknown size, as in live recordings.
    return None if size == (1 << 7 * width) - 1 else at + 4 + width + size


def _fault_of_tracks(file: BinaryIO, family: str) -> str | None:
    find = _TRACK_FINDERS.get(family)
    tracks = list(find(file)) if find else []
    return _WITHOUT_PICTURE if tracks and not any(tracks) else None


def _iso_fault(file: BinaryIO) -> str | None:
    found = {box.kind: box for box in boxes(file, 0, file.seek(0, 2))}
    index = found.get(b"moov")
    if index is None:
        return _WITHOUT_INDEX
    if b"mdat" not in found:
        return _CUT_OFF
    parts = list(children(file, index))
    is_fragmented = any(box.kind == b"mvex" for box in parts)
    pictures = [track for box in parts if box.kind == b"trak" and (track := _picture_track(file, box))]
    if any(kind in _ENCRYPTED for kind, _ in pictures):
        return _PROTECTED
    return None if any(samples or is_fragmented for _, samples in pictures) else _WITHOUT_PICTURE


def _picture_track(file: BinaryIO, track: Box) -> tuple[bytes, int] | None:
    """Return the format of the frames of a track and their number, or ``None`` for a track of another kind."""
    media = _inner(file, track, b"mdia")
    handler = media and _inner(file, media, b"hdlr")
    if not (media and handler) or _bytes(file, handler.body + 8, 4) != b"vide":
        return None
    table = media
    for kind in (b"minf", b"stbl"):
        found = _inner(file, table, kind)
        if found is None:
            return b"", 0
        table = found
    formats, sizes = _inner(file, table, b"stsd"), _inner(file, table, b"stsz") or _inner(file, table, b"stz2")
    kind = _bytes(file, formats.body + 12, 4) if formats else b""
    return kind, int.from_bytes(_bytes(file, sizes.body + 8, 4)) if sizes else 0


def _inner(file: BinaryIO, parent: Box, kind: bytes) -> Box | None:
    return next((box for box in children(file, parent) if box.kind == kind), None)


def _bytes(file: BinaryIO, at: int, length: int) -> bytes:
    file.seek(at)
    return file.read(length)


def _matroska_tracks(file: BinaryIO) -> Iterator[bool]:
    for kind, _, body, last in elements(file, 0, file.seek(0, 2)):
        if kind == _SEGMENT:
            for inner, _, start, end in elements(file, body, last):
                if inner == _TRACKS:
                    yield from (
                        _is_picture(file, *bounds) for part, _, *bounds in elements(file, start, end) if part == _TRACK
                    )
                if inner in (_TRACKS, _CLUSTER):
                    return


def _is_picture(file: BinaryIO, start: int, end: int) -> bool:
    kinds = (
        _bytes(file, body, last - body) for part, _, body, last in elements(file, start, end) if part == _TRACK_TYPE
    )
    return any(int.from_bytes(kind) == _MATROSKA_PICTURE for kind in kinds)


def _avi_tracks(file: BinaryIO) -> Iterator[bool]:
    """Yield the tracks of the header: a list of lists, each of which begins with the head of its stream."""
    for kind, start, _ in chunks(file, 12):
        if kind == b"LIST" and _bytes(file, start, _LIST_HEAD) == b"hdrl":
            for inner, body, _ in chunks(file, start + _LIST_HEAD):
                if inner == b"LIST" and _bytes(file, body, _LIST_HEAD) == b"strl":
                    yield _bytes(file, body + 12, 4) in (b"vids", b"iavs")
                elif inner == b"idx1" or _bytes(file, body, _LIST_HEAD) == b"movi":
                    return
            return


def _asf_tracks(file: BinaryIO) -> Iterator[bool]:
    head = _bytes(file, 0, _SEARCHED)
    yield from (True for _ in range(head.count(_ASF_PICTURE)))
    yield from (False for _ in range(head.count(_ASF_SOUND)))


def _flv_tracks(file: BinaryIO) -> Iterator[bool]:
    at = _FLV_HEAD
    for _ in range(_MOST_TAGS):
        head = _bytes(file, at, 4)
        if len(head) < 4:  # noqa: PLR2004  the end of the file
            return
        if (kind := head[0] & 0x1F) in (_FLV_SOUND, _FLV_PICTURE):
            yield kind == _FLV_PICTURE
        at += 15 + int.from_bytes(head[1:])


def _mpeg_tracks(file: BinaryIO) -> Iterator[bool]:
    head = _bytes(file, 0, _SEARCHED)
    yield from (True for mark in _MPEG_PICTURES if mark in head)
    yield from (False for mark in _MPEG_SOUNDS if mark in head)


_TRACK_FINDERS: Mapping[str, Callable[[BinaryIO], Iterator[bool]]] = {
    "MATROSKA": _matroska_tracks,
    "WEBM": _matroska_tracks,
    "AVI": _avi_tracks,
    "ASF": _asf_tracks,
    "FLV": _flv_tracks,
    "MPEG": _mpeg_tracks,
}
"""Yield of each track of a film whether it is a picture."""

_END_OF_BOX: Mapping[str, EndOfBox] = {
    "ISO": _end_of_iso_box,
    "AVI": _end_of_riff_chunk,
    "MATROSKA": _end_of_ebml_element,
    "WEBM": _end_of_ebml_element,
}
