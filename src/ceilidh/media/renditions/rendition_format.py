"""Chooses the format of the rendition to send, from the formats that a client accepts."""

from typing import Protocol

import attrs

from ceilidh_ports.media import StoredFile

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
