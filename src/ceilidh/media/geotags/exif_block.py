"""Reduces Exif metadata to what a picture needs to be shown, and to who made it."""

from PIL import Image

HEADER = b"Exif\0\0"
_ORIENTATION, _ARTIST, _COPYRIGHT = 0x0112, 0x013B, 0x8298


def reduced_exif(block: bytes, length: int) -> bytes:
    """Return Exif metadata of at most ``length`` bytes, with :data:`HEADER`; empty when nothing of it is kept.

    ``block`` may begin with the header. Orientation, author and copyright notice are kept. Geotags are in many other
    parts than the GPS directory, such as notes of the camera's maker, so everything else is left out.
    """
    for tags in ((_ORIENTATION, _ARTIST, _COPYRIGHT), (_ORIENTATION,)):
        reduced = _with_tags(block, tags)
        if len(reduced) <= length:
            return reduced
    return b""


def _with_tags(block: bytes, tags: tuple[int, ...]) -> bytes:
    exif, kept = Image.Exif(), Image.Exif()
    try:
        exif.load(block if block.startswith(HEADER) else HEADER + block)
        found = {tag: exif[tag] for tag in tags if tag in exif}
        if not found:
            return b""
        for tag, value in found.items():
            kept[tag] = value
        return kept.tobytes()
    except Exception:  # the parser raises any exception on hostile bytes
        return b""
