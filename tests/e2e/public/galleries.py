"""A site with an album for each of a few drawn pictures that are hard on what is shown with them."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
import numpy as np
from PIL import Image

from tests.e2e.office import Office, signed_in
from tests.e2e.public.albums import Album, add_album
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import product
from tests.samples import File

Size = tuple[int, int]

LANDSCAPE, PORTRAIT, SQUARE = (2400, 1500), (1600, 2400), (2400, 2400)
_FIELD = 60


@attrs.frozen
class Gallery:
    """The running site, its office, and the albums by the names of their pictures."""

    url: str
    office: Office
    albums: dict[str, Album]


@contextmanager
def gallery_site(folder: Path) -> Iterator[Gallery]:
    """Serve such a site for as long as the block runs."""
    pictures = {
        "white": _plain(255, LANDSCAPE),
        "grey": _plain(128, LANDSCAPE),
        "busy": _checked(LANDSCAPE),
        "busy portrait": _checked(PORTRAIT),
        "square": _plain(128, SQUARE),
    }
    settings = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
    with product(folder, settings) as running:
        office = signed_in(running.url, ADMINISTRATOR, PASSWORD)
        albums = {name: add_album(office, f"The {name} house", _file(name, each)) for name, each in pictures.items()}
        yield Gallery(running.url, office, albums)


def _plain(tone: int, size: Size) -> Image.Image:
    return Image.new("L", size, tone)


def _checked(size: Size) -> Image.Image:
    """Draw a board of black and white fields: grey in the mean, and white anywhere."""
    across, down = np.meshgrid(np.arange(size[0]) // _FIELD, np.arange(size[1]) // _FIELD)
    return Image.fromarray(((across + down) % 2 * 255).astype(np.uint8))


def _file(name: str, image: Image.Image) -> File:
    content = io.BytesIO()
    image.convert("RGB").save(content, "jpeg", quality=90)
    return File(f"{name}.jpg", content.getvalue())
