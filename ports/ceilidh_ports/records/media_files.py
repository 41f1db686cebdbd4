"""What is known and said of a stored picture or film."""

import datetime as dt
from typing import ClassVar, NewType

import attrs

ByteCount = NewType("ByteCount", int)
"""A number of bytes, which may have more than 31 bits."""


@attrs.frozen
class MediaFile:
    """A stored picture or film. ``id`` is the name of the original: the hash of its content and its extension.

    ``file_name`` is the name that it was uploaded with, ``who`` the name of the account ``account_id`` that stored it
    at ``at``; they are empty for a file that a release up to 0.9.0 stored. ``width`` and ``height`` are in pixels, 0 if
    unknown. ``description`` is its alternative text. ``focal_x`` and ``focal_y`` are the point that every crop shows,
    in percent of the width and height; ``focal_source`` says who found it, and is empty before. ``is_kept``: it was
    stored in the library, and stays although nothing uses it. ``brightness`` is a grid of grey levels in hexadecimal
    digits, empty before it was measured.
    """

    collection: ClassVar[str] = "media_files"

    id: str
    file_name: str
    size: ByteCount
    width: int
    height: int
    format: str
    at: dt.datetime
    account_id: str = ""
    who: str = ""
    description: str = ""
    is_decorative: bool = False
    caption: str = ""
    credit: str = ""
    credit_link: str = ""
    focal_x: int = 50
    focal_y: int = 50
    focal_source: str = ""
    is_kept: bool = False
    brightness: str = ""

    @property
    def is_examined(self) -> bool:
        """Whether everything is known that the content of the file says."""
        return bool(self.focal_source and self.brightness)
