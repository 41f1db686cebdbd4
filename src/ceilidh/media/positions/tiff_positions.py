"""Metadata in TIFF files."""

from collections.abc import Iterator
from typing import BinaryIO, Literal

import attrs

from ceilidh.media.positions.patches import Patch

_SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
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
    file: BinaryIO
    order: Literal["little", "big"]
    size: int
    seen: set[int] = attrs.field(factory=set)

    def all_patches(self) -> Iterator[Patch]:
        return self.pictures(self._number(4))

    def pictures(self, at: int) -> Iterator[Patch]:
        """Yield the patches of the directories from ``at`` on."""
        while entries := list(self.entries(at)):
            for entry in entries:
                yield from self._metadata(entry)
            at = self._number(at + 2 + 12 * self._number(at, 2))

    def entries(self, at: int) -> Iterator[_Entry]:
        """Yield the entries of a directory, once for each directory."""
        if at in self.seen or not 0 < at < self.size:
            return
        self.seen.add(at)
        for start in range(at + 2, at + 2 + 12 * self._number(at, 2), 12):
            tag, kind, count = self._number(start, 2), self._number(start + 2, 2), self._number(start + 4)
            length = _SIZES.get(kind, 1) * count
            value = start + 8 if length <= 4 else self._number(start + 8)  # noqa: PLR2004  the room in an entry
            yield _Entry(tag, value, max(0, min(length, self.size - value)), self._number(start + 8))

    def _metadata(self, entry: _Entry) -> Iterator[Patch]:
        if entry.tag == _SUB_PICTURES:
            for at in range(entry.start, entry.start + entry.length, 4):
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
            yield Patch(at, 2 + 12 * len(entries))

    def _number(self, at: int, width: int = 4) -> int:
        self.file.seek(at)
        return int.from_bytes(self.file.read(width), self.order)


def tiff_patches(file: BinaryIO) -> Iterator[Patch]:
    """Yield a patch for each text, and for each directory of metadata; those of the pictures keep their places."""
    file.seek(0)
    is_little = file.read(2) == b"II"
    yield from _Tiff(file, "little" if is_little else "big", file.seek(0, 2)).all_patches()
