"""The one search of the back office, by the keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.visitor import is_wide
from tests.e2e.support.walk import open_screen


@pytest.mark.both_sizes
def test_words_lead_to_a_form_by_keys_alone(admin_page: Page, items: StoredItems) -> None:
    items.venue("Skerryvore House")
    house = items.venue("Dunmore House", description="From the tower one sees the light of Skerryvore.")
    open_screen(admin_page, "/admin/trash")
    button = admin_page.get_by_role("button", name="Search")
    expect(button).to_be_visible()
    assert [] == violations(admin_page)

    admin_page.keyboard.press("Control+k")
    field = admin_page.get_by_role("combobox", name="Search everything")
    expect(field).to_be_focused()
    admin_page.keyboard.type("skerry")
    found = admin_page.get_by_role("group", name="Venues").get_by_role("option")
    expect(found).to_have_text(["Skerryvore House", re.compile("Dunmore House.*the light of Skerryvore")])
    expect(found.first).to_have_attribute("aria-selected", "true")
    assert [] == violations(admin_page)
    if not is_wide(admin_page):
        assert admin_page.viewport_size == admin_page.get_by_role("dialog", name="Search").evaluate(
            "dialog => ({ width: dialog.clientWidth, height: dialog.clientHeight })"
        )
    admin_page.keyboard.press("ArrowDown")
    expect(found.nth(1)).to_have_attribute("aria-selected", "true")
    admin_page.keyboard.press("Enter")

    expect(admin_page).to_have_url(re.compile(f"/admin/update-venue/{house.id}#description$"))
    expect(field).to_have_count(0)
    expect(admin_page.get_by_role("textbox", name="Description", exact=True)).to_be_focused()
    expect(admin_page.locator("[name=title]")).to_have_value("Dunmore House")


def test_escape_closes_and_gives_the_focus_back(admin_page: Page) -> None:
    open_screen(admin_page, "/admin/trash")
    button = admin_page.get_by_role("button", name="Search")
    button.press("Enter")
    field = admin_page.get_by_role("combobox", name="Search everything")
    field.fill("zanzibar")
    expect(admin_page.get_by_text("Nothing has “zanzibar”.")).to_be_visible()
    assert [] == violations(admin_page)
    field.press("Shift+Tab")
    expect(admin_page.get_by_role("button", name="Close")).to_be_focused()
    admin_page.keyboard.press("Tab")
    expect(field).to_be_focused()
    admin_page.keyboard.press("Escape")

    expect(field).to_have_count(0)
    expect(button).to_be_focused()


def test_a_form_with_changes_is_not_left_without_asking(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House")
    open_screen(admin_page, f"/admin/update-venue/{house.id}")
    admin_page.locator("[name=title]").fill("Dunmore Castle")
    admin_page.keyboard.press("Control+k")
    admin_page.get_by_role("combobox", name="Search everything").fill("audit")
    expect(admin_page.get_by_role("option", name="Audit log")).to_be_visible()
    admin_page.keyboard.press("Enter")

    expect(admin_page.get_by_role("dialog", name="Leave without saving?")).to_be_visible()
    expect(admin_page).to_have_url(re.compile("/admin/update-venue/"))
