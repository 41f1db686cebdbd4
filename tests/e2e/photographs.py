"""Pictures and films as files on the visitor's machine."""

from pathlib import Path

from PIL import Image

from tests.samples import FILM


def photograph(folder: Path, name: str, size: tuple[int, int] = (1600, 1000)) -> Path:
    """Write a JPEG whose tones run across it, different for each name."""
    shade = sum(name.encode()) % 256
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").resize(size)
    picture = Image.merge("RGB", (across, down, Image.new("L", size, shade)))
    path = folder / f"{name}.jpg"
    picture.save(path, quality=85)
    return path


def film(folder: Path) -> Path:
    """Write a short MP4."""
    path = folder / "film.mp4"
    path.write_bytes(FILM)
    return path
