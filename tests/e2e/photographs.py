"""Pictures and films as files on the visitor's machine."""

import io
import zlib
from pathlib import Path

from PIL import Image

from tests.samples import FILM, File


def drawing(name: str, size: tuple[int, int] = (1200, 750)) -> File:
    """Return a JPEG whose tones run across it, different for each name."""
    shades = zlib.crc32(name.encode()).to_bytes(4)
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").point(lambda tone: (tone + shades[0]) // 2).resize(size)
    content = io.BytesIO()
    Image.merge("RGB", (across, down, Image.new("L", size, shades[1]))).save(content, "jpeg", quality=85)
    return File(f"{name}.jpg", content.getvalue())


def photograph(folder: Path, name: str, size: tuple[int, int] = (1600, 1000)) -> Path:
    """Write such a JPEG to a folder."""
    path = folder / f"{name}.jpg"
    path.write_bytes(drawing(name, size).content)
    return path


def film(folder: Path) -> Path:
    """Write a short MP4."""
    path = folder / "film.mp4"
    path.write_bytes(FILM)
    return path
