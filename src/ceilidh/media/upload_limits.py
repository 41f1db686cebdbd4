"""The limits on uploads."""

import attrs


@attrs.frozen(kw_only=True)
class UploadLimits:
    """The largest accepted files, in bytes, and the most pixels of a picture, summed over all its frames."""

    picture_bytes: int
    film_bytes: int
    picture_pixels: int = 50_000_000
