"""Making the renditions of a picture before anybody asks for them."""

import io
from collections.abc import Mapping

import attrs

from ceilidh.errors import NotFound
from ceilidh.media.file_names import SOCIAL, WIDTHS, rendition_name
from ceilidh.media.metadata import Facts
from ceilidh.media.model import MediaLimits, format_of, has_renditions
from ceilidh.media.renditions.picture_decoder import make_rendition
from ceilidh.media.renditions.rendition_encoder import Wanted
from ceilidh.media.renditions.rendition_service import NOT_THERE, Renditions
from ceilidh.media.sandbox.sandbox_client import Cancellation
from ceilidh_ports.errors import Missing
from ceilidh_ports.media import MediaStore


@attrs.frozen
class Ahead:
    """Makes what the site shows of a picture, in processes that yield to the server."""

    _store: MediaStore
    _renditions: Renditions
    _limits: MediaLimits
    _cancellation: Cancellation = attrs.field(factory=Cancellation)

    def prepare(self, name: str) -> None:
        """Store the picture's facts and renditions as far as they are missing.

        Raises :class:`~ceilidh.errors.NotFound`, :class:`~ceilidh.errors.Invalid` when it can't be read,
        :class:`~ceilidh.media.sandbox.sandbox_client.Cancelled`, and what the store's port raises.
        """
        facts = self._renditions.facts(name)
        format_ = format_of(name)
        if format_ is None or not has_renditions(format_):
            return
        missing = {made: wanted for made, wanted in planned(name, facts).items() if self._store.find(made) is None}
        content = self._content(name) if missing else b""
        for made, wanted in missing.items():
            pixels = self._limits.picture_pixels
            written = make_rendition(content, format_.family, wanted, pixels, self._cancellation)
            self._store.put(made, io.BytesIO(written))

    def stop(self) -> None:
        """End the work on the picture at hand."""
        self._cancellation.cancel()

    def _content(self, name: str) -> bytes:
        try:
            return b"".join(self._store.read(name))
        except Missing as error:
            raise NotFound(NOT_THERE) from error


def planned(name: str, facts: Facts) -> Mapping[str, Wanted]:
    """Return a picture's renditions by their stored names.

    They are AVIF in every width and a JPEG or PNG for links to it, or, of an animation, a moving WebP in every width.
    """
    extension = "webp" if facts.animated else "avif"
    every = [Wanted(width, extension, animated=facts.animated) for width in sorted({*map(facts.fitting, WIDTHS)})]
    if not facts.animated:
        every.append(Wanted(facts.fitting(SOCIAL), "png" if facts.transparent else "jpg"))
    return {rendition_name(name, wanted.width, wanted.extension): wanted for wanted in every}
