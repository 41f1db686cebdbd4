"""How large an upload may be."""

import attrs

from ceilidh.media.accepted_formats import MediaFormat
from ceilidh_ports.fields import MediaKind

# A drawing is parsed in memory, where it takes many times its size.
_MAX_SVG_BYTES = 2 * 1024 * 1024
_MIB = 1024 * 1024


@attrs.frozen(kw_only=True)
class UploadLimits:
    """The largest accepted files, in bytes, and the most pixels of a picture, summed over all its frames.

    ``picture_bytes`` is the limit of documents too.
    """

    picture_bytes: int
    film_bytes: int
    picture_pixels: int = 50_000_000


def max_bytes(format_: MediaFormat, limits: UploadLimits) -> int:
    if format_.kind is MediaKind.FILM:
        return limits.film_bytes
    return min(limits.picture_bytes, _MAX_SVG_BYTES) if format_.family == "SVG" else limits.picture_bytes


def too_large(name: str, most: int) -> str:
    """Return the message for a file of more than ``most`` bytes; ``name`` begins it."""
    size = f"{most // _MIB} MB" if most >= _MIB else f"{most} bytes"
    return f"{name} is larger than the {size} we take."
