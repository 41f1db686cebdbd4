"""The parts of a submitted form."""

from typing import BinaryIO

import attrs


@attrs.frozen
class TextPart:
    """A field sent as text."""

    name: str
    text: str


@attrs.frozen
class FilePart:
    """A field sent as a file.

    ``stream`` must be read before the next part is requested. ``filename`` comes from the client and is not to be
    trusted.
    """

    name: str
    filename: str
    stream: BinaryIO


FormPart = TextPart | FilePart
