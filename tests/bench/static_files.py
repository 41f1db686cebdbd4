"""Files that Caddy sends: a built site's, and a picture with a rendition and a film in a folder of media."""

import hashlib
import io
from collections.abc import Mapping
from pathlib import Path

import attrs
import numpy as np
from PIL import Image

from ceilidh.pages.assets.build_output import SITE_FOLDER
from tests.samples import FILM

CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
BROTLI = {"Accept-Encoding": "gzip, deflate, br"}


@attrs.frozen
class FileRequest:
    """A file: its path at the product, its path below a folder, and what is asked with it."""

    path: str
    plain: str
    headers: Mapping[str, str] = attrs.field(factory=dict)


def built() -> Mapping[str, FileRequest]:
    """Return files of the built site, by what they are."""
    script = max((SITE_FOLDER / "assets").glob("*.js"), key=lambda path: path.stat().st_size).name
    font = next((SITE_FOLDER / "assets").glob("*.woff2")).name
    path = f"/assets/{script}"
    return {
        "script, brotli": FileRequest(path, path, BROTLI),
        "script, as it is": FileRequest(path, path),
        "font": FileRequest(f"/assets/{font}", f"/assets/{font}"),
    }


def stored(media: Path) -> Mapping[str, FileRequest]:
    """Store a picture and a film; the rendition is there once the product was asked for it."""
    media.mkdir(parents=True)
    picture, film = _stored(media, _picture(), "jpg"), _stored(media, FILM * 400, "mp4")
    part = {"Range": "bytes=65536-131071"}
    return {
        "picture as uploaded": FileRequest(f"/images/{picture}", f"/{picture}"),
        "picture, 640 pixels, AVIF": FileRequest(
            f"/images/{picture}?w=640", f"/{picture}_640.avif", {"Accept": CHROME}
        ),
        "part of a film": FileRequest(f"/images/{film}", f"/{film}", part),
    }


def _stored(media: Path, content: bytes, extension: str) -> str:
    name = f"{hashlib.sha256(content).hexdigest()}.{extension}"
    (media / name).write_bytes(content)
    return name


def _picture() -> bytes:
    soft = np.random.default_rng(1).integers(0, 255, (30, 40, 3), dtype="uint8")
    content = io.BytesIO()
    Image.fromarray(soft).resize((1600, 1200), Image.Resampling.BICUBIC).save(content, "JPEG", quality=90)
    return content.getvalue()
