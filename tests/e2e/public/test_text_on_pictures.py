"""Light text is readable on any picture: white, grey, busy, and not in the shape of its frame."""

from collections.abc import Iterator

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.public.albums import stand_out
from tests.e2e.public.contrast import lines, rows_behind
from tests.e2e.public.galleries import Gallery
from tests.e2e.public.looking import see_everything
from tests.e2e.visiting import visit


@pytest.fixture
def still(started_browser: Browser, gallery: Gallery, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who asked for less motion, so that films stay what their stills are."""
    # The page's policy would refuse the style that hides its texts.
    with visit(started_browser, gallery.url, size, reduced_motion="reduce", bypass_csp=True) as visitor:
        yield visitor.page


@pytest.mark.both_sizes
@pytest.mark.parametrize("name", ["white", "grey", "busy", "busy portrait"])
def test_every_text_on_a_picture_can_be_read(still: Page, gallery: Gallery, name: str) -> None:
    album = gallery.albums[name]
    stand_out(gallery.office, album)

    found = {}
    for path in ["/", "/venues", "/events", *album.pages().values()]:
        still.goto(path)
        see_everything(still)
        still.wait_for_load_state("networkidle")
        found[path] = list(lines(still))

    assert {True} == {bool(on_page) for on_page in found.values()}
    assert [] == [(path, line) for path, on_page in found.items() for line in on_page if line.contrast < line.least]


@pytest.mark.rendered
@pytest.mark.both_sizes
def test_no_edge_is_seen_in_the_shade_on_a_picture_that_opens_a_page(still: Page, gallery: Gallery) -> None:
    album = gallery.albums["white"]
    stand_out(gallery.office, album)
    for path in ["/", *album.pages().values()]:
        still.goto(path)
        still.wait_for_load_state("networkidle")

        brightness = rows_behind(still)

        # An eye takes for an edge where brightness suddenly changes faster, or slower, than it did.
        pace = (brightness[8:] - brightness[:-8]) / 8
        change = np.abs(pace[8:] - pace[:-8])
        assert change.max() < 0.45, (path, int(change.argmax()))
