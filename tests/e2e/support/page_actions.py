"""Waiting for a page, scrolling it, and changing, delaying or failing the calls that it makes."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.support.frames import run_to_end, wait_for_frames

Items = list[dict[str, Any]]

VENUES = "**/api/admin/get-venues"
EVENTS = "**/api/admin/get-events"
PACKEGES = "**/api/admin/get-packeges"


def wait_until(true: Callable[[], bool], within: float = 120) -> None:
    """Wait until something is true that Playwright has no expectation for."""
    deadline = time.monotonic() + within
    while not true():
        assert time.monotonic() < deadline, "It did not become true in time"
        time.sleep(0.05)


def wait_for_page(page: Page, true: Callable[[], bool]) -> None:
    """Wait until something is true that depends on the page's events, such as a call that it makes."""

    def check() -> bool:
        page.wait_for_timeout(20)  # events of the page are dispatched only during a call of Playwright
        return true()

    wait_until(check)


def wait_for_animations(page: Page) -> None:
    """Wait until all animations have finished, except endless ones."""
    run_to_end(
        page,
        """async () => {
            const ends = ({ playState, effect }) =>
                playState === "running" && effect.getComputedTiming().endTime !== Infinity;
            const moving = () => document.getAnimations().filter(ends);
            for (let found = moving(); found.length; found = moving())
                await Promise.allSettled(found.map(({ finished }) => finished));
        }""",
    )


def pause_clock(page: Page) -> None:
    """Stop the page's time, which goes on only by ``clock.run_for``; its clock has to be installed."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))


def top_of(locator: Locator) -> float:
    """Return how far below the top of the window something begins."""
    top: float = locator.evaluate("element => element.getBoundingClientRect().top")
    return top


def bottom_of(locator: Locator) -> float:
    """Return how far below the top of the window something ends."""
    bottom: float = locator.evaluate("element => element.getBoundingClientRect().bottom")
    return bottom


def scroll_to(page: Page, y: float) -> None:
    page.evaluate("y => window.scrollTo({ top: y, behavior: 'instant' })", y)


def scroll_position(page: Page) -> float:
    """Return how far down the page is scrolled, in pixels."""
    y: float = page.evaluate("window.scrollY")
    return y


def expect_scroll_position(page: Page, y: float) -> None:
    """Wait until the page rests that far down."""

    def rests() -> bool:
        before = scroll_position(page)
        page.wait_for_timeout(100)
        return abs(before - y) < 2 and abs(scroll_position(page) - y) < 2

    wait_until(rests)


def scroll_and_rest(page: Page, y: float) -> None:
    """Scroll a page that far down, again until it rests there: it may still become higher above."""

    def rests() -> bool:
        scroll_to(page, y)
        wait_for_frames(page)  # the scroll event comes with the next frame
        page.wait_for_timeout(100)
        return abs(scroll_position(page) - y) < 2

    wait_until(rests)


def go_forward(page: Page) -> None:
    """Begin to go to the page that the visitor went back from, which may load itself again: a call would not return."""
    page.evaluate("() => void setTimeout(() => history.forward())")


def scroll_through(page: Page) -> None:
    """Scroll down window by window, so that everything that loads on sight has been seen, and back to the top."""
    # Only then does a page load the pictures that are not in sight at first.
    expect(page.locator("html[data-seen]")).to_be_attached()
    run_to_end(
        page,
        """async () => {
            // A busy machine may stop drawing for a while; what loads on sight does so without a frame too.
            const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 250); });
            for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
                scrollTo({ top: y, behavior: "instant" });
                for (let count = 0; count < 3; count += 1) await frame();
            }
            scrollTo({ top: 0, behavior: "instant" });
            await frame();
        }""",
    )


def wait_for_pictures(page: Page) -> None:
    """Wait until each picture that the page asked for has arrived or failed."""
    page.wait_for_function("() => [...document.images].every(image => image.complete || image.loading === 'lazy')")


_PAGES = re.compile(r"^https?://[^/]+/(?!api/|images/|assets/)")
_ROOT = re.compile(r'<div id="root">.*</body>', re.DOTALL)


def strip_rendered_content(page: Page) -> None:
    """Send every page without its rendered content, so that the browser makes the calls itself."""

    def bare(route: Route) -> None:
        if route.request.resource_type != "document":
            route.fallback()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=_ROOT.sub('<div id="root"></div></body>', answer.text()))

    intercept(page, _PAGES, bare)


def intercept(page: Page, call: str | re.Pattern[str], handle: Callable[[Route], None]) -> None:
    """Handle a page's calls: every one that it makes from now on."""
    page.route(call, handle)
    # A busy page hands its calls over only after its present task, and a key or click would come before that.
    page.evaluate("undefined")


def modify_answer(page: Page, call: str, change: Callable[[Any], Any]) -> None:
    """Change a call's real answer before the page gets it."""
    strip_rendered_content(page)

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=change(answer.json()))

    intercept(page, call, changed)


def hold_call(page: Page, call: str | re.Pattern[str]) -> list[Route]:
    """Delay a call; each is in the returned list once the page has made it, see :func:`held_call`."""
    strip_rendered_content(page)
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    intercept(page, call, keep)
    return held


def held_call(page: Page, held: list[Route], number: int = 1) -> Route:
    """Wait until the page has made so many of the delayed calls and return the last of them."""
    wait_for_page(page, lambda: len(held) >= number)
    return held[number - 1]


def fail_call(page: Page, call: str) -> None:
    """Answer a call with an error of the server."""
    strip_rendered_content(page)
    intercept(page, call, lambda route: route.fulfill(status=500, json={"message": "The cellar is flooded"}))


def slider(section: Locator) -> Locator:
    """Scroll to the slider of a section, and return it once it is initialised."""
    view = section.locator(".slider__view").first
    view.evaluate("view => view.scrollIntoView({ behavior: 'instant', block: 'center' })")
    expect(view).to_have_class(re.compile("swiper-initialized"))
    return view


def wait_for_sliders(page: Page) -> None:
    """Scroll to each slider until it is initialised, and back to the top; before that its row is a scrolled region."""
    for view in page.locator(".slider__view").all():
        # Unlike scrollIntoView, this does not move the place at which the Tab key begins.
        scroll_to(page, scroll_position(page) + top_of(view) - 200)
        expect(view).to_have_class(re.compile("swiper-initialized"))
    scroll_to(page, 0)


def slider_settings(section: Locator) -> dict[str, Any]:
    """Return the settings of the slider of a section."""
    reported: dict[str, Any] = slider(section).evaluate(
        """({ swiper: { params } }) => ({
            slides: params.slidesPerView, spacing: params.spaceBetween, centred: params.centeredSlides,
            loop: params.loop, start: params.initialSlide,
        })"""
    )
    return reported
