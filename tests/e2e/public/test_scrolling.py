"""Where the window stands after a step through the site."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.held_timers import hold_timers, run_held_timers
from tests.e2e.support.page_actions import (
    VENUES,
    expect_scroll_position,
    held_call,
    hold_call,
    scroll_and_rest,
    scroll_position,
    scroll_to,
    top_of,
    wait_until,
)
from tests.e2e.support.visitor import Visitor, is_wide
from tests.e2e.support.walk import open_screen

pytestmark = pytest.mark.usefixtures("fallback_fonts")

RECORD = """
    window.scrolls = [];
    const original = window.scrollTo.bind(window);
    window.scrollTo = (...to) => { window.scrolls.push(to[0]?.behavior ?? null); return original(...to); };
"""


def open_menu(page: Page) -> Locator:
    """Open the menu where the window is too narrow for the links, and return what holds them."""
    if is_wide(page):
        return page.get_by_role("banner")
    page.get_by_role("button", name="Open menu").click()
    return page.get_by_role("dialog", name="Menu")


def services(page: Page) -> Locator:
    return page.locator("#services")


def stands_at(locator: Locator, offset: float) -> None:
    """Wait until something has come to rest that far below the top of the window."""

    def rests() -> bool:
        before = top_of(locator)
        locator.page.wait_for_timeout(100)
        return abs(before - offset) < 2 and abs(top_of(locator) - offset) < 2

    wait_until(rests)


@pytest.mark.parametrize(("size", "offset"), [((993, 800), 0), ((992, 800), 130)], ids=["993", "992"])
def test_address_of_the_services_leads_to_them_below_the_narrow_header(page: Page, offset: int) -> None:
    hold_timers(page, 500)
    page.goto("/#services")
    run_held_timers(page)

    stands_at(services(page), offset)


def test_link_to_the_services_scrolls_smoothly_from_another_page_and_again_from_the_same(page: Page) -> None:
    page.add_init_script(RECORD)
    page.goto("/about")
    for _ in range(2):
        open_menu(page).get_by_role("link", name="What We Do").click()
        stands_at(services(page), 0 if is_wide(page) else 130)
        assert "smooth" == page.evaluate("window.scrolls.at(-1)")
        scroll_to(page, 0)


def test_first_load_scrolls_once_more_after_half_a_second(page: Page) -> None:
    page.add_init_script(RECORD)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto("/#services")
    expect(services(page)).to_be_attached()
    wait_until(lambda: page.evaluate("window.scrolls.length > 0"))
    page.clock.run_for(1)
    smooth = "window.scrolls.filter(behavior => behavior === 'smooth').length"
    first = page.evaluate(smooth)

    page.clock.run_for(490)
    assert first == page.evaluate(smooth)
    page.clock.run_for(20)
    assert first + 1 == page.evaluate(smooth)
    page.clock.run_for(5000)
    assert first + 1 == page.evaluate(smooth)


def open_hydrated(page: Page, path: str) -> None:
    """Open a page and wait until the site restores its position itself, which it does once it is hydrated."""
    open_screen(page, path)
    _wait_until_hydrated(page)


def _wait_until_hydrated(page: Page) -> None:
    wait_until(lambda: page.evaluate("history.scrollRestoration") == "manual")


def follow(page: Page, title: str, y: float) -> None:
    """Go to an item by its card, with the page that far down, and wait for it."""
    scroll_and_rest(page, y)
    page.get_by_role("main").get_by_role("link", name=title).first.dispatch_event("click")
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_back_forward_and_reload_return_to_where_pages_were_left(visitor: Visitor, sample_items: SampleItems) -> None:
    page = visitor.page  # whose calls complain that the reload cuts them off
    open_hydrated(page, "/")
    follow(page, sample_items.heather["title"], 2500)
    scroll_and_rest(page, 900)
    page.go_back()
    expect_scroll_position(page, 2500)
    page.go_forward()
    expect_scroll_position(page, 900)
    _reload(page)
    expect(page.get_by_role("heading", level=1, name=sample_items.heather["title"])).to_be_visible()
    expect_scroll_position(page, 900)
    page.go_back()
    expect_scroll_position(page, 2500)
    _reload(page)
    expect_scroll_position(page, 2500)


def _reload(page: Page) -> None:
    """Load the page again and wait until the site has taken over where it stands."""
    page.reload()
    _wait_until_hydrated(page)


def test_page_that_was_left_for_another_site_is_where_it_was(page: Page) -> None:
    open_hydrated(page, "/venues")
    scroll_and_rest(page, 600)
    page.goto("/robots.txt")
    page.go_back()

    expect(page.get_by_role("heading", level=1, name="Venues")).to_be_visible()
    expect_scroll_position(page, 600)
    page.goto("/venues")
    expect_scroll_position(page, 0)


def test_scroll_position_is_restored_after_late_content_unless_the_visitor_scrolls(page: Page) -> None:
    held = hold_call(page, VENUES)
    page.goto("/venues")
    held_call(page, held).continue_()
    content = page.get_by_role("main").get_by_role("link", name="Corrie House").first
    for number, moved in ((2, False), (3, True)):
        expect(content).to_be_attached()
        scroll_and_rest(page, 700)
        page.reload()
        late = held_call(page, held, number)
        if moved:
            page.keyboard.press("ArrowUp")
        late.continue_()
        expect(content).to_be_attached()
        if moved:
            page.wait_for_timeout(300)
            assert abs(scroll_position(page) - 700) > 1
        else:
            expect_scroll_position(page, 700)


def test_step_back_from_the_services_returns_to_where_the_page_was_left(page: Page) -> None:
    open_hydrated(page, "/")
    scroll_and_rest(page, 2500)
    open_menu(page).get_by_role("link", name="What We Do").click()
    stands_at(services(page), 0 if is_wide(page) else 130)
    page.go_back()

    expect_scroll_position(page, 2500)


def test_services_stay_in_place_when_what_lies_around_them_comes_late(page: Page) -> None:
    held = hold_call(page, VENUES)
    page.goto("/#services")
    late = held_call(page, held)
    page.wait_for_timeout(300)
    late.continue_()

    stands_at(services(page), 0 if is_wide(page) else 130)
