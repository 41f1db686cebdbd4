"""What pictures and films cost a visitor."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.public.looking import see_everything
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_everybody import address, open_screen
from tests.e2e.visiting import visit
from tests.product.product_server import Product

FILM = re.compile(r"/images/[0-9a-f]+\.mp4$")
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
STORED = """() => [...document.images].filter(each => each.src.includes("/images/")).map(each => ({
    set: each.srcset, sizes: each.sizes, width: each.getAttribute("width"), height: each.getAttribute("height"),
    loading: each.loading, priority: each.fetchPriority, shown: each.currentSrc,
}))"""


@pytest.fixture
def saving(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who saves data."""
    with visit(started_browser, site.url, size) as visitor:
        visitor.page.add_init_script(SAVES_DATA)
        yield visitor.page


@pytest.mark.parametrize("screen", ["/", "/venues", "/events", "castle", "heather", "weekend"])
def test_every_picture_comes_in_a_width_that_suits_the_screen_and_one_comes_first(
    page: Page, portfolio: Portfolio, screen: str
) -> None:
    open_screen(page, address(screen, portfolio))

    found = page.evaluate(STORED)
    assert found
    for each in found:
        assert "?w=320 320w" in each["set"]
        assert each["sizes"]
        assert 0 < int(each["width"])
        assert 0 < int(each["height"])
        assert ("eager" if each["priority"] == "high" else "lazy") == each["loading"]
        assert each["shown"] == "" or "?w=" in each["shown"]
    assert 1 == [each["priority"] for each in found].count("high")


def test_a_film_is_asked_for_when_the_page_has_loaded(page: Page) -> None:
    asked = _films(page)
    page.goto("/events", wait_until="domcontentloaded")
    page.wait_for_function("() => document.querySelector('video')?.src")

    assert "complete" == page.evaluate("document.readyState")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd") > 0
    page.wait_for_timeout(100)
    assert 1 == len({request.url for request in asked})


def test_who_saves_data_is_sent_a_film_when_asking_for_it(saving: Page) -> None:
    asked = _films(saving)
    saving.goto("/events")
    expect(saving.locator("video").first).to_be_attached()
    see_everything(saving)
    assert [] == asked

    saving.get_by_role("button", name="Play film").first.click()
    expect(saving.get_by_role("button", name="Pause film").first).to_be_visible()
    assert 1 == len({request.url for request in asked})


def _films(page: Page) -> list[Request]:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if FILM.search(request.url) else None)
    return asked
