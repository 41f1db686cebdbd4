"""What the headers of a request ask of a file: picture formats (RFC 9110, section 12.5.1), byte ranges (section 14)."""

import re

import attrs
import falcon

_MODERN = {"image/avif": "avif", "image/webp": "webp"}


def _valid(header: str | None) -> str:
    try:
        falcon.mediatypes.quality("image/jpeg", header or "*/*")
    except ValueError:
        return ""
    return (header or "").lower()


@attrs.frozen
class AcceptHeader:
    """The media types that a client accepts. A malformed header counts as a missing one."""

    header: str = attrs.field(converter=_valid)

    def rendition_format(self, *, transparent: bool, animated: bool = False) -> str | None:
        """Return the extension of the preferred rendition, or ``None``: see :class:`.FormatPreferences`.

        AVIF and WebP are chosen only for clients that name them, by their quality values; AVIF wins a tie. Other
        clients, and those that prefer it, get JPEG, or PNG for a transparent picture. Only WebP keeps an animation.
        """
        if animated:
            return "webp" if self.names("image/webp") else None
        plain = {"image/png": "png"} if transparent else {"image/jpeg": "jpg"}
        candidates = {mime: extension for mime, extension in _MODERN.items() if self.names(mime)} | plain
        best = falcon.mediatypes.best_match(candidates, self.header or "*/*")
        return candidates[best or next(iter(plain))]

    def names(self, mime: str) -> bool:
        """Say whether the client names exactly this type, not only a wildcard."""
        return mime in self.header and falcon.mediatypes.quality(mime, self.header) > 0

    def accepts_unconverted(self, mime: str) -> bool:
        """Say whether the client takes a picture of this type unconverted.

        Browsers name the newer types that they support. Programs name no picture type, and want the original.
        """
        return "image/" not in self.header or self.names(mime)


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
