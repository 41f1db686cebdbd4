"""What decoding finds out about a picture."""

import attrs
from attrs.validators import matches_re

COLOUR = r"(#[0-9a-f]{6})?"
"""The pattern of a mean colour, like ``#8d957c``, or an empty string."""


@attrs.frozen
class PictureProperties:
    """What decoding a picture found: its size in pixels after EXIF orientation, and its mean colour.

    ``colour`` is empty for a transparent picture and for a mode that can't be averaged.
    """

    width: int
    height: int
    colour: str = attrs.field(validator=matches_re(COLOUR))
    transparent: bool
    frames: int = 1
