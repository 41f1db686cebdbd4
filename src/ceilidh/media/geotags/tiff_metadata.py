"""Metadata in TIFF files."""

from collections.abc import Iterator
from typing import BinaryIO, Literal

import attrs

from ceilidh.media.geotags.patches import Patch

_SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8}
_OFFSET, _BIG_OFFSET = 4, 8
_DIRECTORIES = (34665, 34853, 40965)  # Exif, GPS, interoperability
_SUB_PICTURES = 330
_TEXTS = (270, 700)  # description, XMP
_FIRST_PRIVATE = 32768
# Private tags that decoders need, colour profiles and copyright notices.
_NEEDED = (32995, 32996, 32997, 32998, 33421, 33422, 33432, 34675, 37439, 50674)


@attrs.frozen
class _Entry:
    """``start`` and ``length`` are those of the value, ``number`` its first number."""

    tag: int
    start: int
    length: int
    number: int


@attrs.define
class _Tiff:
    """``offset`` is the width of offsets and counts: 8 bytes in a BigTIFF, 4 in any other."""

    file: BinaryIO
    order: Literal["little", "big"]
    size: int
    offset: int
    seen: set[int] = attrs.field(factory=set)

    @property
    def _count(self) -> int:
        """The width of the number of entries of a directory."""
        return 2 if self.offset == _OFFSET else self.offset

    @property
    def _entry(self) -> int:
        return 4 + 2 * self.offset

    def all_patches(self) -> Iterator[Patch]:
        return self.pictures(self._number(self.offset))

    def pictures(self, at: int) -> Iterator[Patch]:
        """Yield the patches of the directories from ``at`` on."""
        while entries := list(self.entries(at)):
            for entry in entries:
                yield from self._metadata(entry)
            at = self._number(at + self._length(at))

    def entries(self, at: int) -> Iterator[_Entry]:
        """Yield the entries of a directory, once for each directory."""
        if at in self.seen or not 0 < at < self.size:
            return
        self.seen.add(at)
        for start in range(at + self._count, at + self._length(at), self._entry):
            tag, kind, count = self._number(start, 2), self._number(start + 2, 2), self._number(start + 4)
            length, inside = _SIZES.get(kind, 1) * count, start + 4 + self.offset
            value = inside if length <= self.offset else self._number(inside)
            yield _Entry(tag, value, max(0, min(length, self.size - value)), self._number(inside))

    def _length(self, at: int) -> int:
        """Return the bytes of a directory, without the offset of the next one."""
        return self._count + self._entry * self._number(at, self._count)

    def _metadata(self, entry: _Entry) -> Iterator[Patch]:
        if entry.tag == _SUB_PICTURES:
            for at in range(entry.start, entry.start + entry.length, self.offset):
                yield from self.pictures(self._number(at))
        elif entry.tag in _DIRECTORIES:
            yield from self._directory(entry.number)
        elif entry.tag in _TEXTS or (entry.tag >= _FIRST_PRIVATE and entry.tag not in _NEEDED):
            yield Patch(entry.start, entry.length)

    def _directory(self, at: int) -> Iterator[Patch]:
        """Yield the patches that empty a directory of metadata."""
        entries = list(self.entries(at))
        for entry in entries:
            if entry.tag in _DIRECTORIES:
                yield from self._directory(entry.number)
            yield Patch(entry.start, entry.length)
        if entries:
            yield Patch(at, self._count + self._entry * len(entries))

    def _number(self, at: int, width: int = 0) -> int:
        """Return a number of that width, or an offset or count."""
        self.file.seek(at)
        return int.from_bytes(self.file.read(width or self.offset), self.order)


def tiff_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each text, and for each directory of metadata; those of the pictures keep their offsets."""
    file.seek(0)
    head = file.read(4)
    offset = _BIG_OFFSET if b"+" in head else _OFFSET
    yield from _Tiff(file, "little" if head.startswith(b"II") else "big", file.seek(0, 2), offset).all_patches()
