"""Server-rendered pages: complete without scripts, and hydrated by the browser without a change."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import (
    intercept,
    scroll_position,
    scroll_to,
    wait_for_animations,
    wait_for_page,
)
from tests.e2e.support.screens import NEXT_JUNE
from tests.e2e.support.script_gate import hold_scripts
from tests.e2e.support.visitor import PHONE, Visitor, open_visitor
from tests.e2e.support.walk import wait_for_hydration
from tests.product.product_server import Product

SCREENS = [
    "/",
    "/about",
    "/venues",
    "/events",
    "/contact",
    "castle",
    "lodge",
    "bare_house",
    "heather",
    "weekend",
    "bare_day",
]
KINDS = {"castle": "venue", "lodge": "venue", "bare_house": "venue", "heather": "event"}
IS_ON_TOP = """
    element => document.elementsFromPoint(innerWidth / 2, 200).find(each => each.matches("img, video")) === element
"""


def test_pictures_further_down_are_asked_for_when_the_main_one_is_seen(page: Page, sample_items: SampleItems) -> None:
    pictures: list[str] = []
    page.on("request", lambda request: pictures.append(request.url) if request.resource_type == "image" else None)
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # no timeout, however slow the machine
    gate = hold_scripts(page, f"**{sample_items.castle['bannerImage']}**")
    page.goto(f"/single-venue/{sample_items.castle['slug']}", wait_until="commit")
    wait_for_page(page, lambda: bool(gate.held))
    wait_for_animations(page)

    assert 1 == len([url for url in pictures if "/images/" in url])
    gate.open()
    wait_for_page(page, lambda: len([url for url in pictures if "/images/" in url]) > 1)


def test_next_page_fetches_what_it_shows(page: Page, sample_items: SampleItems) -> None:
    with page.expect_request("**/get-site-content"):
        page.goto("/venues")
    wait_for_hydration(page)
    asked = _asked(page)
    page.get_by_role("link", name=sample_items.castle["title"]).first.click()
    expect(page.get_by_role("heading", name=sample_items.castle["title"], level=1)).to_be_visible()

    slug = sample_items.castle["slug"]
    others = {f"/api/admin/venue-links/{sample_items.castle['id']}", f"/api/admin/venue-free-days/{slug}"}
    wait_for_page(page, lambda: others <= set(asked))
    first, *rest = (path for path in asked if "get-media-facts" not in path)
    assert (f"/api/admin/single-venue/{slug}", sorted(others)) == (first, sorted(rest))


def test_main_picture_is_asked_for_before_the_code(page: Page, sample_items: SampleItems) -> None:
    order: list[str] = []

    def note(request: Request) -> None:
        order.append(request.resource_type)

    page.on("request", note)
    page.goto(f"/single-venue/{sample_items.castle['slug']}")

    assert order.index("image") < order.index("script")


def test_button_pressed_before_hydration_takes_effect_after_it(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    gate = hold_scripts(page, "**/assets/hydrate-*.js")
    page.goto("/about", wait_until="domcontentloaded")
    page.get_by_role("button", name="Open menu").click()
    gate.open()

    expect(page.get_by_role("button", name="Close menu")).to_be_visible()


NO_PAINT_TIMEOUT = """
    const { setTimeout } = window;
    window.dropped = 0;
    window.setTimeout = (work, after, ...more) =>
        after === 1000 ? (window.dropped += 1) : setTimeout(work, after, ...more);
"""
"""The page waits as long as it takes: on a busy machine it would go on before it is seen, as in a hidden tab."""


def test_page_is_seen_before_its_code_is_asked_for(page: Page, sample_items: SampleItems) -> None:
    page.add_init_script(NO_PAINT_TIMEOUT)
    page.goto(f"/single-venue/{sample_items.castle['slug']}")
    wait_for_hydration(page)
    assert 0 < page.evaluate("dropped")

    observed = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    asked = "performance.getEntriesByType('resource').filter(({ name }) => /VenuePage.*js$/.test(name))[0].startTime"
    assert observed < page.evaluate(asked)


def test_text_typed_before_hydration_is_preserved(page: Page) -> None:
    gate = hold_scripts(page)
    page.goto("/contact", wait_until="commit")
    page.get_by_label("Name").fill("Eilidh")
    gate.open()
    wait_for_hydration(page)

    expect(page.get_by_label("Name")).to_have_value("Eilidh")


def test_scroll_position_before_hydration_is_preserved(page: Page) -> None:
    gate = hold_scripts(page)
    page.goto("/venues", wait_until="commit")
    expect(page.get_by_role("contentinfo")).to_be_attached()
    scroll_to(page, 400)
    gate.open()
    wait_for_hydration(page)
    page.wait_for_timeout(300)

    assert 400 == scroll_position(page)


def test_picture_that_failed_before_hydration_shows_the_placeholder(
    visitor: Visitor, sample_items: SampleItems
) -> None:
    page = visitor.page
    intercept(page, "**/images/**", lambda route: route.fulfill(status=404))
    gate = hold_scripts(page)
    page.goto(f"/single-venue/{sample_items.castle['slug']}", wait_until="commit")
    picture = page.locator(".banner--opening img")
    expect(picture).to_have_js_property("complete", value=True)
    gate.open()
    wait_for_hydration(page)

    expect(picture).to_have_count(0)


def _asked(page: Page) -> list[str]:
    """Return a list that collects the paths of the page's calls."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"/api/.*", request.url):
            asked.append(found[0])

    page.on("request", note)
    return asked


def address(screen: str, sample_items: SampleItems) -> str:
    """Return the path of a screen: an item's page by the item's name in the sample_items."""
    if screen.startswith("/"):
        return screen
    return f"/single-{KINDS.get(screen, 'packege')}/{getattr(sample_items, screen)['slug']}"


@pytest.fixture
def unscripted(started_browser: Browser, site: Product) -> Iterator[Page]:
    """A visitor whose browser runs no scripts."""
    with open_visitor(started_browser, site.url, PHONE, java_script_enabled=False) as visitor:
        yield visitor.page


def test_pages_are_whole_without_a_script(unscripted: Page, sample_items: SampleItems) -> None:
    for screen in [*SCREENS, "/no/such/page"]:
        unscripted.goto(address(screen, sample_items))
        expect(unscripted.get_by_role("banner")).to_be_visible()
        heading = unscripted.get_by_role("main").get_by_role("heading", level=1)
        expect(heading).to_be_visible()
        if not screen.startswith("/"):
            expect(heading).to_have_accessible_name(getattr(sample_items, screen)["title"])
    for path, item in (
        ("/venues", sample_items.castle),
        ("/events", sample_items.heather),
        ("/", sample_items.weekend),
    ):
        unscripted.goto(path)
        expect(unscripted.get_by_text(item["title"]).first).to_be_attached()


def test_pictures_are_visible_and_links_lead_on_without_a_script(unscripted: Page) -> None:
    for width in (320, 390, 820, 1440):
        unscripted.set_viewport_size({"width": width, "height": 844})
        unscripted.goto("/")
        links = unscripted.get_by_role("navigation", name="Main").get_by_role("link")
        expect(links).to_have_text(["Home", "About", "What We Do", "Venues", "Portfolio"])
        links.filter(has_text="Venues").click()
        expect(unscripted.get_by_role("heading", level=1, name="Venues")).to_be_visible()
    for picture in unscripted.locator(".linked-card img").all():
        expect(picture).to_be_visible()


def test_front_page_opens_with_its_still(unscripted: Page) -> None:
    unscripted.goto("/")
    still = unscripted.locator(".hero img")

    expect(still).to_be_visible()
    expect(still).not_to_have_js_property("naturalWidth", 0)
    assert still.evaluate(IS_ON_TOP)
    expect(unscripted.get_by_role("button", name="Play film")).to_have_count(0)


def test_an_enquiry_is_sent_without_a_script(unscripted: Page, sample_items: SampleItems) -> None:
    unscripted.goto(f"/contact?about=venue/{sample_items.castle['slug']}&date={NEXT_JUNE}&guests=80")
    unscripted.locator("summary").filter(has_text="80 guests").click()
    expect(unscripted.get_by_label("Guests")).to_have_value("80")
    expect(unscripted.get_by_label("Message")).to_have_value(re.compile(" for 80 guests\\?$"))
    unscripted.get_by_label("Name").fill("Eilidh")
    unscripted.get_by_label("Email").fill("nobody")
    unscripted.get_by_label("Message").fill("Is the lodge free?")
    unscripted.get_by_role("button", name="SEND").click()
    expect(unscripted.get_by_role("alert")).to_contain_text("Your message was not sent.")
    expect(unscripted.get_by_label("Message")).to_have_value("Is the lodge free?")

    unscripted.get_by_label("Email").fill("eilidh@example.org")
    unscripted.get_by_role("button", name="SEND").click()
    expect(unscripted.get_by_text("Message Sent!")).to_be_visible()
    expect(unscripted.get_by_text("What happens next")).to_be_visible()


def test_sliders_scroll_and_show_each_picture_when_it_comes_into_view(unscripted: Page) -> None:
    unscripted.goto("/")
    for view in unscripted.locator(".slider__view").all():
        slide = view.locator(".swiper-slide").last
        slide.scroll_into_view_if_needed()
        expect(slide).to_be_in_viewport()
        expect(slide.locator("img").first).not_to_have_js_property("naturalWidth", 0)
    expect(unscripted.get_by_role("button", name="Next slide")).to_have_count(0)


def test_pages_are_hydrated_without_a_warning_and_fetch_only_the_texts_of_other_pages(
    visitor: Visitor, sample_items: SampleItems
) -> None:
    page, asked = visitor.page, _asked(visitor.page)
    for screen in SCREENS:
        page.goto(f"{address(screen, sample_items)}?utm_source=letter")  # which the server does not render
        wait_for_hydration(page)
        wait_for_page(page, lambda: bool(asked))
        page.wait_for_timeout(150)  # for calls that the page must not make
        assert (screen, ["/api/admin/get-site-content"]) == (screen, asked)
        assert (screen, [], []) == (screen, visitor.errors, visitor.warnings)
        asked.clear()
