"""The way through the back office: the rail, the phone's menu, where one stands, and the way out."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import answer_with, wide
from tests.e2e.signing_in import log_out, sign_in
from tests.e2e.visiting import PHONE

pytestmark = pytest.mark.both_sizes

PARTS = {
    "Dashboard": "/admin/dashboard",
    "Venues": "/admin/venues",
    "Events": "/admin/events",
    "Packeges": "/admin/packages",
    "Enquiries": "/admin/enquiries",
    "Settings": "/admin/settings",
}


def navigation(page: Page) -> Locator:
    """Return the links, opening the menu where there is one."""
    if wide(page):
        return page.get_by_role("navigation", name="Back office")
    page.get_by_role("button", name="Open menu").click()
    return page.get_by_role("dialog", name="Menu").get_by_role("navigation")


@pytest.mark.usefixtures("stock")
def test_every_link_leads_to_its_part_and_says_where_one_is(desk: Page) -> None:
    desk.goto("/admin/settings")
    for name, path in PARTS.items():
        navigation(desk).get_by_role("link", name=name, exact=True).click()

        expect(desk).to_have_url(re.compile(f"{path}$"))
        expect(desk.get_by_role("heading", level=1)).to_have_text(name)
        expect(desk.get_by_role("main")).to_be_focused()
        expect(desk).to_have_title(re.compile(f"^{name} · "))
        links = navigation(desk)
        expect(links.locator("[aria-current]")).to_have_text([name])
        expect(links.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")
        if not wide(desk):
            desk.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ("Venues", "/admin/venue/{venue}"),
        ("Venues", "/admin/add-venue"),
        ("Venues", "/admin/update-venue/{venue}"),
        ("Events", "/admin/event/{event}"),
        ("Events", "/admin/add-event"),
        ("Events", "/admin/update-event/{event}"),
        ("Packeges", "/admin/package/{package}"),
        ("Packeges", "/admin/add-package"),
        ("Packeges", "/admin/update-package/{package}"),
    ],
)
def test_page_of_an_item_marks_the_part_it_is_in(desk: Page, stock: Stock, part: str, path: str) -> None:
    ids = {"venue": stock.venue("House").id, "event": stock.event("Ball").id, "package": stock.package("Day").id}
    desk.goto(path.format(**ids))
    expect(desk.get_by_role("main").get_by_role("button").first).to_be_visible()

    marked = navigation(desk).locator("[aria-current]")
    expect(marked).to_have_text([part])
    expect(marked).to_have_attribute("aria-current", "true")


@pytest.mark.usefixtures("stock")
def test_address_below_admin_leads_to_the_dashboard(desk: Page) -> None:
    desk.goto("/admin")

    expect(desk).to_have_url(re.compile("/admin/dashboard$"))
    desk.goto("/admin/login")
    expect(desk).to_have_url(re.compile("/admin/dashboard$"))


@pytest.mark.usefixtures("stock")
def test_address_where_nothing_is_says_so_and_leads_on(desk: Page) -> None:
    desk.goto("/admin/venuse")

    expect(desk.get_by_role("heading", level=1)).to_have_text("Page not found")
    desk.get_by_role("link", name="Go to the dashboard").click()
    expect(desk).to_have_url(re.compile("/admin/dashboard$"))


@pytest.mark.usefixtures("stock")
def test_broken_screen_says_what_happened(unlucky: Page) -> None:
    answer_with(unlucky, "**/api/admin/get-events?*", lambda _: [{"id": "1", "slug": "ball", "title": "Ball"}])
    unlucky.goto("/admin/events")

    expect(unlucky.get_by_text("Unexpected Application Error!", exact=True)).to_be_visible()
    expect(unlucky.get_by_text(re.compile("undefined"))).to_be_visible()


@pytest.mark.usefixtures("stock")
def test_logo_leads_to_the_public_site(desk: Page) -> None:
    desk.goto("/admin/settings")
    desk.get_by_role("banner").get_by_role("link", name="public site").click()

    expect(desk).to_have_url(re.compile(r"://[^/]+/$"))
    expect(desk.get_by_role("contentinfo")).to_be_visible()


@pytest.mark.usefixtures("stock")
def test_skip_link_leads_past_the_navigation(desk: Page) -> None:
    desk.goto("/admin/events")
    expect(desk.get_by_role("heading", level=1)).to_be_visible()
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("link", name="Skip to content")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("main")).to_be_focused()
    desk.keyboard.press("Tab")

    expect(desk.get_by_role("searchbox")).to_be_focused()


@pytest.mark.usefixtures("stock")
def test_page_that_was_gone_to_is_announced(desk: Page) -> None:
    desk.goto("/admin/dashboard")
    navigation(desk).get_by_role("link", name="Settings").click()

    expect(desk.locator("[aria-live='polite']").filter(has_text=re.compile("^Settings$"))).to_have_count(1)


@pytest.mark.usefixtures("stock")
@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_menu_of_a_phone_keeps_the_focus_and_gives_it_back(desk: Page) -> None:
    desk.goto("/admin/venues")
    toggle = desk.get_by_role("button", name="Open menu")
    toggle.focus()
    desk.keyboard.press("Enter")
    close = desk.get_by_role("button", name="Close menu")
    expect(close).to_be_focused()
    desk.keyboard.press("Shift+Tab")
    expect(desk.get_by_role("dialog", name="Menu").get_by_role("button", name="Logout")).to_be_focused()
    desk.keyboard.press("Tab")
    expect(close).to_be_focused()
    desk.keyboard.press("Escape")
    expect(close).to_be_hidden()
    expect(toggle).to_be_focused()

    desk.keyboard.press("Enter")
    close.click()
    expect(close).to_be_hidden()
    expect(toggle).to_be_focused()


@pytest.mark.usefixtures("stock")
def test_logout_forgets_and_revokes_the_token_and_leads_to_the_sign_in(desk: Page) -> None:
    desk.goto("/admin/venues")
    token = desk.evaluate("localStorage.getItem('token')")
    log_out(desk)

    expect(desk).to_have_url(re.compile("/admin/login$"))
    assert desk.evaluate("localStorage.getItem('token')") is None
    answer = desk.request.get("/api/admin/enquiry-counts", headers={"Authorization": f"Bearer {token}"})
    assert 401 == answer.status
    desk.go_back()
    expect(desk).to_have_url(re.compile("/admin/login$"))
    sign_in(desk)
    assert token != desk.evaluate("localStorage.getItem('token')")


@pytest.mark.usefixtures("stock")
def test_logout_leads_out_even_when_the_server_is_gone(unlucky: Page) -> None:
    unlucky.goto("/admin/venues")
    unlucky.route("**/api/admin/logout", lambda route: route.abort())
    log_out(unlucky)

    expect(unlucky).to_have_url(re.compile("/admin/login$"))
    assert unlucky.evaluate("localStorage.getItem('token')") is None
