"""The lists and the ways through the back office, as far as the browser and thousands of items matter."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks.menu import SIZES, check_menu
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.page_actions import expect_scroll_position, scroll_and_rest
from tests.e2e.support.visitor import PHONE, is_wide
from tests.e2e.support.walk import open_screen

PARTS = {
    "Dashboard": "/admin/dashboard",
    "Venues": "/admin/venues",
    "Events": "/admin/events",
    "Packeges": "/admin/packages",
    "Enquiries": "/admin/enquiries",
    "Trash": "/admin/trash",
    "Settings": "/admin/settings",
}


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def titles(page: Page, expected: list[str]) -> None:
    """Expect rows of exactly these titles, in this order."""
    expect(page.locator("tbody .table__title")).to_have_text(expected)


def test_back_and_reload_return_to_where_the_list_was_left(admin_page: Page, items: StoredItems) -> None:
    for number in range(1, 28):
        items.venue(f"House {number:02}")
    admin_page.goto("/admin/venues")
    expect(rows(admin_page)).to_have_count(25)
    scroll_and_rest(admin_page, 640)
    rows(admin_page).nth(9).get_by_role("link", name="View Details").dispatch_event("click")
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("House 18")
    expect_scroll_position(admin_page, 0)
    admin_page.go_back()
    expect(rows(admin_page)).to_have_count(25)
    expect_scroll_position(admin_page, 640)

    admin_page.get_by_role("link", name="Next page").dispatch_event("click")
    expect(rows(admin_page)).to_have_count(2)
    expect_scroll_position(admin_page, 0)
    admin_page.go_back()
    expect_scroll_position(admin_page, 640)
    admin_page.reload()
    expect(rows(admin_page)).to_have_count(25)
    expect_scroll_position(admin_page, 640)


def test_five_thousand_items_are_asked_for_a_page_at_a_time(admin_page: Page, items: StoredItems) -> None:
    items.multiply(items.venue("House"), 5000)
    asked: list[str] = []
    admin_page.on("request", lambda request: asked.append(request.url) if "list-venues?" in request.url else None)
    admin_page.goto("/admin/venues?page=200&sort=title")

    titles(admin_page, [f"House {number:04}" for number in range(4976, 5001)])
    expect(admin_page.get_by_text("5000 venues in all", exact=True)).to_be_visible()
    expect(admin_page.get_by_text("Page 200 of 200", exact=True)).to_be_visible()
    admin_page.get_by_role("searchbox").fill("house 0777")
    titles(admin_page, ["House 0777"])
    assert [{"4975"}, {"0"}] == [set(parse_qs(urlsplit(url).query)["offset"]) for url in asked]


def test_search_finds_gaelic_letters_and_goes_back(admin_page: Page, items: StoredItems) -> None:
    items.venue("Caisteal nan Gàidheal")
    items.venue("Dunmore House")
    admin_page.goto("/admin/venues")
    titles(admin_page, ["Dunmore House", "Caisteal nan Gàidheal"])
    admin_page.get_by_role("searchbox", name="Search venues").fill("gaidheal")

    titles(admin_page, ["Caisteal nan Gàidheal"])
    admin_page.reload()
    expect(admin_page.get_by_role("searchbox")).to_have_value("gaidheal")
    titles(admin_page, ["Caisteal nan Gàidheal"])
    admin_page.go_back()
    titles(admin_page, ["Dunmore House", "Caisteal nan Gàidheal"])


def navigation(page: Page) -> Locator:
    """Return the links, opening the menu where there is one."""
    if is_wide(page):
        return page.get_by_role("navigation", name="Back office")
    page.get_by_role("button", name="Open menu").click()
    return page.get_by_role("dialog", name="Menu").get_by_role("navigation")


@pytest.mark.both_sizes
@pytest.mark.usefixtures("items")
def test_every_link_leads_to_its_part_and_says_where_one_is(admin_page: Page) -> None:
    admin_page.goto("/admin/settings")
    for name, path in PARTS.items():
        navigation(admin_page).get_by_role("link", name=name, exact=True).click()

        expect(admin_page).to_have_url(re.compile(f"{path}$"))
        expect(admin_page.get_by_role("heading", level=1)).to_have_text(name)
        expect(admin_page.get_by_role("main")).to_be_focused()
        expect(admin_page).to_have_title(re.compile(f"^{name} · "))
        links = navigation(admin_page)
        expect(links.locator("[aria-current]")).to_have_text([name])
        expect(links.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")
        if not is_wide(admin_page):
            admin_page.keyboard.press("Escape")


@pytest.mark.usefixtures("items")
def test_skip_link_leads_past_the_navigation(admin_page: Page) -> None:
    open_screen(admin_page, "/admin/events")
    admin_page.keyboard.press("Tab")
    expect(admin_page.get_by_role("link", name="Skip to content")).to_be_focused()
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_role("main")).to_be_focused()
    admin_page.keyboard.press("Tab")

    # A note on the sample content may have a link above the list.
    expect(admin_page.get_by_role("main").locator(":focus")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_entry_of_the_menu_can_be_read(admin_page: Page) -> None:
    admin_page.goto("/admin/account")
    check_menu(admin_page)


@pytest.mark.usefixtures("items")
@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_menu_of_a_phone_keeps_the_focus_and_gives_it_back(admin_page: Page) -> None:
    admin_page.goto("/admin/venues")
    toggle = admin_page.get_by_role("button", name="Open menu")
    toggle.focus()
    admin_page.keyboard.press("Enter")
    close = admin_page.get_by_role("button", name="Close menu")
    expect(close).to_be_focused()
    admin_page.keyboard.press("Shift+Tab")
    expect(admin_page.get_by_role("dialog", name="Menu").get_by_role("button", name="Logout")).to_be_focused()
    admin_page.keyboard.press("Tab")
    expect(close).to_be_focused()
    admin_page.keyboard.press("Escape")
    expect(close).to_be_hidden()
    expect(toggle).to_be_focused()

    admin_page.keyboard.press("Enter")
    close.click()
    expect(close).to_be_hidden()
    expect(toggle).to_be_focused()


@pytest.mark.journey("/admin/settings")
def test_settings_are_saved_by_the_keyboard_alone(admin_page: Page, items: StoredItems) -> None:
    items.multiply(items.venue("House"), 5000)
    label = "Select Full width Venue"
    admin_page.goto("/admin/settings")
    expect(admin_page.get_by_label(label).locator("option")).to_have_count(5001)
    admin_page.get_by_label(label).focus()
    admin_page.keyboard.type("House 4321")
    expect(admin_page.get_by_label(label).locator("option:checked")).to_have_text("House 4321")
    for _ in range(8):  # each dropdown has a link to where its choice appears
        admin_page.keyboard.press("Tab")
    admin_page.keyboard.press("Enter")

    expect(admin_page.get_by_text("Settings Updated!")).to_be_visible()
    admin_page.reload()
    expect(admin_page.get_by_label(label).locator("option:checked")).to_have_text("House 4321")
