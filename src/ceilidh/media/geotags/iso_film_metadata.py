"""Metadata in films of MP4 and QuickTime: user data, XMP, and tracks that are neither pictures nor sound."""

import struct
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from ceilidh.media.geotags.iso_boxes import FREE, Box, boxes, children
from ceilidh.media.geotags.patches import Patch

_METADATA = (b"udta", b"meta", b"uuid", b"skip", FREE)
_CONTAINERS = {b"udta": 0, b"meta": 4, b"ilst": 0}  # with the bytes before their boxes
# Programs, authors and rights. Most films have the name of the program that wrote them.
_HARMLESS = (b"hdlr", b"\xa9too", b"\xa9swr", b"\xa9enc", b"\xa9ART", b"\xa9aut", b"\xa9cpy", b"cprt")
# Those of films, and of sequences of pictures with their transparency.
_FRAMES = (b"vide", b"soun", b"tmcd", b"pict", b"auxv")
_MOST_SAMPLES = 10_000_000
"""More than any film has."""


def iso_film_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each box of metadata and for each sample of tracks with subtitles or measurements."""
    yield from _patches(file, boxes(file, 0, file.seek(0, 2)))


def _patches(file: BinaryIO, found: Iterable[Box]) -> Iterator[Patch]:
    for box in found:
        if box.kind in _METADATA and not _is_harmless(file, box):
            yield box.emptied
        elif box.kind in (b"moov", b"trak"):
            yield from _patches(file, children(file, box))
        elif box.kind == b"mdia":
            yield from _media(file, box)


def _is_harmless(file: BinaryIO, box: Box) -> bool:
    if box.kind in _CONTAINERS:
        return all(_is_harmless(file, each) for each in children(file, box, _CONTAINERS[box.kind]))
    return box.kind in _HARMLESS


def _media(file: BinaryIO, media: Box) -> Iterator[Patch]:
    """Yield the patches of the samples, unless the track has pictures or sound."""
    found = {box.kind: box for box in children(file, media)}
    handler, information = found.get(b"hdlr"), found.get(b"minf")
    if handler is None or information is None or _read(file, handler.body + 8, 4) in _FRAMES:
        return
    tables = {box.kind: box for box in children(file, information)}
    if table := tables.get(b"stbl"):
        for start, length in _samples(file, {box.kind: box for box in children(file, table)}):
            yield Patch(start, length)


def _samples(file: BinaryIO, tables: dict[bytes, Box]) -> Iterator[tuple[int, int]]:
    """Yield start and length of the samples of each chunk."""
    sizes = iter(_sizes(file, tables[b"stsz"]) if b"stsz" in tables else ())
    runs = _numbers(file, tables[b"stsc"], 12) if b"stsc" in tables else []
    # Each run has the number of its first chunk, the samples of each of its chunks, and their description.
    samples_from, samples = dict(zip(runs[::3], runs[1::3], strict=False)), 0
    for number, start in enumerate(_starts(file, tables), 1):
        samples = samples_from.get(number, samples)
        yield start, sum(size for _, size in zip(range(samples), sizes, strict=False))


def _starts(file: BinaryIO, tables: dict[bytes, Box]) -> list[int]:
    if b"co64" in tables:
        return _numbers(file, tables[b"co64"], 8, "Q")
    return _numbers(file, tables[b"stco"], 4) if b"stco" in tables else []


def _sizes(file: BinaryIO, table: Box) -> list[int]:
    size, count = struct.unpack(">II", _read(file, table.body + 4, 8).ljust(8, b"\0"))
    if size:
        return [size] * min(count, _MOST_SAMPLES)
    content = _read(file, table.body + 12, min(4 * count, table.end - table.body - 12))
    return list(struct.unpack(f">{len(content) // 4}I", content[: len(content) // 4 * 4]))


def _numbers(file: BinaryIO, table: Box, entry: int, kind: str = "I") -> list[int]:
    """Return the numbers of a table, whose entries have ``entry`` bytes."""
    count = int.from_bytes(_read(file, table.body + 4, 4))
    content = _read(file, table.body + 8, max(0, min(entry * count, table.end - table.body - 8)))
    width = struct.calcsize(kind)
    return list(struct.unpack(f">{len(content) // width}{kind}", content[: len(content) // width * width]))


def _read(file: BinaryIO, at: int, length: int) -> bytes:
    file.seek(at)
    return file.read(length)
