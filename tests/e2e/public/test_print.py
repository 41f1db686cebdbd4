"""The page of a venue on two sheets, and every other page on paper as a whole."""

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.admin_api import Item
from tests.e2e.support.page_actions import wait_for_page
from tests.e2e.support.screens import NEXT_JUNE
from tests.e2e.support.visitor import open_visitor
from tests.e2e.support.walk import open_screen
from tests.product.product_server import Product

LEFT_OUT = (
    ".skip, .header, .tabs, .slider__arrows, .film__control, video, .footer__start, .footer a, [aria-hidden] img, "
    "main form, main .button:not([href^='http'])"
)
A4 = (718, 1047)
"""What a sheet has room for within its margins, in CSS pixels."""
_COLOURS = """() => [...new Set([...document.querySelectorAll("main *")]
    .filter(each => each.checkVisibility() && !each.closest("svg"))
    .map(each => getComputedStyle(each))
    .map(({ color, backgroundColor, backgroundImage }) => `${color} on ${backgroundColor}, ${backgroundImage}`))]"""
_SLIDES = """() => [...document.querySelectorAll(".swiper-wrapper")].map(row => [...row.children]
    .filter(slide => slide.checkVisibility())
    .map(slide => slide.getBoundingClientRect())
    .map(({ left, right, top }) => [Math.round(left), Math.round(right), Math.round(top)]))"""
_ASKED_FOR_QR = """() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/venue-qr/"))"""
_BESIDE_THE_SHEET = """width => [...document.querySelectorAll("main *")]
    .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > width + 1)
    .map(each => each.outerHTML.slice(0, 80))"""
_COUNTS = """() => [...document.querySelectorAll(".swiper-wrapper")]
    .map(row => row.querySelectorAll(":scope > :not([aria-hidden])").length)"""


_STARTS_OF_LINES = """() => [...document.querySelectorAll("h1, .finder__count")].map(each =>
    Math.round(each.getBoundingClientRect().left + parseFloat(getComputedStyle(each).paddingLeft)))"""


@pytest.fixture(params=["event", "packege"])
def path(request: pytest.FixtureRequest, sample_items: SampleItems) -> str:
    items = {"event": sample_items.heather, "packege": sample_items.weekend}
    return f"/single-{request.param}/{items[request.param]['slug']}"


def test_page_is_printed_whole_black_on_white_with_every_slide_once(
    started_browser: Browser, site: Product, path: str, tmp_path: Path
) -> None:
    with open_visitor(started_browser, site.url, A4) as visitor:
        paper = visitor.page
        open_screen(paper, path)
        paper.emulate_media(media="print")
        _expect_slides_in_grids(paper)
        paper.pdf(path=tmp_path / "page.pdf")  # has the browser load what a visitor has not scrolled to yet

        _expect_black_on_white(paper)
        pictures = paper.locator("main li:not([aria-hidden]) img, main > * img >> visible=true").all()
        assert pictures
        for picture in pictures:
            expect(picture).to_be_visible()
            assert picture.evaluate("({ complete, naturalWidth }) => complete && naturalWidth > 0")
        expect(paper.get_by_role("contentinfo")).to_have_text("Ceilidh", use_inner_text=True)


def test_other_pages_are_printed_black_on_white_without_controls(
    started_browser: Browser, site: Product, sample_items: SampleItems
) -> None:
    compared = ",".join(sample_items.far[path]["slug"] for path in sample_items.far if path.startswith("/single-venue"))
    shortlist = f"/venues?saved={sample_items.castle['slug']},{sample_items.lodge['slug']},{compared}"
    with open_visitor(started_browser, site.url, A4) as visitor:
        for path in ("/", "/about", "/venues", shortlist, "/events", "/contact", "/nothing-here"):
            open_screen(visitor.page, path)
            visitor.page.emulate_media(media="print")

            _expect_black_on_white(visitor.page)
            assert [] == visitor.page.evaluate(_BESIDE_THE_SHEET, A4[0]), path
            assert 1 == len(set(visitor.page.evaluate(_STARTS_OF_LINES))), path
            visitor.page.emulate_media(media="screen")


def test_the_chosen_day_is_printed_within_the_two_sheets_of_a_venue(
    started_browser: Browser, site: Product, sample_items: SampleItems, tmp_path: Path
) -> None:
    longest = next(path for path in sample_items.far if path.startswith("/single-venue"))
    for path in (longest, _venue(sample_items.castle)):
        with open_visitor(started_browser, site.url, A4) as visitor:
            open_screen(visitor.page, f"{path}?date={NEXT_JUNE}&guests=80")
            pdf = visitor.page.pdf(path=tmp_path / "page.pdf", format="A4")
            visitor.page.emulate_media(media="print")

            assert 2 == len(re.findall(rb"/Type\s*/Page\b", pdf)), path
            expect(visitor.page.get_by_role("heading", name="80 guests")).to_be_visible()
            _expect_black_on_white(visitor.page)


def test_venue_takes_two_sheets_whatever_the_length_of_its_texts(
    started_browser: Browser, site: Product, sample_items: SampleItems, tmp_path: Path
) -> None:
    longest = next(path for path in sample_items.far if path.startswith("/single-venue"))
    for path in (longest, *(_venue(item) for item in (sample_items.castle, sample_items.bare_house))):
        with open_visitor(started_browser, site.url, A4) as visitor:
            open_screen(visitor.page, path)
            assert not visitor.page.evaluate(_ASKED_FOR_QR)
            pdf = visitor.page.pdf(path=tmp_path / "page.pdf", format="A4")
            visitor.page.emulate_media(media="print")

            assert 2 == len(re.findall(rb"/Type\s*/Page\b", pdf)), path
            wait_for_page(visitor.page, partial(visitor.page.evaluate, _ASKED_FOR_QR))
            _expect_black_on_white(visitor.page)
            expect(visitor.page.get_by_role("img", name="QR code")).to_be_visible()
            _expect_address(visitor.page)
            expect(visitor.page.get_by_role("contentinfo")).to_have_text("Ceilidh", use_inner_text=True)


def _venue(item: Item) -> str:
    return f"/single-venue/{item['slug']}"


def _expect_address(paper: Page) -> None:
    """It is drawn, and within its half of the sheet."""
    drawing = paper.get_by_role("img", name="QR code")
    assert drawing.evaluate("({ complete, naturalWidth }) => complete && naturalWidth > 0")
    box = drawing.bounding_box()
    assert box
    assert box["x"] + box["width"] <= A4[0] / 2


def _expect_black_on_white(paper: Page) -> None:
    assert ["rgb(0, 0, 0) on rgba(0, 0, 0, 0), none"] == paper.evaluate(_COLOURS)
    assert [] == [each for each in paper.locator(LEFT_OUT).all() if each.is_visible()]


def _expect_slides_in_grids(paper: Page) -> None:
    rows = paper.evaluate(_SLIDES)
    assert paper.evaluate(_COUNTS) == [len(row) for row in rows]
    assert rows
    for row in rows:
        assert len({(left, top) for left, _, top in row}) == len(row)
        assert all(left >= 0 and right <= A4[0] for left, right, _ in row)
