"""Metadata in HEIC and AVIF pictures."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO

import attrs

from ceilidh.media.geotags.exif_block import HEADER, reduced_exif
from ceilidh.media.geotags.iso_boxes import Box, boxes, children
from ceilidh.media.geotags.iso_film_metadata import iso_film_patches
from ceilidh.media.geotags.patches import Patch

_EXIF = b"Exif"
_METADATA = (_EXIF, b"mime", b"uri ")
_FULL_BOX = 4  # bytes of version and flags
_IN_FILE, _IN_BOX = 0, 1

Extents = Sequence[tuple[int, int]]
"""Start and length of each piece of an item."""


def heif_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each item of metadata, and those of the film of a sequence of pictures."""
    for box in boxes(file, 0, file.seek(0, 2)):
        if box.kind == b"meta":
            yield from _items(file, {each.kind: each for each in children(file, box, _FULL_BOX)})
    # The box with the items is no metadata here: without it there is no picture.
    yield from (each for each in iso_film_patches(file) if _kind(file, each.start) != b"meta")


def _items(file: BinaryIO, found: dict[bytes, Box]) -> Iterator[Patch]:
    if b"iinf" not in found or b"iloc" not in found:
        return
    kinds = dict(_item_kinds(file, found[b"iinf"]))
    for item, extents in _ItemLocations(file, found[b"iloc"], found.get(b"idat")).extents():
        if kinds.get(item) == _EXIF and len(extents) == 1:
            yield _exif(file, *extents[0])
        elif kinds.get(item) in _METADATA:
            yield from (Patch(start, length) for start, length in extents)


def _exif(file: BinaryIO, start: int, length: int) -> Patch:
    """Return the patch of an Exif item: the offset of the metadata in it, and the metadata."""
    file.seek(start)
    offset = int.from_bytes(file.read(4))
    file.seek(start + 4 + offset)
    block = file.read(max(0, length - 4 - offset))
    reduced = reduced_exif(block, length - 4 + len(HEADER)).removeprefix(HEADER)
    return Patch(start, length, bytes(4) + reduced)


def _item_kinds(file: BinaryIO, information: Box) -> Iterator[tuple[int, bytes]]:
    file.seek(information.body)
    skipped = 6 if file.read(1) == b"\0" else 8
    for entry in children(file, information, skipped):
        file.seek(entry.body)
        content = file.read(12)
        width = 4 if content[:1] == b"\3" else 2
        yield int.from_bytes(content[4 : 4 + width]), content[6 + width : 10 + width]


@attrs.define
class _ItemLocations:
    """Reads the table of the offsets of items."""

    file: BinaryIO
    table: Box
    data: Box | None

    def extents(self) -> Iterator[tuple[int, Extents]]:
        self.file.seek(self.table.body)
        content = self.file.read(self.table.end - self.table.body)
        version, numbers = content[0], _Numbers(content, 4)
        sizes = numbers.take(2)
        offset, length, base, index = sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, sizes & 15
        for _ in range(numbers.take(4 if version > 1 else 2)):
            item = numbers.take(4 if version > 1 else 2)
            method = numbers.take(2) & 15 if version else _IN_FILE
            numbers.take(2)
            start = numbers.take(base) + self._origin(method)
            found = []
            for _ in range(numbers.take(2)):
                numbers.take(index if version else 0)
                found.append((start + numbers.take(offset), numbers.take(length)))
            yield item, found

    def _origin(self, method: int) -> int:
        return self.data.body if method == _IN_BOX and self.data else 0


@attrs.define
class _Numbers:
    content: bytes
    at: int

    def take(self, width: int) -> int:
        """Return the next number; raises ``ValueError`` behind the last one."""
        if self.at + width > len(self.content):
            raise ValueError("a table of items is cut off")
        self.at += width
        return int.from_bytes(self.content[self.at - width : self.at])


def _kind(file: BinaryIO, start: int) -> bytes:
    file.seek(start + 4)
    return file.read(4)
