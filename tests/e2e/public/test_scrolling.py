"""Where the window stands after a step through the site."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import VENUES, eventually, hold, scroll_to, scrolled, top_of, waiting, wide
from tests.e2e.public.test_header_and_menu import open_menu

RECORD = """
    window.scrolls = [];
    const original = window.scrollTo.bind(window);
    window.scrollTo = (...to) => { window.scrolls.push(to[0]?.behavior ?? null); return original(...to); };
"""


def services(page: Page) -> Locator:
    return page.locator("#services")


def stands_at(place: Locator, offset: float) -> None:
    """Wait until something has come to rest that far below the top of the window."""

    def rests() -> bool:
        before = top_of(place)
        place.page.wait_for_timeout(150)
        return abs(before - offset) < 2 and abs(top_of(place) - offset) < 2

    eventually(rests)


@pytest.mark.parametrize(
    ("size", "offset"),
    [((1440, 900), 0), ((993, 800), 0), ((992, 800), 130), ((390, 844), 130)],
    ids=["1440", "993", "992", "390"],
)
def test_address_of_the_services_leads_to_them_below_the_narrow_header(page: Page, offset: int) -> None:
    page.goto("/#services")

    stands_at(services(page), offset)


def test_link_to_the_services_scrolls_smoothly_from_another_page_and_again_from_the_same(page: Page) -> None:
    page.add_init_script(RECORD)
    page.goto("/about")
    for _ in range(2):
        open_menu(page).get_by_role("link", name="What We Do").click()
        stands_at(services(page), 0 if wide(page) else 130)
        assert "smooth" == page.evaluate("window.scrolls.at(-1)")
        scroll_to(page, 0)


def test_first_load_scrolls_once_more_after_half_a_second(page: Page) -> None:
    page.add_init_script(RECORD)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto("/#services")
    expect(services(page)).to_be_attached()
    eventually(lambda: page.evaluate("window.scrolls.length > 0"))
    page.clock.run_for(1)
    smooth = "window.scrolls.filter(behavior => behavior === 'smooth').length"
    first = page.evaluate(smooth)

    page.clock.run_for(490)
    assert first == page.evaluate(smooth)
    page.clock.run_for(20)
    assert first + 1 == page.evaluate(smooth)
    page.clock.run_for(5000)
    assert first + 1 == page.evaluate(smooth)


def test_every_change_of_path_begins_at_the_top(page: Page) -> None:
    page.goto("/venues")
    card = page.get_by_role("main").get_by_role("link", name="Corrie House").first
    expect(card).to_be_visible()
    card.scroll_into_view_if_needed()
    scroll_to(page, max(scrolled(page), 120))
    card.click()

    expect(page.get_by_role("heading", level=1, name="Corrie House")).to_be_visible()
    eventually(lambda: scrolled(page) == 0)
    scroll_to(page, 300)
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Venues")).to_be_visible()
    eventually(lambda: scrolled(page) == 0)


def test_services_stay_in_place_when_what_lies_around_them_comes_late(page: Page) -> None:
    held = hold(page, VENUES)
    page.goto("/#services")
    late = waiting(page, held)
    page.wait_for_timeout(300)
    late.continue_()

    stands_at(services(page), 0 if wide(page) else 130)
