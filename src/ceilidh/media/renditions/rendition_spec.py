"""The description of a rendition that is to be made."""

from collections.abc import Sequence

import attrs

from ceilidh.media.file_names import rendition_name
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.renditions.rendition_widths import LINK_PREVIEW_WIDTH, WIDTHS, rendition_width

UNREADABLE = "This picture can’t be decoded, so it can’t be resized."


@attrs.frozen
class RenditionSpec:
    """The width in pixels, the file extension, and whether the frames of an animation are kept."""

    width: int
    extension: str
    animated: bool = False

    def name(self, original: str) -> str:
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
