"""Pages that arrive whole: without a script, taken over without a word, and fetched nothing twice."""

import re

import attrs
import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.e2e.public.looking import come_to_rest, eventually, heard, scroll_to, scrolled
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_everybody import SCREENS, address
from tests.e2e.visiting import PHONE, Visit


@pytest.mark.parametrize("screen", [*SCREENS, "/no/such/page"])
def test_page_is_whole_without_a_script(unscripted: Page, portfolio: Portfolio, screen: str) -> None:
    unscripted.goto(address(screen, portfolio))

    expect(unscripted.get_by_role("banner")).to_be_visible()
    expect(unscripted.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    if screen.startswith("/"):
        return
    expect(unscripted.get_by_role("heading", name=getattr(portfolio, screen)["title"], level=1)).to_be_visible()


def test_lists_are_whole_without_a_script(unscripted: Page, portfolio: Portfolio) -> None:
    for path, item in (("/venues", portfolio.castle), ("/events", portfolio.heather), ("/", portfolio.weekend)):
        unscripted.goto(path)
        expect(unscripted.get_by_text(item["title"]).first).to_be_attached()


def test_pictures_are_all_there_without_a_script(unscripted: Page) -> None:
    unscripted.goto("/venues")

    for picture in unscripted.locator(".card img").all():
        expect(picture).to_be_visible()


def test_pictures_further_down_are_asked_for_when_the_main_one_is_seen(page: Page, portfolio: Portfolio) -> None:
    pictures: list[str] = []
    page.on("request", lambda request: pictures.append(request.url) if request.resource_type == "image" else None)
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # nothing is given up waiting for, however slow the machine
    gate = _gate(page, f"**{portfolio.castle['bannerImage']}**")
    page.goto(f"/single-venue/{portfolio.castle['slug']}", wait_until="commit")
    heard(page, lambda: bool(gate.held))
    come_to_rest(page)

    assert 1 == len([url for url in pictures if "/images/" in url])
    gate.open()
    heard(page, lambda: len([url for url in pictures if "/images/" in url]) > 1)


@pytest.mark.parametrize("screen", SCREENS)
def test_page_is_taken_over_without_a_word_and_fetches_nothing_it_was_given(
    troubled: Visit, portfolio: Portfolio, screen: str
) -> None:
    page, asked = troubled.page, _asked(troubled.page)
    page.goto(address(screen, portfolio))
    _taken_over(page)
    page.wait_for_timeout(300)

    assert ([], [], []) == (asked, troubled.errors, troubled.warnings)


def test_next_page_fetches_what_it_shows(page: Page, portfolio: Portfolio) -> None:
    page.goto("/venues")
    _taken_over(page)
    asked = _asked(page)
    page.get_by_role("link", name=portfolio.castle["title"]).first.click()
    expect(page.get_by_role("heading", name=portfolio.castle["title"], level=1)).to_be_visible()

    assert [f"/api/admin/single-venue/{portfolio.castle['slug']}"] == asked


def test_main_picture_is_asked_for_before_the_code(page: Page, portfolio: Portfolio) -> None:
    order: list[str] = []

    def note(request: Request) -> None:
        order.append(request.resource_type)

    page.on("request", note)
    page.goto(f"/single-venue/{portfolio.castle['slug']}")

    assert order.index("image") < order.index("script")


def test_button_pressed_before_the_page_is_taken_over_does_its_work_then(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    gate = _gate(page, "**/assets/hydrate-*.js")
    page.goto("/about", wait_until="domcontentloaded")
    page.get_by_role("button", name="Open menu").click()
    gate.open()

    expect(page.get_by_role("button", name="Close menu")).to_be_visible()


def test_page_is_seen_before_its_code_is_asked_for(page: Page, portfolio: Portfolio) -> None:
    page.goto(f"/single-venue/{portfolio.castle['slug']}")
    _taken_over(page)

    seen = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    asked = "performance.getEntriesByType('resource').filter(({ name }) => /VenuePage.*js$/.test(name))[0].startTime"
    assert seen < page.evaluate(asked)


def test_text_typed_before_the_page_is_taken_over_stays(page: Page) -> None:
    gate = _gate(page)
    page.goto("/contact", wait_until="commit")
    page.get_by_label("Name").fill("Eilidh")
    button = page.get_by_role("button", name="SEND", exact=True)
    expect(button).to_be_disabled()
    gate.open()

    expect(button).to_be_enabled()
    expect(page.get_by_label("Name")).to_have_value("Eilidh")


def test_page_that_was_scrolled_before_it_is_taken_over_stays_there(page: Page) -> None:
    gate = _gate(page)
    page.goto("/venues", wait_until="commit")
    expect(page.get_by_role("contentinfo")).to_be_attached()
    scroll_to(page, 400)
    gate.open()
    _taken_over(page)
    page.wait_for_timeout(300)

    assert 400 == scrolled(page)


def test_picture_that_failed_before_the_page_is_taken_over_leaves_the_hills(
    troubled: Visit, portfolio: Portfolio
) -> None:
    page = troubled.page
    page.route("**/images/**", lambda route: route.fulfill(status=404))
    gate = _gate(page)
    page.goto(f"/single-venue/{portfolio.castle['slug']}", wait_until="commit")
    picture = page.locator(".banner--opening img")
    expect(picture).to_have_js_property("complete", value=True)
    gate.open()
    _taken_over(page)

    expect(picture).to_have_count(0)


@attrs.define(slots=False)  # Playwright hangs something of its own on whoever listens
class Gate:
    """Keeps the scripts of a page waiting until it is opened."""

    held: list[Route] = attrs.field(factory=list)
    is_open: bool = False

    def take(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.held:
            route.continue_()


def _gate(page: Page, code: str = "**/assets/*.js") -> Gate:
    gate = Gate()
    page.route(code, gate.take)
    return gate


def _asked(page: Page) -> list[str]:
    """Return a list that the calls of the page are put into, by their paths."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"/api/.*", request.url):
            asked.append(found[0])

    page.on("request", note)
    return asked


def _taken_over(page: Page) -> None:
    """Wait until the browser has made the page its own."""
    ours = "Object.keys(document.getElementById('root').firstChild).some(key => key.includes('react'))"
    eventually(lambda: bool(page.evaluate(ours)), within=15)
