"""The way from a public page to its form."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.visitor import is_wide
from tests.e2e.support.walk import open_screen


@pytest.mark.both_sizes
def test_whoever_is_signed_in_gets_from_a_page_to_its_form(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House", description="A house by the sea.", price_from="9000")
    open_screen(admin_page, f"/single-venue/{house.slug}")
    link = admin_page.get_by_role("link", name="Edit this page")
    expect(link).to_be_in_viewport(ratio=1)
    assert [] == violations(admin_page)
    admin_page.emulate_media(media="print")
    expect(link).to_be_hidden()
    admin_page.emulate_media(media="screen")
    if not is_wide(admin_page):
        admin_page.get_by_role("main").evaluate("main => scrollTo(0, main.offsetHeight / 2)")
        bar = admin_page.locator(".sticky-bar:not(.sticky-bar--away)")
        expect(bar).to_be_in_viewport(ratio=1)
        expect(link).to_be_in_viewport(ratio=1)
        admin_page.wait_for_function("""() => {
            const box = name => document.querySelector(name).getBoundingClientRect();
            return box(".edit-this-page").bottom <= box(".sticky-bar").top;
        }""")
    link.press("Enter")

    expect(admin_page).to_have_url(re.compile(f"/admin/update-venue/{house.id}$"))
    expect(admin_page.locator("[name=title]")).to_have_value("Dunmore House")


def test_the_link_follows_the_visit_and_goes_with_the_session(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House")
    open_screen(admin_page, "/venues")
    link = admin_page.get_by_role("link", name="Edit this page")
    expect(link).to_have_attribute("href", "/admin/site/lists")
    admin_page.get_by_role("main").get_by_role("link", name=re.compile("Dunmore House")).first.click()
    expect(link).to_have_attribute("href", f"/admin/update-venue/{house.id}")

    admin_page.evaluate("localStorage.clear()")
    loaded: list[str] = []
    admin_page.on("request", lambda request: loaded.append(request.url))
    open_screen(admin_page, "/venues")
    expect(admin_page.get_by_role("link", name="Dunmore House").first).to_be_visible()
    expect(link).to_have_count(0)
    assert [] == [url for url in loaded if "EditThisPage" in url]
