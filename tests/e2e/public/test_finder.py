"""Finding a venue: what narrows the list, the map and the comparison, with and without scripts."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ceilidh.venues.model import Venue
from tests.e2e.conftest import AdminSite
from tests.e2e.support.script_gate import hold_scripts
from tests.e2e.support.visitor import open_visitor
from tests.product.product_server import Product

ARDVORRAN, BALQUHAN, CORRIE = "Ardvorran Castle", "Balquhan Castle", "Corrie Lodge"
_CASTLE: dict[str, Any] = {"setting": "castle"}
_HOUSES: dict[str, dict[str, Any]] = {
    ARDVORRAN: {**_CASTLE, "guests_dine": "120", "price_from": "14800", "latitude": "56.8", "longitude": "-5.1"},
    BALQUHAN: {**_CASTLE, "guests_dine": "90", "price_from": "9800", "latitude": "56.4", "longitude": "-3.4"},
    CORRIE: {"setting": "lodge", "guests_dine": "60", "price_from": "4500", "latitude": "57.5", "longitude": "-4.2"},
}


def slug_of(title: str) -> str:
    return title.lower().replace(" ", "-")


@pytest.fixture(scope="module")
def site(admin_site: AdminSite) -> Product:
    """A site with three houses."""
    with admin_site.database.write() as records:
        for title, facts in _HOUSES.items():
            records.items.add(Venue(id=secrets.token_hex(12), slug=slug_of(title), title=title, **facts))
    return admin_site.product


def rows(page: Page) -> Locator:
    return page.locator(".cards").get_by_role("heading")


def count(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="house")


def save(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Save {title}")


def test_list_narrows_by_guests_and_setting(either_page: Page) -> None:
    page = either_page
    page.goto("/venues")
    expect(rows(page)).to_have_text([ARDVORRAN, BALQUHAN, CORRIE])
    page.get_by_label("Guests").fill("80")
    page.get_by_label("Setting").select_option(label="Castle")
    page.get_by_role("button", name="Show houses").click()

    expect(page).to_have_url(re.compile(r"/venues\?guests=80&setting=castle(&|$)"))
    expect(count(page)).to_have_text("2 of 3 houses")
    expect(rows(page)).to_have_text([ARDVORRAN, BALQUHAN])
    expect(page.get_by_label("Guests")).to_have_value("80")
    expect(page.get_by_label("Setting")).to_have_value("castle")


def test_where_none_fits_the_nearest_say_what_they_miss(either_page: Page) -> None:
    page = either_page
    page.goto("/venues?guests=100&price=10000")

    expect(count(page)).to_have_text("None of 3 houses fits. The nearest:")
    expect(rows(page)).to_have_text([BALQUHAN, CORRIE, ARDVORRAN])
    expect(page.get_by_text("Seats 90 of the 100.")).to_be_visible()
    expect(page.get_by_text("From £14,800, which is £4,800 more.")).to_be_visible()


def test_houses_are_sorted_by_what_is_chosen(either_page: Page) -> None:
    page = either_page
    page.goto("/venues?guests=60")
    page.get_by_text("More to choose").click()
    page.get_by_label("Order").select_option(label="Lowest price first")
    page.get_by_role("button", name="Show houses").click()

    expect(page).to_have_url(re.compile(r"/venues\?guests=60&.*sort=price"))
    expect(rows(page)).to_have_text([CORRIE, BALQUHAN, ARDVORRAN])


def test_two_saved_houses_are_compared(page: Page) -> None:
    page.goto("/venues?guests=60")
    for title in (CORRIE, ARDVORRAN):
        save(page, title).click()
        expect(save(page, title)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Compare 2 saved houses").click()

    expect(page).to_have_url(re.compile(rf"\?saved={slug_of(CORRIE)}%2C{slug_of(ARDVORRAN)}"))
    expect(count(page)).to_have_text("2 houses side by side")
    expect(count(page)).to_be_focused()
    expect(count(page)).to_be_in_viewport()
    expect(page.get_by_role("columnheader")).to_contain_text(["Fact", CORRIE, ARDVORRAN])
    table = page.get_by_role("region", name="Houses side by side")
    page.get_by_label("Only what differs").focus()
    page.keyboard.press("Tab")
    expect(table).to_be_focused()
    expect(table).to_have_css("outline-style", "solid")


def test_four_compared_houses_fit_into_a_window_of_1024_pixels(started_browser: Browser, site: Product) -> None:
    with open_visitor(started_browser, site.url, (1024, 768)) as visitor:
        visitor.page.goto(f"/venues?saved={slug_of(CORRIE)},{slug_of(ARDVORRAN)}")
        widths = visitor.page.get_by_role("columnheader").evaluate_all("them => them.map(each => each.offsetWidth)")
        fact, house = widths[:2]

        table = visitor.page.get_by_role("region", name="Houses side by side")
        assert fact + 4 * house <= int(table.evaluate("region => region.clientWidth"))


def test_house_is_saved_on_its_own_page_with_the_keyboard(page: Page) -> None:
    page.goto(f"/single-venue/{slug_of(BALQUHAN)}")
    save(page, BALQUHAN).focus()
    page.keyboard.press("Enter")
    expect(save(page, BALQUHAN)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("link", name="Saved houses: 1")).to_be_visible()

    page.goto("/venues")
    expect(page.get_by_role("link", name="1 saved house")).to_be_visible()
    expect(save(page, BALQUHAN)).to_have_attribute("aria-pressed", "true")


def test_address_of_a_comparison_has_the_facts_of_its_houses(either_page: Page) -> None:
    page = either_page
    page.goto(f"/venues?saved={slug_of(CORRIE)},{slug_of(ARDVORRAN)},gone")

    expect(count(page)).to_have_text("2 houses side by side; one is no longer here")
    expect(page.get_by_role("row", name="Dine").get_by_role("cell")).to_have_text(["60", "120"])


def test_map_leads_to_its_houses_with_the_keyboard(either_page: Page) -> None:
    page = either_page
    page.goto("/venues?setting=castle")
    page.get_by_role("link", name=f"1. {ARDVORRAN}").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=f"2. {BALQUHAN}")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(f"/single-venue/{slug_of(BALQUHAN)}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(BALQUHAN)


def test_back_restores_the_choice_before(page: Page) -> None:
    page.goto("/venues?guests=100")
    expect(save(page, ARDVORRAN)).to_be_visible()
    page.get_by_label("Guests").fill("60")
    page.get_by_label("Guests").press("Enter")
    expect(count(page)).to_have_text("3 of 3 houses")
    page.go_back()

    expect(count(page)).to_have_text("1 of 3 houses")
    expect(page.get_by_label("Guests")).to_have_value("100")


def test_what_is_typed_before_the_scripts_come_stays(page: Page) -> None:
    gate = hold_scripts(page)
    page.goto("/venues", wait_until="commit")
    page.get_by_label("Guests").fill("80")
    expect(save(page, CORRIE)).to_have_count(0)
    gate.open()

    expect(save(page, CORRIE)).to_be_visible()
    expect(page.get_by_label("Guests")).to_have_value("80")
    page.get_by_label("Guests").press("Enter")
    expect(page).to_have_url(re.compile(r"/venues\?guests=80$"))
    expect(count(page)).to_have_text("2 of 3 houses")
