"""Hostile bodies that cost a server time and memory."""

import io
import struct
import zlib
from collections.abc import Mapping

from PIL import Image

from tests.product.api_client import ApiClient
from tests.samples import File, multipart

Body = tuple[str, bytes, str]
"""The call, the body and its content type."""


def bodies() -> Mapping[str, Body]:
    """Return the bodies by their descriptions."""
    return {
        "PNG of 30,000 by 30,000 pixels": _upload(_png(30_000, 30_000)),
        "PNG that unpacks to 2 GB of text": _upload(_png_with_text(2_000_000_000)),
        "GIF of 54 megapixels in 600 frames": _upload(_gif(600)),
        "SVG with entities in entities": _upload(_svg()),
        "JSON of 50 MB": ("login", b'{"username": "' + b"x" * 50_000_000 + b'"}', "application/json"),
        "JSON nested 20,000 deep": ("send-email", b"[" * 20_000 + b"]" * 20_000, "application/json"),
        "form of 5,000 parts": ("add-packege", *multipart({f"field{number}": "x" for number in range(5000)})),
        "row nested in a form": ("add-packege", *multipart({"title": "x", "plans": "[" * 30_000})),
        "text of 20 MB in a form": ("add-packege", *multipart({"title": "x" * 20_000_000})),
    }


def sent(admin: ApiClient, body: Body) -> tuple[int, float]:
    """Send it; return the status and the seconds it took."""
    name, content, content_type = body
    answer = admin.body("POST", f"/api/admin/{name}", content, content_type)
    return answer.status, answer.seconds


def _upload(file: File) -> Body:
    return ("upload-venue-image", *multipart({}, [("image", file)]))


def _png(width: int, height: int) -> File:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(1_000_000), 9) * 100
    return File("large.png", b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", rows) + _chunk(b"IEND"))


def _png_with_text(size: int) -> File:
    packer, packed = zlib.compressobj(9), b""
    for _ in range(size // 10_000_000):
        packed += packer.compress(bytes(10_000_000))
    text = _chunk(b"zTXt", b"Comment\0\0" + packed + packer.flush())
    content = io.BytesIO()
    Image.new("RGB", (8, 8)).save(content, "png")
    whole = content.getvalue()
    return File("talkative.png", whole[:33] + text + whole[33:])  # behind the signature and the header


def _chunk(name: bytes, data: bytes = b"") -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _gif(frames: int) -> File:
    content = io.BytesIO()
    pictures = [Image.new("RGB", (300, 300), (number % 256, number // 256, 0)) for number in range(frames)]
    pictures[0].save(content, "gif", save_all=True, append_images=pictures[1:])
    return File("long.gif", content.getvalue())


def _svg() -> File:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    document = (
        f'<!DOCTYPE svg [<!ENTITY e0 "ha">{entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>'
    )
    return File("laughing.svg", document.encode())


def photo(megabytes: float) -> File:
    """Return a photograph of about that size: 12 megapixels of noise, which compress as badly as foliage."""
    side_by_side = Image.effect_noise((4000, 3000), 60).convert("RGB")
    for quality in range(95, 30, -3):
        content = io.BytesIO()
        side_by_side.save(content, "jpeg", quality=quality)
        if len(content.getvalue()) <= megabytes * 1e6:
            break
    return File("photo.jpg", content.getvalue())
