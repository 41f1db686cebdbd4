"""The limits on uploads: their size in bytes, and the pixels of a picture."""

import attrs

from ceilidh.media.accepted_formats import MediaKind


@attrs.frozen(kw_only=True)
class UploadLimits:
    """The largest accepted files, in bytes, and the most pixels of a picture, summed over all its frames."""

    picture_bytes: int
    film_bytes: int
    picture_pixels: int = 50_000_000

    def bytes_of(self, kind: MediaKind) -> int:
        """Return the size limit for files of that kind, in bytes."""
        return self.film_bytes if kind is MediaKind.FILM else self.picture_bytes
