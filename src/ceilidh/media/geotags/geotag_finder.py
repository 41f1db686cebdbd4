"""Finds what may contain geotags in a file of any accepted format."""

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import BinaryIO, cast

import attrs

from ceilidh.media.geotags.gif_metadata import gif_patches
from ceilidh.media.geotags.heif_metadata import heif_patches
from ceilidh.media.geotags.iso_film_metadata import iso_film_patches
from ceilidh.media.geotags.jpeg_metadata import jpeg_patches
from ceilidh.media.geotags.matroska_metadata import matroska_patches
from ceilidh.media.geotags.patches import Patch, effective
from ceilidh.media.geotags.png_metadata import icon_patches, png_patches
from ceilidh.media.geotags.riff_metadata import avi_patches, webp_patches
from ceilidh.media.geotags.tiff_metadata import tiff_patches

MAX_READS = 500_000
"""A file that needs more reads consists of tiny parts."""


class TooManyParts(ValueError):
    """A file needs more reads than it may take."""


_FINDERS: Mapping[str, Callable[[BinaryIO], Iterable[Patch]]] = {
    "JPEG": jpeg_patches,
    "PNG": png_patches,
    "ICO": icon_patches,
    "GIF": gif_patches,
    "WEBP": webp_patches,
    "TIFF": tiff_patches,
    "HEIF": heif_patches,
    "AVIF": heif_patches,
    "ISO": iso_film_patches,
    "MATROSKA": matroska_patches,
    "WEBM": matroska_patches,
    "AVI": avi_patches,
}


def find_geotags(file: BinaryIO, family: str) -> Sequence[Patch]:
    """Return the patches that remove all metadata with geotags from a file of that family; none if it has none.

    Raises ``TooManyParts``, and another ``ValueError`` for a file that cannot be read to its end.
    """
    if family not in _FINDERS:
        return ()
    try:
        return effective(file, _FINDERS[family](cast(BinaryIO, CountedReads(file))))
    except TooManyParts:
        raise
    except (LookupError, ValueError, RecursionError, struct.error) as error:
        raise ValueError("The metadata of the file cannot be read.") from error


@attrs.define
class CountedReads:
    """A file that can be read a limited number of times."""

    _file: BinaryIO
    _left: int = MAX_READS

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._file.seek(offset, whence)

    def read(self, length: int) -> bytes:
        self._left -= 1
        if self._left < 0:
            raise TooManyParts("a file of too many parts")
        return self._file.read(length)
