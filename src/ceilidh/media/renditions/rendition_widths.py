"""The widths, in pixels, at which renditions of a picture exist. ``web/src/api/media/renditions.ts`` repeats them."""

WIDTHS = (320, 480, 640, 960, 1280, 1920, 2560)
"""Every width that can be requested."""

LINK_PREVIEW_WIDTH = 1280
"""The width of the picture in link previews (Open Graph)."""

UPLOAD_PREVIEW_WIDTH = 480
"""The width of the preview of a picture that is not stored yet."""


def rendition_width(requested: int, original: int) -> int:
    """Return the stored width that answers a request: pictures are never upscaled beyond their original width."""
    return min(requested, next((width for width in WIDTHS if width >= original), WIDTHS[-1]))
