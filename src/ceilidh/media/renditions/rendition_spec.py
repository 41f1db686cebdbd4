"""Which renditions of a picture exist, and which formats a client prefers."""

from collections.abc import Sequence
from typing import Protocol

import attrs

from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.file_names import rendition_name, share_name
from ceilidh_ports.media import StoredFile

WIDTHS = (320, 480, 640, 960, 1280, 1920, 2560)
"""Every width, in pixels, that can be requested."""

MAX_HEIGHT = 8192
"""The maximum height of a rendition in pixels. A picture that would be taller becomes narrower instead."""

LINK_PREVIEW_WIDTH = 1280
"""The width of the picture in link previews (Open Graph)."""

SHARE_WIDTH, SHARE_HEIGHT = 1200, 630
"""The size, in pixels, at which sites draw link previews."""

UPLOAD_PREVIEW_WIDTH = 480
"""The width of the preview of a picture that is not stored yet."""

UNREADABLE = "This picture can’t be decoded, so it can’t be resized."


@attrs.frozen
class RenditionSpec:
    """The width in pixels, the file extension, and whether the frames of an animation are kept.

    With ``cut`` it has the shape of link previews, cut around the point, and at most this width.
    """

    width: int
    extension: str
    animated: bool = False
    cut: tuple[int, int] | None = None

    def name(self, original: str) -> str:
        if self.cut:
            return share_name(original, *self.cut)
        return rendition_name(original, self.width, self.extension)


def renditions_of_pages(metadata: Metadata) -> Sequence[RenditionSpec]:
    """Return the renditions that pages use of a picture.

    They are AVIF in every width and one JPEG or PNG for link previews. For an animation they are WebP in every width.
    """
    widths = sorted({rendition_width(width, metadata.width) for width in WIDTHS})
    if metadata.animated:
        return [RenditionSpec(width, "webp", animated=True) for width in widths]
    link_preview = rendition_width(LINK_PREVIEW_WIDTH, metadata.width)
    extension = "png" if metadata.transparent else "jpg"
    return [*(RenditionSpec(width, "avif") for width in widths), RenditionSpec(link_preview, extension)]


def scaled_size(size: tuple[int, int], width: int) -> tuple[int, int]:
    """Return the size of the rendition of that width of a picture with this size: never enlarged, never too tall.

    Pages announce it, so the encoder makes it exactly.
    """
    scale = min(1.0, width / size[0], MAX_HEIGHT / size[1])
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def share_size(width: int, height: int) -> tuple[int, int]:
    """Return the size of the picture for link previews that is cut out of one with this size: never enlarged."""
    scale = min(1.0, width / SHARE_WIDTH, height / SHARE_HEIGHT)
    return max(1, round(SHARE_WIDTH * scale)), max(1, round(SHARE_HEIGHT * scale))


def rendition_width(requested: int, original: int) -> int:
    """Return the stored width that answers a request: pictures are never upscaled beyond their original width."""
    return min(requested, next((width for width in WIDTHS if width >= original), WIDTHS[-1]))


CONVERTED_FAMILIES = ("HEIF", "TIFF", "BMP", "AVIF")
"""Families of pictures that some browsers can't show and therefore get converted."""


class FormatPreferences(Protocol):
    """The picture formats that a client accepts."""

    def rendition_format(self, *, transparent: bool, animated: bool = False) -> str | None:
        """Return the extension of the preferred rendition, or ``None`` if only the original suits the client."""

    def accepts_unconverted(self, mime: str) -> bool:
        """Say whether the client takes a picture of this type unconverted."""


@attrs.frozen
class SelectedFile:
    """The stored file that answers a request; ``varies`` if it depends on the Accept header."""

    file: StoredFile
    varies: bool = False
