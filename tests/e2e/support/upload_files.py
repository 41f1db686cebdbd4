"""Pictures and films to upload, and files that are dropped or pasted."""

import base64
import io
import zlib
from pathlib import Path

from PIL import Image
from playwright.sync_api import FilePayload, Locator

from tests.samples import FILM, File, film, picture

SMALL = (320, 200)
"""In pixels; a server makes the fewest renditions of a picture of this size."""


def draw_picture(name: str, size: tuple[int, int] = SMALL) -> File:
    """Return a JPEG with a gradient, different for each name."""
    shades = zlib.crc32(name.encode()).to_bytes(4)
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").point(lambda tone: (tone + shades[0]) // 2).resize(size)
    content = io.BytesIO()
    Image.merge("RGB", (across, down, Image.new("L", size, shades[1]))).save(content, "jpeg", quality=85)
    return File(f"{name}.jpg", content.getvalue())


def write_picture(folder: Path, name: str, size: tuple[int, int] = SMALL) -> Path:
    """Write such a JPEG to a folder."""
    path = folder / f"{name}.jpg"
    path.write_bytes(draw_picture(name, size).content)
    return path


def write_film(folder: Path) -> Path:
    """Write a short MP4."""
    path = folder / "film.mp4"
    path.write_bytes(FILM)
    return path


def payload(name: str) -> FilePayload:
    """Return a picture for a file control, different for each name; for ``featuredVideo``, a film."""
    file = film() if name == "featuredVideo" else picture(name)
    return {"name": file.filename, "mimeType": "application/octet-stream", "buffer": file.content}


_HAND_OVER = """(element, { kind, name, type, content }) => {
  const bytes = Uint8Array.from(atob(content), each => each.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type }));
  const options = { bubbles: true, cancelable: true };
  const events = kind === "paste"
    ? [new ClipboardEvent("paste", { ...options, clipboardData: data })]
    : ["dragenter", "dragover", "drop"].map(each => new DragEvent(each, { ...options, dataTransfer: data }));
  for (const event of events) element.dispatchEvent(event);
}"""


def drop_file(target: Locator, file: File, media_type: str) -> None:
    """Drop a file of a media type on an element, as from a window of files."""
    _hand_over(target, file, media_type, "drop")


def paste_file(target: Locator, file: File, media_type: str) -> None:
    """Paste a file of a media type into an element."""
    _hand_over(target, file, media_type, "paste")


def _hand_over(target: Locator, file: File, media_type: str, kind: str) -> None:
    content = base64.b64encode(file.content).decode()
    target.evaluate(_HAND_OVER, {"kind": kind, "name": file.filename, "type": media_type, "content": content})
