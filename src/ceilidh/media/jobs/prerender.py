"""Makes the renditions of a picture before they are requested."""

from collections.abc import Sequence

import attrs

from ceilidh.media.accepted_formats import format_of, has_renditions
from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.renditions.rendition_spec import RenditionSpec
from ceilidh.media.renditions.rendition_widths import LINK_PREVIEW_WIDTH, WIDTHS, rendition_width
from ceilidh.media.sandbox.sandbox_task import Cancellation


@attrs.frozen
class Prerenderer:
    """Makes the renditions that pages use, in processes of low priority."""

    _renditions: RenditionService
    _cancellation: Cancellation = attrs.field(factory=Cancellation)

    def process(self, name: str) -> None:
        """Store the picture's metadata and renditions where they are missing.

        Raises :class:`~ceilidh.errors.NotFound`, :class:`~ceilidh.errors.Invalid` when it can't be decoded,
        :class:`~ceilidh.media.sandbox.sandbox_task.Cancelled`, and what the store's port raises.
        """
        metadata = self._renditions.metadata(name)
        format_ = format_of(name)
        if format_ and has_renditions(format_):
            self._renditions.store_renditions(name, renditions_of_pages(metadata), self._cancellation)

    def stop(self) -> None:
        """Cancel the current work and all later work."""
        self._cancellation.cancel()


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
