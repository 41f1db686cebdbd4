"""A site whose items show pictures that are hard to lay out, or to read text on."""

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import attrs
import numpy as np
from PIL import Image, ImageDraw

from tests.e2e.data.picture_items import PictureItems, add_picture_items
from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import product
from tests.samples import File

Size = tuple[int, int]

LANDSCAPE, PORTRAIT, SQUARE = (2400, 1500), (1600, 2400), (2400, 2400)
_SMALL_LANDSCAPE, _SMALL_PORTRAIT = (480, 300), (320, 480)
_FIELD = 12


@attrs.frozen
class PictureSite:
    """The running site, its API, and the items by the name of the picture that they show."""

    url: str
    api: AdminApi
    items: dict[str, PictureItems]


def hard_pictures() -> Mapping[str, Image.Image]:
    """Return pictures of several shapes, and some on which text is hard to read."""
    return {
        "white": _plain(255, _SMALL_LANDSCAPE),
        "busy": _checked(_SMALL_LANDSCAPE),
        "busy portrait": _checked(_SMALL_PORTRAIT),
        "landscape": _plain(128, LANDSCAPE),
        "portrait": _plain(128, PORTRAIT),
        "square": _plain(128, SQUARE),
    }


def with_head(size: Size, x: float, y: float, radius: int) -> Image.Image:
    """Return a picture of a plain wall with a head at the point, which is given in parts of the size."""
    image = Image.linear_gradient("L").resize(size).convert("RGB")
    left, top = round(size[0] * x) - radius, round(size[1] * y) - radius
    drawing = ImageDraw.Draw(image)
    drawing.ellipse((left, top, left + 2 * radius, top + 2 * radius), fill=(224, 172, 140))
    for at in range(left, left + 2 * radius, 6):
        drawing.line((at, top, at, top + radius // 2), fill=(60, 30, 20), width=2)
    return image


@contextmanager
def serve_picture_site(folder: Path, pictures: Mapping[str, Image.Image]) -> Iterator[PictureSite]:
    """Serve a site with items that show these pictures for as long as the block runs."""
    settings = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
    with product(folder, settings) as running:
        api = sign_in_to_api(running.url)
        items = {
            name: add_picture_items(api, f"The {name} house", _file(name, each)) for name, each in pictures.items()
        }
        yield PictureSite(running.url, api, items)


def _plain(tone: int, size: Size) -> Image.Image:
    return Image.new("L", size, tone)


def _checked(size: Size) -> Image.Image:
    """Draw a chessboard of black and white fields."""
    across, down = np.meshgrid(np.arange(size[0]) // _FIELD, np.arange(size[1]) // _FIELD)
    return Image.fromarray(((across + down) % 2 * 255).astype(np.uint8))


def _file(name: str, image: Image.Image) -> File:
    content = io.BytesIO()
    image.convert("RGB").save(content, "jpeg", quality=90)
    return File(f"{name}.jpg", content.getvalue())
