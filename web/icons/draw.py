"""Draws the icons and the picture of the whole site into ``web/public``, from the drawings beside this file.

Run ``make icons`` after a drawing was changed, and commit what it draws: so the build needs neither Python nor libvips.
"""

import io
from pathlib import Path

import pyvips
from PIL import Image

HERE = Path(__file__).parent
PUBLIC = HERE.parent / "public"

TAB = PUBLIC / "favicon.svg"
HOME_SCREEN = HERE / "maskable.svg"
SOCIAL = HERE / "social.svg"

_PNGS = (
    ("icon-192.png", TAB, 192),
    ("icon-512.png", TAB, 512),
    # What a phone cuts to its own shape fills the square; the drawing itself keeps to the middle.
    ("icon-maskable.png", HOME_SCREEN, 512),
    ("apple-touch-icon.png", HOME_SCREEN, 180),
    ("social.png", SOCIAL, 1200),
)
_ICO = (16, 32, 48)


def main() -> None:
    """Draw everything anew."""
    for name, drawing, width in _PNGS:
        (PUBLIC / name).write_bytes(drawn(drawing, width))
    largest, *others = (Image.open(io.BytesIO(drawn(TAB, size))) for size in reversed(_ICO))
    largest.save(PUBLIC / "favicon.ico", sizes=[(size, size) for size in _ICO], append_images=others)


def drawn(drawing: Path, width: int) -> bytes:
    """Return the drawing as PNG of that width in pixels."""
    image = pyvips.Image.thumbnail(str(drawing), width, height=width)
    few_colours = {"palette": True, "Q": 90, "dither": 1.0} if drawing == SOCIAL else {}
    content: bytes = image.write_to_buffer(".png", compression=9, keep="none", **few_colours)
    return content


if __name__ == "__main__":
    main()
