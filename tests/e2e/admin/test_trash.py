"""The states in a list, and the way of an item through the trash."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.stored_items import StoredItems


def titles(page: Page, expected: list[str]) -> None:
    """Expect rows of exactly these titles, in this order."""
    expect(page.locator("tbody .table__title")).to_have_text(expected)


def state_filter(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Status")


@pytest.mark.journey("/admin/trash")
def test_venue_goes_to_the_trash_and_back_and_then_for_ever(admin_page: Page, items: StoredItems) -> None:
    house = items.venue("Dunmore House")
    items.venue("Auchter Hall")
    admin_page.goto("/admin/venues")
    titles(admin_page, ["Auchter Hall", "Dunmore House"])
    admin_page.get_by_label("Choose Auchter Hall").check()
    admin_page.get_by_role("button", name="Unpublish 1").click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Unpublish", exact=True).click()
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
    admin_page.get_by_role("button", name="Delete 1").click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
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


def test_focus_stays_near_the_row_that_goes_and_undo_is_one_tab_away(admin_page: Page, items: StoredItems) -> None:
    for title in ("Auchter Hall", "Balnamoon", "Corrie House"):
        items.venue(title)
    admin_page.goto("/admin/venues")
    for title, next_row in (("Balnamoon", "Auchter Hall"), ("Auchter Hall", "Corrie House")):
        admin_page.get_by_role("button", name=f"Delete {title}").press("Enter")
        expect(admin_page.get_by_role("dialog").get_by_role("button", name="Cancel")).to_be_focused()
        admin_page.keyboard.press("Tab")
        admin_page.keyboard.press("Enter")
        expect(admin_page.get_by_label(f"Choose {title}")).to_be_hidden()
        expect(admin_page.get_by_role("link", name=next_row, exact=True)).to_be_focused()
    admin_page.keyboard.press("Tab")
    expect(admin_page.get_by_role("button", name="Undo")).to_be_focused()
    admin_page.keyboard.press("Tab")
    expect(admin_page.get_by_role("link", name="View Details of Corrie House")).to_be_focused()
    admin_page.keyboard.press("Control+z")
    titles(admin_page, ["Corrie House", "Auchter Hall"])
    expect(admin_page.get_by_role("link", name="View Details of Corrie House")).to_be_focused()

    admin_page.goto("/admin/trash")
    admin_page.get_by_role("button", name="Delete for ever Balnamoon").press("Enter")
    admin_page.get_by_role("dialog").get_by_role("textbox").fill("Balnamoon")
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_text("The trash is empty.")).to_be_visible()
    expect(admin_page.get_by_role("main")).to_be_focused()


def test_form_of_an_item_that_was_deleted_meanwhile_keeps_its_text_until_it_is_restored(
    admin_page_with_errors: Page, items: StoredItems
) -> None:
    admin_page = admin_page_with_errors
    house = items.venue("Dunmore House")
    admin_page.goto(f"/admin/update-venue/{house.id}")
    admin_page.locator("[name='description']").fill("By the sea")
    elsewhere = admin_page.context.new_page()
    elsewhere.goto(f"/admin/venue/{house.id}")
    elsewhere.get_by_role("button", name="Delete", exact=True).click()
    elsewhere.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(elsewhere).to_have_url(re.compile("/admin/venues$"))

    admin_page.get_by_role("button", name="Save draft").click()
    told = admin_page.get_by_role("alert").filter(has_text="Somebody deleted this venue.")
    with admin_page.context.expect_page() as opened:
        told.get_by_role("link", name="Open the trash").click()
    opened.value.get_by_role("button", name="Restore Dunmore House").click()
    expect(opened.value.get_by_text("Dunmore House is back.")).to_be_visible()
    admin_page.get_by_role("button", name="Save draft").click()
    expect(admin_page.get_by_text("Draft saved.")).to_be_visible()
    admin_page.reload()
    expect(admin_page.locator("[name='description']")).to_have_value("By the sea")
