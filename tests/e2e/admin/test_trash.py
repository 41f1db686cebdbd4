"""The states in a list, and the way of an item through the trash."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.stored_items import StoredItems


def titles(page: Page, expected: list[str]) -> None:
    """Expect rows of exactly these titles, in this order."""
    expect(page.locator("tbody .table__title")).to_have_text(expected)


def state_filter(page: Page) -> Locator:
    return page.get_by_role("navigation", name="State")


def test_venue_goes_to_the_trash_and_back_and_then_for_ever(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House")
    items.venue("Auchter Hall")
    admin_page.goto("/admin/venues")
    titles(admin_page, ["Auchter Hall", "Dunmore House"])
    admin_page.get_by_label("Choose Auchter Hall").check()
    admin_page.get_by_role("button", name="Unpublish 1").click()
    expect(admin_page.get_by_text("Auchter Hall is hidden from visitors.")).to_be_visible()
    state_filter(admin_page).get_by_role("link", name="Ended 1").click()
    titles(admin_page, ["Auchter Hall"])
    admin_page.go_back()
    titles(admin_page, ["Auchter Hall", "Dunmore House"])
    state_filter(admin_page).get_by_role("link", name="Live 1").click()
    titles(admin_page, ["Dunmore House"])

    admin_page.get_by_role("button", name="Delete Dunmore House").click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(admin_page.get_by_text("Dunmore House is in the trash for 30 days.")).to_be_visible()
    expect(admin_page.get_by_text("No venue matches.")).to_be_visible()
    admin_page.keyboard.press("Control+z")
    titles(admin_page, ["Dunmore House"])
    assert items.stored(house) is not None

    admin_page.get_by_label("Choose Dunmore House").check()
    admin_page.get_by_role("button", name="Move to trash 1").click()
    expect(admin_page.get_by_text("Dunmore House is in the trash,")).to_be_visible()
    admin_page.goto("/admin/trash")
    admin_page.get_by_role("button", name="Restore Dunmore House").click()
    expect(admin_page.get_by_text("The trash is empty.")).to_be_visible()
    admin_page.get_by_role("link", name="View Details").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Dunmore House")

    admin_page.get_by_role("button", name="Delete", exact=True).click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(admin_page).to_have_url(re.compile("/admin/venues$"))
    admin_page.goto("/admin/trash")
    admin_page.get_by_role("button", name="Delete for ever Dunmore House").click()
    question = admin_page.get_by_role("dialog", name="Delete Dunmore House for ever?")
    question.get_by_role("textbox").fill("Dunmore House")
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_text("Dunmore House is gone for ever.")).to_be_visible()
    expect(admin_page.get_by_text("The trash is empty.")).to_be_visible()
