"""Every crop of a framed picture shows its head, at every width of window, and has the shape that is counted with."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.data.picture_items import feature
from tests.e2e.data.picture_site import PictureSite, serve_picture_site, with_head
from tests.e2e.support.visitor import open_visitor
from tests.e2e.support.walk import open_screen

_RADIUS = 40
_SIZES = {"wide": (1200, 800), "upright": (800, 1200)}
_HEADS = {"wide": (0.8, 0.6), "upright": (0.25, 0.7)}
"""Where the heads are; an editor has framed both."""
_WINDOWS = [(320, 640), (390, 844), (820, 1180), (844, 390), (1024, 768), (1440, 900), (2560, 1440)]

_RATIOS: dict[str, list[float]] = json.loads(
    (Path(__file__).parents[3] / "web" / "tests" / "ui" / "media" / "frameRatios.json").read_text()
)
# In the three upright windows it ends where any opening does that begins at their top.
_RATIOS["opening on paper, under header"] = _RATIOS["opening"][:3] + _RATIOS["opening on paper"][3:]
_PLACES = {
    "banner--opening.on-paper.under-header": "opening on paper, under header",
    "banner--opening.on-paper": "opening on paper",
    "banner--opening.under-header": "opening",
    "banner.scrim,banner.on-paper": "banner",
    "backdrop": "backdrop",
    "centre-block--over": "centre over",
    "centre-block--beside": "centre beside",
    "picture-pair": "pair",
    "panorama": "panorama",
    "slider--trio": "slide",
    "slider--packages": "package",
    "plan-steps__pictures--large": "large picture of a step",
    "plan-steps__pictures--row": "small picture of a step",
}
"""The classes around a picture and the name of its frame, the most special ones first."""

# The part of each picture that its frame shows, in pixels of the picture.
_SHOWN = """([path, places]) => [...document.images].filter(
    each => each.currentSrc.includes(path) && each.checkVisibility() && each.clientWidth
).map(each => {
    const { clientWidth, clientHeight } = each;
    const [own, tall] = [Number(each.getAttribute("width")), Number(each.getAttribute("height"))];
    const { objectFit: fit, objectPosition } = getComputedStyle(each);
    const scale = Math[fit === "contain" ? "min" : "max"](clientWidth / own, clientHeight / tall);
    const [x, y] = objectPosition.split(" ").map(part => parseFloat(part) / 100);
    const left = (own - clientWidth / scale) * x, top = (tall - clientHeight / scale) * y;
    return {
        place: places.find(one => each.closest(one.split(",").map(part => `.${part}`).join(","))),
        fit, ratio: clientWidth / clientHeight,
        left, top, right: left + clientWidth / scale, bottom: top + clientHeight / scale,
    };
})"""


@pytest.fixture(scope="module")
def head_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PictureSite]:
    pictures = {name: with_head(size, *_HEADS[name], _RADIUS) for name, size in _SIZES.items()}
    with serve_picture_site(tmp_path_factory.mktemp("heads"), pictures) as running:
        for name, (x, y) in _HEADS.items():
            running.api.frame_picture(running.items[name].venue["featuredImage"], round(100 * x), round(100 * y))
        yield running


@pytest.mark.parametrize("name", _SIZES)
def test_a_head_is_whole_in_every_crop_at_every_width(
    started_browser: Browser, head_site: PictureSite, name: str
) -> None:
    items = head_site.items[name]
    feature(head_site.api, items)
    path = items.venue["featuredImage"]

    cut, wrong = [], []
    with open_visitor(started_browser, head_site.url, _WINDOWS[0], reduced_motion="reduce") as visitor:
        for page in ["/", "/venues", "/events", *items.pages().values()]:
            open_screen(visitor.page, page)
            for width, height in _WINDOWS:
                visitor.page.set_viewport_size({"width": width, "height": height})
                asked = [path, [*_PLACES]]
                visitor.page.wait_for_function(f"asked => ({_SHOWN})(asked).length", arg=asked)
                found: list[dict[str, Any]] = visitor.page.evaluate(_SHOWN, asked)
                cut += [(page, width, each) for each in found if not _shows_head(each, name)]
                wrong += [(page, width, each) for each in found if not _has_ratio(each, width)]

    assert [] == cut
    assert [] == wrong


def _has_ratio(shown: Mapping[str, Any], width: int) -> bool:
    """Return whether the frame has the shape that `heads.test.ts` counts with; a picture that is whole has its own."""
    if shown["fit"] == "contain" or shown.get("place") is None:
        return True
    expected = _RATIOS[_PLACES[shown["place"]]][[each for each, _ in _WINDOWS].index(width)]
    return bool(abs(shown["ratio"] / expected - 1) < 0.04)


def _shows_head(shown: Mapping[str, Any], name: str) -> bool:
    (width, height), (x, y) = _SIZES[name], _HEADS[name]
    across = shown["left"] <= width * x - _RADIUS and width * x + _RADIUS <= shown["right"]
    down = shown["top"] <= height * y - _RADIUS and height * y + _RADIUS <= shown["bottom"]
    return bool(across and down)
