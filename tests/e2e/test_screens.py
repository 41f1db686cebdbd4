"""Every screen opens, shows what it is for and complains of nothing, at both sizes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.office import signed_in
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD, log_out, sign_in
from tests.e2e.visiting import PHONE
from tests.product.product_server import Product
from tests.samples import event_form, packege_form, venue_form

LONG = "Caisteal nan Gàidheal air Taobh an Locha, agus gach Taigh-cèilidh timcheall air " * 2


@pytest.fixture(scope="session")
def catalogue(site: Product) -> dict[str, str]:
    """One item of each kind; the names are those of its public page's address."""
    office = signed_in(site.url, ADMINISTRATOR, PASSWORD)
    venue = office.add("venue", venue_form(title="Dunmore House", isFeatured="true"))
    office.add("venue", venue_form(title=LONG))
    event = office.add("event", event_form(title="Lights on Dunmore", venueId=venue["_id"], isFullWidth="true"))
    package = office.add("packege", packege_form(title="The Dunmore Weekend", topVenues=f'["{venue["_id"]}"]'))
    return {"venue": venue["slug"], "event": event["slug"], "packege": package["slug"]}


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/venues", "Venues"),
        ("/events", "Recent Events"),
        ("/contact", "START PLANNING"),
        ("/single-venue/{venue}", "Dunmore House"),
        ("/single-event/{event}", "Lights on Dunmore"),
        ("/single-packege/{packege}", "The Dunmore Weekend"),
    ],
)
def test_public_screen_shows_its_heading_and_fits_the_width(
    page: Page, catalogue: dict[str, str], path: str, heading: str
) -> None:
    page.goto(path.format(**catalogue))

    expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_have_count(0 if path == "/contact" else 1)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.usefixtures("catalogue")
def test_home_shows_what_there_is_and_leads_on(page: Page) -> None:
    page.goto("/")

    expect(page.get_by_text("Dunmore House").first).to_be_visible()
    expect(page.get_by_text("Lights on Dunmore").first).to_be_visible()
    page.get_by_role("link", name="The Dunmore Weekend").first.click()
    expect(page).to_have_url(re.compile(r"/single-packege/the-dunmore-weekend$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.get_by_text("Dunmore House").first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_menu_of_a_phone_opens_leads_on_and_closes(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("banner").get_by_role("link", name="Venues", exact=True).click()

    expect(page).to_have_url(re.compile(r"/venues$"))
    expect(page.get_by_role("button", name="Open menu")).to_be_visible()


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/admin/dashboard", "Total Venues"),
        ("/admin/venues", "Dunmore House"),
        ("/admin/events", "Lights on Dunmore"),
        ("/admin/packages", "The Dunmore Weekend"),
        ("/admin/settings", "Settings"),
    ],
)
def test_back_office_screen_asks_for_the_sign_in_and_then_is_shown(page: Page, path: str, shown: str) -> None:
    page.goto(path)
    expect(page).to_have_url(re.compile(r"/admin/login$"))

    sign_in(page, then=path)
    expect(page.get_by_role("main").get_by_text(shown).first).to_be_visible()
    log_out(page)
    expect(page).to_have_url(re.compile(r"/admin/login$"))
    assert page.evaluate("localStorage.getItem('token')") is None


def test_venue_table_finds_what_is_typed(page: Page, catalogue: dict[str, str]) -> None:
    page.goto("/admin/login")
    sign_in(page)
    page.goto("/admin/venues")
    page.get_by_role("searchbox").fill("gaidheal")

    expect(page.get_by_role("cell", name=LONG.strip(), exact=True)).to_be_visible()
    expect(page.get_by_role("cell", name="Dunmore House", exact=True)).to_be_hidden()
