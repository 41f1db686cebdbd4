"""Small real files of every accepted format."""

import io
import struct
from functools import cache
from typing import Any

from PIL import Image
from pillow_heif import register_heif_opener

register_heif_opener()

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#123456"/></svg>'
_PILLOW = {
    "jpg": "JPEG",
    "jfif": "JPEG",
    "jpeg": "JPEG",
    "avif": "AVIF",
    "png": "PNG",
    "ico": "ICO",
    "gif": "GIF",
    "bmp": "BMP",
    "webp": "WEBP",
    "tiff": "TIFF",
    "tif": "TIFF",
    "heic": "HEIF",
}


_FAST = {"avif": {"speed": 10}, "heic": {"quality": 20}}
"""Options of the slow encoders."""


@cache
def drawn(extension: str, size: tuple[int, int] = (64, 48), frames: int = 1, **options: Any) -> bytes:
    """Return a picture of noise written by Pillow; noise does not compress."""
    options = _FAST.get(extension, {}) | options
    first, *others = [Image.effect_noise(size, 60 + each).convert("RGB") for each in range(frames)]
    written = io.BytesIO()
    if others:
        options |= {"save_all": True, "append_images": others}
    first.save(written, _PILLOW[extension], **options)
    return written.getvalue()


def box(kind: bytes, content: bytes = b"") -> bytes:
    """Return a box of an ISO base media file."""
    return struct.pack(">I4s", 8 + len(content), kind) + content


def ebml(doc_type: bytes, content: bytes = b"") -> bytes:
    """Return a Matroska file with one segment."""
    inner = b"\x42\x82" + bytes([0x80 | len(doc_type)]) + doc_type
    header = b"\x1a\x45\xdf\xa3" + bytes([0x80 | len(inner)]) + inner
    return header + b"\x18\x53\x80\x67\x08" + struct.pack(">I", len(content)) + content


def riff(kind: bytes, content: bytes = b"") -> bytes:
    """Return a RIFF file."""
    return b"RIFF" + struct.pack("<I", 4 + len(content)) + kind + content


def index(handler: bytes = b"vide", kind: bytes = b"avc1", samples: int = 1) -> bytes:
    """Return the index of an MP4 film with one track; no decoder reads it."""
    formats = box(b"stsd", struct.pack(">II", 0, 1) + box(kind))
    table = box(b"stbl", formats + box(b"stsz", struct.pack(">III", 0, 0, samples)))
    media = box(b"hdlr", bytes(8) + handler + bytes(12)) + box(b"minf", table)
    return box(b"moov", box(b"trak", box(b"mdia", media)))


FILMS = {
    "mp4": box(b"ftyp", b"isom\0\0\2\0isommp42") + index() + box(b"mdat", bytes(200)),
    "3gp": box(b"ftyp", b"3gp4\0\0\0\x003gp4") + index() + box(b"mdat", bytes(200)),
    "m4v": box(b"ftyp", b"M4V \0\0\0\x00M4V mp42") + index() + box(b"mdat", bytes(200)),
    "mov": box(b"wide") + box(b"mdat", bytes(200)) + index(),
    "avi": riff(b"AVI ", bytes(200)),
    "mkv": ebml(b"matroska", bytes(200)),
    "webm": ebml(b"webm", bytes(200)),
    "flv": b"FLV\1\5\0\0\0\x09\0\0\0\0",
    "wmv": bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c") + bytes(40),
    "mpeg": b"\0\0\1\xba" + bytes(40),
    "mpg": b"\0\0\1\xb3" + bytes(40),
}
PICTURES = {extension: drawn(extension) for extension in _PILLOW} | {"svg": SVG}
CUT_SHOWS = ("mp4", "3gp", "m4v", "mov", "avi", "mkv", "webm")
"""The films from whose content it can be told that the end is missing."""
