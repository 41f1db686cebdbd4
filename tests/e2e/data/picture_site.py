"""A site whose items show pictures that are hard to lay out, or to read text on."""

import io
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

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
        "snow": _snow(_SMALL_LANDSCAPE),
        "grey": _plain(140, _SMALL_LANDSCAPE),
        "lamps": _lamps(_SMALL_LANDSCAPE),
        "split": _split(_SMALL_LANDSCAPE),
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
        for each in items.values():
            _wait_until_examined(running.url, each.venue["featuredImage"], each.venue["featuredVideo"])
        yield PictureSite(running.url, api, items)


def _wait_until_examined(url: str, *paths: str) -> None:
    """Wait until a background job has found the focal points and the scrims."""
    call = f"{url}/api/admin/get-media-facts?{urlencode([('path', path) for path in paths])}"
    while not all("scrims" in facts for facts in json.load(urlopen(call)).values()):  # noqa: S310  an address of ours
        time.sleep(0.2)


def _plain(tone: int, size: Size) -> Image.Image:
    return Image.new("L", size, tone)


def _snow(size: Size) -> Image.Image:
    """Draw a slope of snow with soft shadows below a pale sky."""
    shade = Image.effect_noise((size[0] // 20, size[1] // 20), 24).resize(size, Image.Resampling.BICUBIC)
    return shade.point(lambda level: min(255, 108 + level))


def _lamps(size: Size) -> Image.Image:
    """Draw a dusk with a lamp at its top, and one in each corner of its foot."""
    image = _plain(90, size)
    for x, y in ((0.5, 0.0), (0.1, 0.75), (0.8, 0.75)):
        left, top = round(size[0] * x), round(size[1] * y)
        image.paste(255, (left, top, left + size[0] // 40, top + size[1] // 40))
    return image


def _split(size: Size) -> Image.Image:
    """Draw a white sky above a dark hill."""
    image = _plain(255, size)
    image.paste(40, (0, size[1] // 3, *size))
    return image


def _checked(size: Size) -> Image.Image:
    """Draw a chessboard of black and white fields."""
    across, down = np.meshgrid(np.arange(size[0]) // _FIELD, np.arange(size[1]) // _FIELD)
    return Image.fromarray(((across + down) % 2 * 255).astype(np.uint8))


def _file(name: str, image: Image.Image) -> File:
    content = io.BytesIO()
    image.convert("RGB").save(content, "jpeg", quality=90)
    return File(f"{name}.jpg", content.getvalue())
