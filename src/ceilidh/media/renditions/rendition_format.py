"""Chooses the format of the rendition to send, from the formats that a client accepts."""

from typing import Protocol

import attrs

from ceilidh.media.metadata.file_metadata import Metadata
from ceilidh_ports.media import StoredFile

CONVERTED_FAMILIES = ("HEIF", "TIFF", "BMP", "AVIF")
"""Families of pictures that some browsers can't show and therefore get converted."""


class FormatPreferences(Protocol):
    """The picture formats that a client accepts."""

    def rendition_format(self, *, transparent: bool) -> str:
        """Return the extension of the preferred rendition."""
        ...

    def names(self, mime: str) -> bool:
        """Say whether the client names exactly this type."""
        ...

    def accepts_unconverted(self, mime: str) -> bool:
        """Say whether the client takes a picture of this type unconverted."""
        ...


@attrs.frozen
class SelectedFile:
    """The stored file that answers a request; ``varies`` if it depends on the Accept header."""

    file: StoredFile
    varies: bool = False


def preferred_extension(metadata: Metadata, preferences: FormatPreferences) -> str | None:
    """Return the extension of the rendition to send, or ``None`` if only the original suits the client."""
    if metadata.animated:
        return "webp" if preferences.names("image/webp") else None
    return preferences.rendition_format(transparent=metadata.transparent)
