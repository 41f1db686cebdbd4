"""The parts of a form, in the order they arrive."""

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

    ``stream`` must be read before the next part is asked for; ``filename`` is the client's and is not to be trusted.
    """

    name: str
    filename: str
    stream: BinaryIO


Part = TextPart | FilePart
