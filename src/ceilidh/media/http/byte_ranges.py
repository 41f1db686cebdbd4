"""The part of a file that a Range header asks for (RFC 9110, section 14)."""

import re

import attrs

_ONE_RANGE = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})", re.IGNORECASE)


@attrs.frozen
class Part:
    """``length`` bytes from ``start`` on; none at all when what was asked for lies outside the file."""

    start: int
    length: int
    unasked: bool = False
    """Whether this is the whole file because no part of it was asked for."""

    def content_range(self, size: int) -> str:
        """Return the Content-Range header of an answer with this part of a file of ``size`` bytes."""
        return f"bytes {self.start}-{self.start + self.length - 1}/{size}" if self.length else f"bytes */{size}"


def part_asked(header: str | None, size: int) -> Part | None:
    """Return the part, or ``None`` for the whole file: without a header, and for several ranges or a malformed one."""
    asked = _ONE_RANGE.fullmatch(header.strip()) if header else None
    if asked is None or asked.groups() == ("", ""):
        return None
    first, last = asked.groups()
    if not first:
        length = min(int(last), size)
        return Part(size - length, length)
    start, end = int(first), min(int(last or size), size - 1)
    if last and int(last) < start:
        return None
    return Part(start, max(0, end - start + 1))
