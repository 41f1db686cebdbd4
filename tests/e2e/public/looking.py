"""How the tests look at a page: what a person would see, wait for and put in the way."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

Items = list[dict[str, Any]]

VENUES = "**/api/admin/get-venues"
EVENTS = "**/api/admin/get-events"
PACKEGES = "**/api/admin/get-packeges"


def eventually(true: Callable[[], bool], within: float = 30) -> None:
    """Wait until something is true that Playwright has no expectation for."""
    deadline = time.monotonic() + within
    while not true():
        assert time.monotonic() < deadline, "It did not become true in time"
        time.sleep(0.05)


def heard(page: Page, true: Callable[[], bool]) -> None:
    """Wait until something is true that the page tells of itself, such as a call that it makes."""

    def told() -> bool:
        page.wait_for_timeout(20)  # what it tells is heard only while it is waited for
        return true()

    eventually(told)


def come_to_rest(page: Page) -> None:
    """Wait until what moves has arrived, but for what moves without end."""
    page.evaluate(
        """async () => {
            const ends = ({ playState, effect }) =>
                playState === "running" && effect.getComputedTiming().endTime !== Infinity;
            const moving = () => document.getAnimations().filter(ends);
            for (let found = moving(); found.length; found = moving())
                await Promise.allSettled(found.map(({ finished }) => finished));
        }"""
    )


def stop_the_clock(page: Page) -> None:
    """Let the page's time go on only as told from here, however slow the machine; its clock has to be installed."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))


def top_of(place: Locator) -> float:
    """Return how far below the top of the window something begins."""
    top: float = place.evaluate("element => element.getBoundingClientRect().top")
    return top


def scroll_to(page: Page, y: float) -> None:
    page.evaluate("y => window.scrollTo({ top: y, behavior: 'instant' })", y)


def scrolled(page: Page) -> float:
    """Return how far down the page is."""
    y: float = page.evaluate("window.scrollY")
    return y


def stands(page: Page, y: float) -> None:
    """Wait until the page has come to rest that far down."""

    def rests() -> bool:
        before = scrolled(page)
        page.wait_for_timeout(150)
        return abs(before - y) < 2 and abs(scrolled(page) - y) < 2

    eventually(rests)


def see_everything(page: Page) -> None:
    """Go down the page window by window, so that all that waits for the eye has come, and back up."""
    height = page.viewport_size["height"] if page.viewport_size else 900
    for y in range(0, int(page.evaluate("document.documentElement.scrollHeight")), height):
        scroll_to(page, y)
        page.wait_for_timeout(60)
    scroll_to(page, 0)


PAGES = re.compile(r"^https?://[^/]+/(?!api/|images/|assets/)")
ROOT = re.compile(r'<div id="root">.*</body>', re.DOTALL)


def unrender(page: Page) -> None:
    """Let every page come as it does where rendering failed: bare, so that the browser makes its calls."""

    def bare(route: Route) -> None:
        if route.request.resource_type != "document":
            route.fallback()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=ROOT.sub('<div id="root"></div></body>', answer.text()))

    page.route(PAGES, bare)


def answer_with(page: Page, call: str, change: Callable[[Any], Any]) -> None:
    """Let a call's real answer be changed before the page gets it."""
    unrender(page)

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=change(answer.json()))

    page.route(call, changed)


def hold(page: Page, call: str) -> list[Route]:
    """Keep a call waiting; what waits is in the list once the page has made it, see :func:`waiting`."""
    unrender(page)
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(call, keep)
    return held


def waiting(page: Page, held: list[Route], number: int = 1) -> Route:
    """Return the first of the calls that are kept waiting, or the one of that number, once the page has made it."""
    heard(page, lambda: len(held) >= number)
    return held[number - 1]


def refuse(page: Page, call: str) -> None:
    """Let a call fail."""
    unrender(page)
    page.route(call, lambda route: route.fulfill(status=500, json={"message": "The cellar is flooded"}))


def titles(place: Locator) -> list[str]:
    """Return the headings of the cards in some place, in their order."""
    return [text.strip() for text in place.get_by_role("heading").all_inner_texts()]


def slider(section: Locator) -> Locator:
    """Come near the slider of a section, and return it once it runs."""
    view = section.locator(".slider__view").first
    view.evaluate("view => view.scrollIntoView({ behavior: 'instant', block: 'center' })")
    expect(view).to_have_class(re.compile("swiper-initialized"))
    return view


def numbers(section: Locator) -> dict[str, Any]:
    """Return what the slider of a section was told, in the words of the specification."""
    told: dict[str, Any] = slider(section).evaluate(
        """({ swiper: { params } }) => ({
            slides: params.slidesPerView, spacing: params.spaceBetween, centred: params.centeredSlides,
            loop: params.loop, start: params.initialSlide,
        })"""
    )
    return told


def wide(page: Page, least: int = 993) -> bool:
    """Whether the window is at least that wide."""
    return bool(page.viewport_size and page.viewport_size["width"] >= least)
