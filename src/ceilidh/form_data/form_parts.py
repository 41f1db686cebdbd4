"""The parts of a submitted form."""

from typing import BinaryIO

import attrs


@attrs.frozen
class TextPart:
    name: str
    text: str


@attrs.frozen
class FilePart:
    """A field sent as a file, to be read before the next part is requested. Do not trust ``filename``."""

    name: str
    filename: str
    stream: BinaryIO


FormPart = TextPart | FilePart
