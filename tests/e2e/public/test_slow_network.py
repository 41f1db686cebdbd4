"""A visitor far from the next mast: nothing jumps, nothing fails, and little is downloaded."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.public.looking import see_everything
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_everybody import SCREENS, address

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(
            [shift.value, ...shift.sources.map(({ node }) => node?.className ?? node?.parentElement?.className ?? "")],
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
    page.wait_for_timeout(1500)
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
    for picture in page.locator("main img:visible").all():
        for attribute in ("width", "height", "alt"):
            assert picture.get_attribute(attribute) is not None
        picture.evaluate("image => image.scrollIntoView()")
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("image => image.naturalWidth") > 0


def test_front_page_downloads_little_code_and_nothing_of_the_back_office(page: Page) -> None:
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    weights = {"script": 0.0, "style": 0.0}
    network.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"].lower()}))

    def weigh(told: dict[str, object]) -> None:
        kind = kinds.get(str(told["requestId"]), "").removesuffix("sheet")
        if kind in weights:
            weights[kind] += float(str(told["encodedDataLength"]))

    network.on("Network.loadingFinished", weigh)
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    page.goto("/")
    expect(page.locator("#services .swiper-initialized")).to_be_attached()
    page.wait_for_timeout(500)

    assert 0 < weights["script"] <= 122_000, weights
    assert 0 < weights["style"] <= 16_000, weights
    assert [] == [url for url in addresses if "admin" in url.rsplit("/assets/", 1)[-1].lower() and "/assets/" in url]
    assert [] == [url for url in addresses if "backOffice" in url or "ightbox" in url]
