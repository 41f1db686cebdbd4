"""The front page: its film, its tabs, and its sliders for visitors who prefer reduced motion."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.frames import wait_for_frames
from tests.e2e.support.page_actions import scroll_to, slider, top_of, wait_for_animations, wait_until
from tests.e2e.support.visitor import PHONE, open_visitor
from tests.e2e.support.walk import open_screen
from tests.product.product_server import Product

KINDS = {"castle": "venue", "lodge": "venue", "bare_house": "venue", "heather": "event"}
RECORD = """
    window.scrolls = [];
    const original = window.scrollTo.bind(window);
    window.scrollTo = (...to) => { window.scrolls.push(to[0]?.behavior ?? null); return original(...to); };
"""


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="On this page").get_by_text(name, exact=True)


def test_film_opens_the_page_silent_and_looping_with_a_control_to_stop_it(page: Page) -> None:
    page.goto("/")
    film = page.locator("main video").first
    expect(film).to_be_in_viewport()
    for name in ("muted", "loop"):
        expect(film).to_have_js_property(name, value=True)
    expect(film).to_have_js_property("paused", value=False)

    page.get_by_role("button", name=re.compile("pause", re.IGNORECASE)).first.click()
    expect(film).to_have_js_property("paused", value=True)
    page.get_by_role("button", name=re.compile("play", re.IGNORECASE)).first.click()
    expect(film).to_have_js_property("paused", value=False)


def test_tabs_scroll_to_their_sections_and_mark_the_current_one(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("Corrie House").first).to_be_attached()
    for name in ("Venues", "Services", "Events"):
        tab(page, name).click()
        section = page.locator(f"#{name.lower()}")
        wait_until(lambda section=section: -2 < top_of(section) < 200)  # type: ignore[misc]
        expect(tab(page, name)).to_have_attribute("aria-current", re.compile("."))
        current = page.locator("[aria-current]:visible").filter(has_text=re.compile("^(Services|Events|Venues)$"))
        expect(current).to_have_count(1)


def test_highlight_of_the_tabs_follows_the_visitors_own_scrolling(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("Corrie House").first).to_be_attached()
    for name in ("Venues", "Events", "Services"):
        scroll_to(page, page.locator(f"#{name.lower()}").evaluate("part => part.offsetTop + part.offsetHeight / 3"))
        expect(tab(page, name)).to_have_attribute("aria-current", re.compile("."))


@pytest.fixture
def still(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Page]:
    """A visitor who prefers reduced motion."""
    with open_visitor(started_browser, site.url, size, reduced_motion="reduce") as visitor:
        yield visitor.page
        assert ([], []) == (visitor.errors, visitor.failed)


def test_film_does_not_play_until_told_with_reduced_motion(still: Page) -> None:
    open_screen(still, "/")
    assert still.evaluate("[...document.querySelectorAll('video')].every(film => film.paused)")

    still.get_by_role("button", name=re.compile("play", re.IGNORECASE)).first.click()
    expect(still.locator("main video").first).to_have_js_property("paused", value=False)


def test_scrolling_and_sliders_do_not_move_with_reduced_motion(still: Page) -> None:
    still.add_init_script(RECORD)
    open_screen(still, "/")
    assert 0 == slider(still.locator("#venues")).evaluate("view => view.swiper.params.speed")

    still.get_by_role("navigation", name="On this page").get_by_text("Venues", exact=True).click()
    wait_until(lambda: top_of(still.locator("#venues")) < 200)
    assert {"instant"} == set(still.evaluate("window.scrolls"))


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_keyboard_alone_leads_through_menu_slider_and_lightbox(page: Page, sample_items: SampleItems) -> None:
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    _tab_to(page, page.get_by_role("button", name="Open menu"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close menu")).to_be_focused()
    _tab_to(page, page.get_by_role("dialog").get_by_role("link", name="Home", exact=True))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/$"))

    services = page.locator("#services")
    view = slider(services)
    on = services.get_by_role("button", name=re.compile("next", re.IGNORECASE))
    expect(on).to_be_enabled()
    _tab_to(page, on)
    # On the way every package was shown that had the focus, each with the next frame.
    wait_for_frames(page)
    wait_for_animations(page)
    before, count = view.evaluate("view => [view.swiper.realIndex, view.querySelectorAll('.swiper-slide').length]")
    for steps, key in enumerate(("Enter", "ArrowRight"), 1):
        page.keyboard.press(key)
        _comes_to(view, (before + steps) % count)
        wait_for_animations(page)

    page.goto(address("heather", sample_items))
    picture = page.get_by_role("region", name="Gallery").get_by_role("button").first
    _tab_to(page, picture)
    page.keyboard.press("Enter")
    expect_open(page)
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('main, footer, header') === null")
    page.keyboard.press("Escape")
    expect(picture).to_be_focused()


def address(screen: str, sample_items: SampleItems) -> str:
    """Return the path of a screen: an item's page by the item's name in the sample_items."""
    if screen.startswith("/"):
        return screen
    return f"/single-{KINDS.get(screen, 'packege')}/{getattr(sample_items, screen)['slug']}"


def _tab_to(page: Page, control: Locator) -> None:
    """Press Tab until a control has the focus."""
    expect(control).to_be_attached()
    for _ in range(80):
        page.keyboard.press("Tab")
        if control.evaluate("control => control === document.activeElement"):
            return
    raise AssertionError("The keyboard does not reach it")


def _comes_to(view: Locator, index: int) -> None:
    """Wait until a slider has moved to one of its slides."""
    wait_until(lambda: view.evaluate("view => view.swiper.realIndex") == index)


def lightbox(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Close"))


def expect_open(page: Page) -> None:
    """Expect the lightbox to lie over the page, with the focus within it and at rest."""
    expect(lightbox(page)).to_be_visible()
    expect(page.locator(".yarl__portal_open:focus-within")).to_be_attached()
    wait_for_animations(page)
