"""Byte ranges: the part of a file that a Range header requests (RFC 9110, section 14)."""

import re

import attrs

_SINGLE_RANGE = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})", re.IGNORECASE)


@attrs.frozen
class ByteRange:
    """``length`` bytes from ``start``. The length is 0 when the range lies outside the file."""

    start: int
    length: int

    def content_range(self, size: int) -> str:
        """Return the Content-Range header for a file of ``size`` bytes."""
        return f"bytes {self.start}-{self.start + self.length - 1}/{size}" if self.length else f"bytes */{size}"


def parse_range(header: str | None, size: int) -> ByteRange | None:
    """Return the range, or ``None`` for the whole file: without a header, for several ranges or a malformed one."""
    found = _SINGLE_RANGE.fullmatch(header.strip()) if header else None
    if found is None or found.groups() == ("", ""):
        return None
    first, last = found.groups()
    if not first:
        length = min(int(last), size)
        return ByteRange(size - length, length)
    start, end = int(first), min(int(last or size), size - 1)
    if last and int(last) < start:
        return None
    return ByteRange(start, max(0, end - start + 1))
