"""What a photograph costs from its upload to its first rendition: ``python -m tests.bench.pictures``.

A photograph of 12 megapixels is sent to a server of its own, and its rendition of 640 pixels fetched at once, several
times over, each time another photograph. Before each round a health check is timed beside it, to tell how quiet the
machine is.
"""

import io
import json
import statistics
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image

from tests.bench.compared_servers import ADMINISTRATOR, PASSWORD
from tests.product.product_server import product
from tests.samples import File, multipart

_ROUNDS = 7
_SIZE = (4000, 3000)
Round = tuple[float, float, float, int]

_FORMATS = {"AVIF": "image/avif,image/webp,*/*", "WebP": "image/webp,*/*", "JPEG": "*/*"}


def photograph(number: int) -> bytes:
    """Return a JPEG of 12 megapixels: a soft drawing with the grain of a camera."""
    random = np.random.default_rng(number)
    soft = Image.fromarray(random.integers(0, 255, (30, 40, 3), dtype="uint8")).resize(_SIZE, Image.Resampling.BICUBIC)
    grain = random.normal(0, 4, (_SIZE[1], _SIZE[0], 1))
    content = io.BytesIO()
    Image.fromarray((np.asarray(soft) + grain).clip(0, 255).astype("uint8")).save(content, "JPEG", quality=90)
    return content.getvalue()


def main() -> None:
    """Print the medians and the best of each step, in milliseconds."""
    with TemporaryDirectory() as name:
        settings = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
        with product(Path(name), settings) as site:
            visitor = AdminClient(site.url)
            for number, (format_, accept) in enumerate(_FORMATS.items()):
                photos = [photograph(number * 100 + each) for each in range(_ROUNDS + 1)]
                # The first one is not counted: the libraries are loaded with it.
                _say(format_, [_round(visitor, accept, photo) for photo in photos][1:])


class AdminClient:
    """Calls a server as its administrator."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token = ""
        credentials = {"username": ADMINISTRATOR, "password": PASSWORD}
        self._token = json.loads(self.call("/api/admin/login", json.dumps(credentials).encode()))["token"]

    def call(self, path: str, body: bytes | None = None, **headers: str) -> bytes:
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self._url + path, body, names)  # noqa: S310  an address of our own
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            content: bytes = answer.read()
        return content


def _round(visitor: AdminClient, accept: str, photo: bytes) -> Round:
    body, kind = multipart({}, [("image", File("photo.jpg", photo))])
    begin = time.perf_counter()
    visitor.call("/healthz")
    quiet = time.perf_counter()
    path = json.loads(visitor.call("/api/admin/upload-venue-image", body, Content_Type=kind))["image"]
    sent = time.perf_counter()
    rendition = visitor.call(f"{path}?w=640", Accept=accept)
    return quiet - begin, sent - quiet, time.perf_counter() - sent, len(rendition)


def _say(format_: str, rounds: Sequence[Round]) -> None:
    nothing, upload, rendition, size = zip(*rounds, strict=True)
    both = [sum(pair) for pair in zip(upload, rendition, strict=True)]
    named = {"health check": nothing, "upload": upload, "rendition": rendition, "both": both}
    columns = [
        f"{label} {statistics.median(times) * 1000:5.0f} (best {min(times) * 1000:.0f})"
        for label, times in named.items()
    ]
    sys.stdout.write(f"{format_:5}{'   '.join(columns)}   {max(size) // 1000} kB\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
