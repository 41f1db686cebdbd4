"""The header over the page and the menu of a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.menu import SIZES, check_menu
from tests.e2e.support.page_actions import scroll_position, scroll_to, wait_until
from tests.e2e.support.visitor import PHONE

LINKS = {"Home": "/", "About": "/about", "What We Do": "/#services", "Venues": "/venues", "Portfolio": "/events"}
only_phone = pytest.mark.parametrize("size", [PHONE], ids=["phone"])


def test_header_lies_over_the_page_after_more_than_fifty_pixels(page: Page) -> None:
    page.goto("/venues")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
    header = page.get_by_role("banner")
    plain = header.get_attribute("class")

    scroll_to(page, 50)
    page.wait_for_timeout(100)
    assert plain == header.get_attribute("class")
    scroll_to(page, 51)
    wait_until(lambda: header.get_attribute("class") != plain)
    expect(header).to_be_in_viewport()
    scroll_to(page, 0)
    wait_until(lambda: header.get_attribute("class") == plain)


@only_phone
def test_menu_covers_the_page_and_closes_by_its_button_and_by_escape(page: Page) -> None:
    page.goto("/about")
    opener = page.get_by_role("button", name="Open menu")
    closer = page.get_by_role("button", name="Close menu")
    for key in ("Enter", "Escape"):  # the button has the focus
        opener.click()
        expect(closer).to_be_focused()
        assert page.evaluate("document.elementFromPoint(195, 820).closest('main, footer') === null")
        page.keyboard.press(key)
        expect(closer).to_be_hidden()
        expect(opener).to_be_focused()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_entry_of_the_menu_can_be_read(page: Page) -> None:
    page.goto("/about")
    check_menu(page)


@only_phone
def test_open_menu_holds_the_focus_and_the_page_behind_stands_still(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_role("contentinfo")).to_be_attached()
    scroll_to(page, 200)
    page.get_by_role("button", name="Open menu").click()
    expect(page.get_by_role("button", name="Close menu")).to_be_focused()
    before = scroll_position(page)

    reached = set()
    for key in ["Tab"] * 10 + ["Shift+Tab"] * 10:
        page.keyboard.press(key)
        reached.add(page.evaluate("document.activeElement.innerText || document.activeElement.tagName"))
        assert page.evaluate("document.activeElement.closest('main, footer, .skip') === null")
    assert {name.upper() for name in LINKS} <= {text.strip().upper() for text in reached}

    page.mouse.move(195, 400)
    page.mouse.wheel(0, 600)
    page.wait_for_timeout(300)
    assert before == scroll_position(page)


def test_first_tab_offers_to_skip_to_the_content(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=re.compile("skip", re.IGNORECASE))
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()

    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@only_phone
def test_link_of_the_menu_leads_to_its_page_and_uncovers_it(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("link", name="Venues", exact=True).click()

    expect(page).to_have_url(re.compile("/venues$"))
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Open menu")).to_be_visible()
