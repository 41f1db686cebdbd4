"""The back office shows the crops that the pages of items make of a picture."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from ceilidh.content.editing.checks.picture_widths import picture_frames
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import json_name
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.admin_api import Item
from tests.e2e.support.visitor import open_visitor
from tests.e2e.support.walk import open_screen
from tests.product.product_server import Product

_FILE = Path(__file__).parents[3] / "web" / "src" / "admin" / "values" / "media" / "frameShapes.json"
_SHAPES: Mapping[str, tuple[float, float, float]] = json.loads(_FILE.read_text())
_WINDOWS = [(390, 844), (820, 1180), (1440, 900)]
_KINDS = {
    "venues": (Venue, "castle", "single-venue"),
    "events": (Event, "heather", "single-event"),
    "packages": (Package, "weekend", "single-packege"),
}

_DIFFERENCES = {"opening": 0.25, "planSmall": 0.25}
"""An opening picture is lower where its words stand below it, and the frame of a plan depends on its place."""

# The ratios of width to height in which the page shows the picture.
_RATIOS = """name => [...document.images].filter(
    each => (each.currentSrc || each.src).includes(name) && each.clientHeight && each.checkVisibility()
).map(each => each.clientWidth / each.clientHeight)"""


@pytest.mark.parametrize("collection", _KINDS)
def test_a_field_has_the_crops_of_its_frame(
    started_browser: Browser, site: Product, sample_items: SampleItems, collection: str
) -> None:
    kind, name, address = _KINDS[collection]
    item: Item = getattr(sample_items, name)
    pictures = list(_pictures_of(item, picture_frames(kind)))

    shown, wrong = set[str](), []
    for window, size in enumerate(_WINDOWS):
        with open_visitor(started_browser, site.url, size, reduced_motion="reduce") as visitor:
            open_screen(visitor.page, f"/{address}/{item['slug']}")
            for field, frame, path in pictures:
                ratios = visitor.page.evaluate(_RATIOS, Path(path).stem)
                shown.update([frame] * len(ratios))
                expected = pytest.approx(_SHAPES[frame][window], rel=_DIFFERENCES.get(frame, 0.03))
                wrong += [(field, size, ratio) for ratio in ratios if ratio != expected]

    assert [] == wrong
    assert len(shown) > 1


def _pictures_of(item: Item, frames: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield field, frame and path of each picture that stands in one field alone.

    The featured picture is left out: the cards of other items show the same file.
    """
    fields = {field: frame for field, frame in frames.items() if field != "featured_image"}
    found = [(field, frame, path) for field, frame in fields.items() for path in _paths(item, field.split("."))]
    count = Counter(path for _, _, path in found)
    yield from (each for each in found if count[each[2]] == 1 and each[1] in _SHAPES)


def _paths(value: Any, names: list[str]) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from _paths(each, names)
    elif names:
        yield from _paths(value.get(json_name(names[0])) or [], names[1:])
    else:
        yield value
