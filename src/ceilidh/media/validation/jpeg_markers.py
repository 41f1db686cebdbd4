"""Finds the segments of the first picture in a JPEG file."""

import re
from collections.abc import Iterator

START_OF_SCAN, END_OF_IMAGE = 0xDA, 0xD9
_WITHOUT_LENGTH = frozenset({0x01, END_OF_IMAGE, *range(0xD0, 0xD9)})
# In entropy-coded data, 0xFF is followed by 0 or a restart marker.
_MARKER = re.compile(rb"\xff+([^\x00\xff\xd0-\xd7])")


def jpeg_segments(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield the marker of each segment, and where its length or its data begins, up to the end of the first picture.

    Cameras write further pictures behind it, such as previews and maps of brightness. Nothing decodes them.
    """
    at = 0
    while found := _MARKER.search(data, at):
        (marker,), at = found[1], found.end()
        yield marker, at
        if marker == END_OF_IMAGE:
            return
        if marker not in _WITHOUT_LENGTH:
            at += max(2, int.from_bytes(data[at : at + 2]))
