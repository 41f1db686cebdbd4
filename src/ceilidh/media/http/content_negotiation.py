"""Which format of a picture goes to whom, by the Accept header (RFC 9110, section 12.5.1)."""

import attrs
import falcon

_NEW = {"avif": "image/avif", "webp": "image/webp"}


def _readable(header: str | None) -> str:
    try:
        falcon.mediatypes.quality("image/jpeg", header or "*/*")
    except ValueError:
        return ""
    return (header or "").lower()


@attrs.frozen
class Accepted:
    """What the sender of a request says it shows. A header that can't be read is none."""

    header: str = attrs.field(converter=_readable)

    def rendition_format(self, *, transparent: bool) -> str:
        """Return the extension of the rendition that suits best.

        AVIF and WebP go only to those who name them, the one they like better, and AVIF where they like both the same.
        All others, and those who like it better, get JPEG, or PNG where something shines through.
        """
        plain, mime = ("png", "image/png") if transparent else ("jpg", "image/jpeg")
        liked = {extension: self._liking(new) for extension, new in _NEW.items() if self.names(new)}
        best = max(liked, key=lambda extension: liked[extension], default=plain)
        return best if liked.get(best, 0) >= self._liking(mime) else plain

    def names(self, mime: str) -> bool:
        """Say whether this very type is wanted by name, and not only all of its kind."""
        return mime in self.header and self._liking(mime) > 0

    def shows(self, mime: str) -> bool:
        """Say whether a picture of this type is taken as it is.

        Browsers name the newer types that they show. Programs name no picture at all, and want the bytes as they are.
        """
        return "image/" not in self.header or self.names(mime)

    def _liking(self, mime: str) -> float:
        """Return how much the type is wanted, from 0 to 1."""
        return falcon.mediatypes.quality(mime, self.header or "*/*")
