"""Finding a venue: narrowing the list, the map, and saved venues side by side."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.visitor import open_visitor
from tests.product.product_server import Product


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def either_page(
    started_browser: Browser, site: Product, size: tuple[int, int], request: pytest.FixtureRequest
) -> Iterator[Page]:
    with open_visitor(started_browser, site.url, size, java_script_enabled=request.param) as visitor:
        yield visitor.page
        assert ([], []) == (visitor.errors, visitor.failed)


@pytest.mark.rendered
def test_visitor_narrows_the_list_by_an_address_and_meets_the_nearest_where_nothing_fits(
    either_page: Page, sample_items: SampleItems
) -> None:
    page, castle = either_page, sample_items.castle
    page.goto("/venues")
    form = page.locator("form.finder")
    form.get_by_label("Guests").fill("many")
    form.get_by_role("button", name="Show houses").click()
    expect(form.get_by_label("Guests")).to_have_accessible_description(re.compile("number"))

    form.get_by_label("Guests").fill("80")
    form.get_by_role("button", name="Show houses").click()
    expect(page).to_have_url(re.compile(r"/venues\?guests=80\b"))
    expect(page.get_by_role("status").filter(has_text="1 of")).to_be_visible()
    expect(
        page.get_by_role("main").get_by_role("link", name=re.compile(re.escape(castle["title"]))).first
    ).to_be_visible()

    form.get_by_label("Guests").fill("5000")
    form.get_by_role("button", name="Show houses").click()
    expect(page.get_by_role("status").filter(has_text="fits. The nearest:")).to_be_visible()
    expect(page.get_by_text("of the 5,000")).to_be_visible()

    form.get_by_role("link", name="Show all").click()
    expect(page).to_have_url(re.compile(r"/venues$"))
    expect(form.get_by_label("Guests")).to_have_value("")


def test_visitor_saves_a_venue_and_sees_saved_ones_side_by_side(page: Page, sample_items: SampleItems) -> None:
    castle = sample_items.castle
    page.goto("/venues")
    save = page.get_by_role("button", name=f"Save {castle['title']}", exact=True)
    save.click()
    expect(save).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(save).to_have_attribute("aria-pressed", "true")

    page.get_by_role("link", name="1 saved house").click()
    expect(page).to_have_url(re.compile(rf"/venues\?saved={castle['slug']}$"))
    expect(page.get_by_role("table")).to_contain_text(castle["title"])


def test_map_leads_to_a_venue_by_the_keyboard(page: Page, sample_items: SampleItems) -> None:
    castle = sample_items.castle
    page.goto("/venues")
    page.locator(".house-map").get_by_role("link", name=re.compile(re.escape(castle["title"]))).last.press("Enter")
    expect(page).to_have_url(re.compile(rf"/single-venue/{castle['slug']}"))
