"""A visitor far from the next mast: nothing jumps, nothing fails, and little is downloaded."""

import gzip
import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.public.looking import see_everything
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_everybody import SCREENS, address

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(
            [shift.value, ...shift.sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? "").slice(0, 80))],
        );
    }).observe({ type: "layout-shift", buffered: true });
"""


def go_far(page: Page) -> None:
    """Put the visitor behind a slow line."""
    network = {"offline": False, "latency": 150, "downloadThroughput": 400_000, "uploadThroughput": 100_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_jumps_while_the_page_arrives(page: Page, portfolio: Portfolio, screen: str) -> None:
    page.add_init_script(SHIFTS)
    go_far(page)
    page.goto(address(screen, portfolio))
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    see_everything(page)
    page.wait_for_timeout(500)

    shifts = page.evaluate("window.shifts")
    assert sum(shift[0] for shift in shifts) < 0.05, shifts


@pytest.mark.parametrize("screen", SCREENS)
def test_every_picture_reserves_its_place_says_what_it_is_and_arrives(
    page: Page, portfolio: Portfolio, screen: str
) -> None:
    page.goto(address(screen, portfolio))
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    see_everything(page)
    lacking = "all => all.filter(image => !['width', 'height', 'alt'].every(name => image.hasAttribute(name))).length"
    assert 0 == page.locator("main img:visible").evaluate_all(lacking)
    # In a slider it may wait for its turn.
    for picture in page.locator("main img:visible:not(.swiper-slide img)").all():
        picture.evaluate("image => image.scrollIntoView()")
        expect(picture).not_to_have_js_property("naturalWidth", 0)


def test_front_page_downloads_little_code_and_nothing_of_the_back_office(page: Page) -> None:
    loaded: list[Response] = []

    def note(response: Response) -> None:
        loaded.append(response)

    page.on("response", note)
    page.goto("/")
    expect(page.locator("#services li").first).to_be_attached()
    page.wait_for_load_state("networkidle")

    weights = {
        kind: sum(len(gzip.compress(one.body())) for one in loaded if one.request.resource_type == kind)
        for kind in ("script", "stylesheet")
    }
    assert 0 < weights["script"] <= 120_000, weights
    assert 0 < weights["stylesheet"] <= 15_000, weights
    assert [] == [
        one.url for one in loaded if re.search("/assets/.*(backOffice|admin|lightbox)", one.url, re.IGNORECASE)
    ]
