"""Pictures come as wide as they are drawn, and the words on them are readable without darkening a light picture."""

import io
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from ceilidh.media.renditions.rendition_spec import WIDTHS
from tests.e2e.checks.contrast import lines, rows_behind
from tests.e2e.data.picture_items import feature
from tests.e2e.data.picture_site import LANDSCAPE, PORTRAIT, SQUARE, PictureSite, hard_pictures, serve_picture_site
from tests.e2e.support.sizes import LONG_RUN
from tests.e2e.support.visitor import DESKTOP, PHONE, open_visitor
from tests.e2e.support.walk import open_screen

_CLOSE = 1.15
OWN = {"landscape": LANDSCAPE[0], "portrait": PORTRAIT[0], "square": SQUARE[0]}
_WIDTHS_AT = [("landscape", DESKTOP), ("portrait", PHONE)]
_SMALLEST, _LARGEST = (320, 640), (2560, 1440)
_CONTRAST_AT = [("white", PHONE), ("split", DESKTOP), ("busy", _SMALLEST)]
_SHADES_AT = [PHONE]
if LONG_RUN:
    _WIDTHS_AT = [(name, size) for name in OWN for size in (DESKTOP, PHONE)]
    _CONTRAST_AT = [
        (name, size)
        for name in ("white", "snow", "grey", "lamps", "split", "busy", "busy portrait")
        for size in (_SMALLEST, PHONE, (820, 1180), (1024, 768), DESKTOP, _LARGEST)
    ]
    _SHADES_AT = [DESKTOP, PHONE]
_SHOWN = {"lamps", *(name for name, _ in (*_WIDTHS_AT, *_CONTRAST_AT))}

# With several pixels for each of the page's, Chromium takes the nearer of two widths, which may be the smaller one.
_NEARER = {1: 1.0, 2: 1.24}


# How wide each picture is drawn, which width was fetched for it, and how wide its `sizes` says that it is drawn. That
# is told by a picture of one pixel that has it too: its density is one pixel by that width.
_FOUND = """path => Promise.all([...document.images].filter(
    each => each.currentSrc.includes(`${path}?w=`) && each.checkVisibility()  // copies of slides may not be drawn
).map(async each => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc, sizes } = each;
    const isWhole = getComputedStyle(each).objectFit === "contain", across = naturalWidth / naturalHeight;
    const point = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const probe = Object.assign(new Image(), { sizes, srcset: `${point.toDataURL()} 1w` });
    await probe.decode();
    return {
        place: each.closest("[class]:not(.picture):not(img)").className,
        opening: !!each.closest(".banner--opening, .hero") && innerWidth < innerHeight,
        drawn: Math.round(Math[isWhole ? "min" : "max"](clientWidth, clientHeight * across)),
        said: probe.naturalWidth,
        fetched: Number(new URL(currentSrc).searchParams.get("w")),
    };
}))"""


def _suits(picture: dict[str, Any], own: int, density: int) -> bool:
    # On a dense phone, what opens a page has a pixel for each CSS pixel that it is drawn at, so that it comes early.
    pixels = 1 if picture["opening"] else density
    fewest = min(picture["drawn"] * pixels / _NEARER[density], own, WIDTHS[-1])
    return bool(picture["fetched"] >= fewest and picture["said"] <= picture["drawn"] * _CLOSE)


@pytest.fixture(scope="module")
def picture_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PictureSite]:
    pictures = {name: each for name, each in hard_pictures().items() if name in _SHOWN}
    with serve_picture_site(tmp_path_factory.mktemp("pictures"), pictures) as running:
        yield running


@pytest.fixture
def still(started_browser: Browser, picture_site: PictureSite, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who prefers reduced motion, so that films stay stills."""
    # The page's policy would refuse the style that hides its texts.
    with open_visitor(started_browser, picture_site.url, size, reduced_motion="reduce", bypass_csp=True) as visitor:
        yield visitor.page


@pytest.fixture
def sharp(started_browser: Browser, picture_site: PictureSite, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor whose phone has two pixels for each CSS pixel."""
    how = {"reduced_motion": "reduce", "device_scale_factor": _density(size), "bypass_csp": True}
    with open_visitor(started_browser, picture_site.url, size, **how) as visitor:
        yield visitor.page


def _density(size: tuple[int, int]) -> int:
    return 2 if size == PHONE else 1


@pytest.mark.parametrize(("name", "size"), _WIDTHS_AT)
def test_every_picture_comes_as_wide_as_it_is_drawn_and_is_said_to_be_little_wider(
    sharp: Page, picture_site: PictureSite, size: tuple[int, int], name: str
) -> None:
    items = picture_site.items[name]
    feature(picture_site.api, items)

    wrong = set()
    for path in ["/", "/venues", "/events", *items.pages().values()]:
        open_screen(sharp, path)
        found: list[dict[str, Any]] = sharp.evaluate(_FOUND, items.venue["featuredImage"])
        assert found
        wrong |= {(path, *each.values()) for each in found if not _suits(each, OWN[name], _density(size))}

    assert set() == wrong


@pytest.mark.parametrize(("name", "size"), _CONTRAST_AT)
def test_every_text_on_a_picture_and_below_it_can_be_read(still: Page, picture_site: PictureSite, name: str) -> None:
    items = picture_site.items[name]
    feature(picture_site.api, items)

    found = {}
    for path in ["/", "/venues", "/events", *items.pages().values()]:
        open_screen(still, path)
        found[path] = list(lines(still))

    assert {True} == {bool(on_page) for on_page in found.values()}
    assert [] == [(path, line) for path, on_page in found.items() for line in on_page if line.contrast < line.least]


@pytest.mark.parametrize("size", _SHADES_AT)
def test_no_edge_is_seen_in_the_shade_on_a_picture_that_opens_a_page(still: Page, picture_site: PictureSite) -> None:
    items = picture_site.items["lamps"]
    feature(picture_site.api, items)
    for path in items.pages().values():
        open_screen(still, path)
        expect(still.locator(".scrim--3.under-header--3")).to_have_count(1)

        opening = still.locator(".banner--opening > .picture").bounding_box()
        assert opening
        brightness = rows_behind(still)[: int(opening["y"] + opening["height"])]

        # An eye sees an edge where the brightness suddenly changes faster, or slower, than it did.
        pace = (brightness[8:] - brightness[:-8]) / 8
        change = np.abs(pace[8:] - pace[:-8])
        assert change.max() < 0.45, (path, int(change.argmax()))


# The places of the frames with words, in the window of a screenshot of the whole page.
_FRAMES = """() => [...document.querySelectorAll(".scrim > .picture, .on-paper > .picture")].map(each => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { left, top: top + scrollY, width, height };
})"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_white_picture_stays_white(still: Page, picture_site: PictureSite) -> None:
    items = picture_site.items["white"]
    feature(picture_site.api, items)
    for path in items.pages().values():
        open_screen(still, path)
        still.add_style_tag(content=".header { position: static !important; }")
        frames: list[dict[str, float]] = still.evaluate(_FRAMES)
        shown = Image.open(io.BytesIO(still.screenshot(full_page=True))).convert("L")

        assert frames
        for frame in frames:
            left, top = round(frame["left"]), round(frame["top"])
            pixels = np.asarray(shown.crop((left, top, left + round(frame["width"]), top + round(frame["height"]))))
            assert (pixels > 225).mean() >= 2 / 3, (path, frame)


# How much of the height of each picture is cut off at its top.
_CUT_AT_THE_TOP = """path => [...document.images].filter(
    each => each.currentSrc.includes(`${path}?w=`) && each.checkVisibility()
).filter(each => getComputedStyle(each).objectFit === "cover").map(each => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = each;
    const drawn = Math.max(clientHeight, clientWidth * naturalHeight / naturalWidth);
    const share = parseFloat(getComputedStyle(each).objectPosition.split(" ")[1]) / 100;
    return share * (drawn - clientHeight) / drawn;
})"""


@pytest.mark.parametrize("size", [DESKTOP])
def test_heads_of_upright_pictures_stay_in_every_frame(still: Page, picture_site: PictureSite) -> None:
    items = picture_site.items["portrait"]
    feature(picture_site.api, items)
    for path in ["/", "/venues", "/events", *items.pages().values()]:
        open_screen(still, path)
        cut: list[float] = still.evaluate(_CUT_AT_THE_TOP, items.venue["featuredImage"])

        assert cut
        assert max(cut) <= 0.06, path


@pytest.mark.parametrize("size", [PHONE, (320, 568)], ids=["phone", "smallest phone"])
def test_facts_and_description_of_a_venue_look_in_below_its_picture(still: Page, picture_site: PictureSite) -> None:
    open_screen(still, picture_site.items["split"].pages()["venue"])
    opening = still.locator(".banner--opening.scrim")
    picture, below = opening.locator("> .picture").bounding_box(), still.locator(".venue-opening").bounding_box()
    title = opening.get_by_role("heading", level=1).bounding_box()

    assert picture
    assert below
    assert title
    assert title["y"] + title["height"] <= picture["y"] + picture["height"] <= below["y"]
    assert below["y"] <= 0.75 * still.evaluate("innerHeight")
