"""The boxes of ISO base media files: films of MP4 and QuickTime, pictures of HEIC and AVIF."""

import struct
from collections.abc import Iterator
from typing import BinaryIO

import attrs

from ceilidh.media.geotags.patches import Patch

FREE = b"free"


@attrs.frozen
class Box:
    """A box from ``start`` to ``end``; its content begins at ``body``."""

    kind: bytes
    start: int
    body: int
    end: int

    @property
    def emptied(self) -> Patch:
        """The patch that makes a free box of null bytes of it, which readers skip."""
        header = self.body - self.start
        size = self.end - self.start
        long_form = struct.pack(">I4sQ", 1, FREE, size)
        return Patch(self.start, size, long_form if header == len(long_form) else struct.pack(">I4s", size, FREE))


def boxes(file: BinaryIO, start: int, end: int) -> Iterator[Box]:
    """Yield the boxes between two positions; one that is longer ends there."""
    while start + 8 <= end:
        file.seek(start)
        head = file.read(16)
        size, body = int.from_bytes(head[:4]), start + 8
        if size == 1:
            size, body = int.from_bytes(head[8:16]), start + 16
        elif size == 0:
            size = end - start
        if size < body - start:
            return
        yield Box(head[4:8], start, body, min(start + size, end))
        start += size


def children(file: BinaryIO, parent: Box, skipped: int = 0) -> Iterator[Box]:
    """Yield the boxes in a box, after ``skipped`` bytes of its own."""
    return boxes(file, parent.body + skipped, parent.end)
