"""Pictures come as wide as they are drawn, also where a frame of another shape cuts off their sides."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ceilidh.media.renditions.rendition_widths import WIDTHS
from tests.e2e.public.albums import stand_out
from tests.e2e.public.galleries import LANDSCAPE, PORTRAIT, SQUARE, Gallery
from tests.e2e.public.looking import see_everything
from tests.e2e.visiting import PHONE, visit

OWN = {"grey": LANDSCAPE[0], "busy portrait": PORTRAIT[0], "square": SQUARE[0]}
# With several pixels for each of the page's, Chromium takes the nearer of two widths, which may be the smaller one.
_NEARER = {1: 1.0, 2: 1.24}
_CLOSE = 1.15
# How wide each picture is drawn, which width was fetched for it, and how wide its `sizes` says that it is drawn. That
# is told by a picture of one pixel that has it too: its density is one pixel by that width.
_FOUND = """() => Promise.all([...document.images].filter(
    each => each.currentSrc.includes("?w=") && each.checkVisibility()  // copies of slides may not be drawn
).map(async each => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc, sizes } = each;
    const point = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const probe = Object.assign(new Image(), { sizes, srcset: `${point.toDataURL()} 1w` });
    await probe.decode();
    return {
        place: each.closest("[class]:not(.picture):not(img)").className,
        opening: !!each.closest(".banner--opening, .hero") && innerWidth < innerHeight,
        drawn: Math.round(Math.max(clientWidth, clientHeight * naturalWidth / naturalHeight)),
        said: probe.naturalWidth,
        fetched: Number(new URL(currentSrc).searchParams.get("w")),
    };
}))"""


@pytest.fixture
def density(size: tuple[int, int]) -> int:
    return 2 if size == PHONE else 1


@pytest.fixture
def sharp(started_browser: Browser, gallery: Gallery, size: tuple[int, int], density: int) -> Iterator[Page]:
    """A visitor whose phone has more pixels than its pages count."""
    how = {"reduced_motion": "reduce", "device_scale_factor": density, "bypass_csp": True}
    with visit(started_browser, gallery.url, size, **how) as visitor:
        yield visitor.page


@pytest.mark.rendered
@pytest.mark.both_sizes
@pytest.mark.parametrize("name", OWN)
def test_every_picture_comes_as_wide_as_it_is_drawn_and_is_said_to_be_little_wider(
    sharp: Page, gallery: Gallery, density: int, name: str
) -> None:
    album = gallery.albums[name]
    stand_out(gallery.office, album)

    wrong = set()
    for path in ["/", "/venues", "/events", *album.pages().values()]:
        sharp.goto(path)
        see_everything(sharp)
        found: list[dict[str, Any]] = sharp.evaluate(_FOUND)
        assert found
        wrong |= {(path, *each.values()) for each in found if not _suits(each, OWN[name], density)}

    assert set() == wrong


def _suits(picture: dict[str, Any], own: int, density: int) -> bool:
    # On a dense phone, what opens a page has a pixel for each CSS pixel that it is drawn at, so that it comes early.
    pixels = 1 if picture["opening"] else density
    fewest = min(picture["drawn"] * pixels / _NEARER[density], own, WIDTHS[-1])
    return bool(picture["fetched"] >= fewest and picture["said"] <= picture["drawn"] * _CLOSE)
