"""Every crop of a picture shows its head, at every width of window."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.data.picture_items import feature
from tests.e2e.data.picture_site import PictureSite, serve_picture_site, with_head
from tests.e2e.support.visitor import open_visitor
from tests.e2e.support.walk import open_screen

_RADIUS = 40
_SIZES = {"wide": (1200, 800), "upright": (800, 1200)}
_HEADS = {"wide": (0.24, 0.35), "upright": (0.5, 0.14)}
_WINDOWS = [(320, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]

# The part of each picture that its frame shows, in pixels of the picture.
_SHOWN = """path => [...document.images].filter(
    each => each.currentSrc.includes(path) && each.checkVisibility() && each.clientWidth
).map(each => {
    const { clientWidth, clientHeight } = each;
    const [own, tall] = [Number(each.getAttribute("width")), Number(each.getAttribute("height"))];
    const scale = Math.max(clientWidth / own, clientHeight / tall);
    const [x, y] = getComputedStyle(each).objectPosition.split(" ").map(part => parseFloat(part) / 100);
    const left = (own - clientWidth / scale) * x, top = (tall - clientHeight / scale) * y;
    return {
        place: each.closest("[class]:not(.picture):not(img)").className,
        fit: getComputedStyle(each).objectFit,
        left, top, right: left + clientWidth / scale, bottom: top + clientHeight / scale,
    };
})"""


@pytest.fixture(scope="module")
def head_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PictureSite]:
    pictures = {name: with_head(size, *_HEADS[name], _RADIUS) for name, size in _SIZES.items()}
    with serve_picture_site(tmp_path_factory.mktemp("heads"), pictures) as running:
        yield running


@pytest.mark.rendered
@pytest.mark.parametrize("name", _SIZES)
def test_a_head_is_whole_in_every_crop_at_every_width(
    started_browser: Browser, head_site: PictureSite, name: str
) -> None:
    items = head_site.items[name]
    feature(head_site.api, items)
    path = items.venue["featuredImage"]

    cut = []
    with open_visitor(started_browser, head_site.url, _WINDOWS[0], reduced_motion="reduce") as visitor:
        for page in ["/", "/venues", "/events", *items.pages().values()]:
            open_screen(visitor.page, page)
            for width, height in _WINDOWS:
                visitor.page.set_viewport_size({"width": width, "height": height})
                visitor.page.wait_for_function(f"path => ({_SHOWN})(path).length", arg=path)
                found: list[dict[str, Any]] = visitor.page.evaluate(_SHOWN, path)
                cut += [(page, width, each) for each in found if not _shows_head(each, name)]

    assert [] == cut


def _shows_head(shown: Mapping[str, Any], name: str) -> bool:
    (width, height), (x, y) = _SIZES[name], _HEADS[name]
    across = shown["left"] <= width * x - _RADIUS and width * x + _RADIUS <= shown["right"]
    down = shown["top"] <= height * y - _RADIUS and height * y + _RADIUS <= shown["bottom"]
    return bool(across and down)
