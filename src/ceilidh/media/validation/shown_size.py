"""Which library decodes a picture for pages, and the size in which they show it."""

from typing import Any, BinaryIO

from ceilidh.media.validation.vips_loader import libvips

# The libvips wheel has no HEVC decoder.
_BY_PILLOW = ("HEIF", "BMP", "ICO")
# libvips recognises AVIF by its first brand alone, and no sequence.
_AVIF_BRANDS = (b"avif", b"mif1")
_FIRST_ROTATED_BY_90 = 5


def is_decoded_by_pillow(data: bytes, family: str) -> bool:
    """Return whether libvips can't decode a picture: HEIC, BMP, ICO, and sequences of AVIF."""
    return family in _BY_PILLOW or (family == "AVIF" and data[8:12] not in _AVIF_BRANDS)


def shown_size(file: BinaryIO, family: str, decoded: tuple[int, int]) -> tuple[int, int]:
    """Return the width and height of the picture as it stands upright; ``decoded`` are those that Pillow found.

    What programs write about the orientation beside Exif, such as XMP, turns a picture neither here nor in browsers.
    Raises an error of libvips for a picture that it can't open.
    """
    file.seek(0)
    data = file.read()
    if is_decoded_by_pillow(data, family):
        return decoded
    return upright_size(libvips().Image.new_from_buffer(data, "", access="sequential"))


def upright_size(header: Any) -> tuple[int, int]:
    """Return the width and height of an image of libvips after the rotation that it announces."""
    orientation = header.get("orientation") if "orientation" in header.get_fields() else 1
    return (header.height, header.width) if orientation >= _FIRST_ROTATED_BY_90 else (header.width, header.height)
