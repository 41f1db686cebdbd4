"""Chosen rows of a list are published, hidden and deleted, and each of it is undone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.keyboard import press, tab_to
from tests.e2e.support.sign_in import open_menu
from tests.e2e.support.visitor import PHONE

LONG = "Caisteal Mòr nan Gàidheal aig Ceann Loch Chill Chiarain, with its Walled Garden and the Old Boathouse " * 2


def states(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Status")


def show_state(page: Page, name: str) -> None:
    """Show the items of a state; the former ones stay until the new ones are there, which begin unchosen."""
    link = states(page).get_by_role("link", name=name)
    link.click()
    expect(link).to_have_attribute("aria-current", "true")


def expect_counts(page: Page, **counts: int) -> None:
    """Expect the numbers beside the states, and nothing in all others."""
    everything = {
        "All": sum(counts.values()),
        "Draft": 0,
        "Scheduled": 0,
        "Live": 0,
        "Changed": 0,
        "Ended": 0,
        **counts,
    }
    expect(states(page).get_by_role("link")).to_have_text([f"{state} {count}" for state, count in everything.items()])


def choose(page: Page, *titles: str) -> None:
    for title in titles:
        page.get_by_label(f"Choose {title}").check()
    expect(page.get_by_text(f"{len(titles)} chosen")).to_be_visible()


def confirmed(page: Page, action: str, number: int) -> None:
    """Press the button of an action for so many rows, and confirm it."""
    page.get_by_role("button", name=f"{action} {number}").click()
    page.get_by_role("dialog").get_by_role("button", name=action).click()


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


def test_chosen_rows_are_hidden_deleted_and_published_and_all_is_undone(admin_page: Page, items: StoredItems) -> None:
    for title in ("Auchter Hall", "Bothy", "Dunmore House"):
        items.venue(title)
    admin_page.goto("/admin/venues")
    expect_counts(admin_page, Live=3)
    choose(admin_page, "Auchter Hall", "Bothy")
    assert [] == violations(admin_page)

    confirmed(admin_page, "Unpublish", 2)
    expect(admin_page.get_by_text("are hidden from visitors.")).to_be_visible()
    expect_counts(admin_page, Live=1, Ended=2)
    undo(admin_page)
    expect(admin_page.get_by_text("are as before.")).to_be_visible()
    expect_counts(admin_page, Live=3)

    admin_page.get_by_label("All on this page").check()
    confirmed(admin_page, "Delete", 3)
    expect(admin_page.get_by_text("are in the trash, and can be restored for 30 days.")).to_be_visible()
    expect_counts(admin_page)
    undo(admin_page)
    expect_counts(admin_page, Live=3)

    choose(admin_page, "Bothy")
    confirmed(admin_page, "Unpublish", 1)
    expect_counts(admin_page, Live=2, Ended=1)
    show_state(admin_page, "Ended 1")
    choose(admin_page, "Bothy")
    admin_page.get_by_role("button", name="Publish 1", exact=True).click()
    expect(admin_page.get_by_text("Bothy is live.")).to_be_visible()
    expect_counts(admin_page, Live=3)
    undo(admin_page)
    expect_counts(admin_page, Live=2, Ended=1)


def test_a_copy_is_a_draft_that_is_published_and_a_draft_again_by_undo(admin_page: Page, items: StoredItems) -> None:
    items.event("Ceilidh", is_featured=True)
    admin_page.goto("/admin/events")
    admin_page.get_by_role("button", name="Duplicate Ceilidh").click()
    expect(admin_page).to_have_url(re.compile("/admin/update-event/"))
    expect(admin_page.get_by_text("Ceilidh (copy) is a draft.")).to_be_visible()
    expect(admin_page.locator("[name='title']")).to_have_value("Ceilidh (copy)")
    admin_page.goto("/admin/events")
    show_state(admin_page, "Draft 1")
    choose(admin_page, "Ceilidh (copy)")
    admin_page.get_by_role("button", name="Publish 1", exact=True).click()
    expect(admin_page.get_by_text("Ceilidh (copy) is live.")).to_be_visible()
    expect_counts(admin_page, Live=2)
    undo(admin_page)
    expect_counts(admin_page, Live=1, Draft=1)


def test_rows_that_fail_stay_chosen_and_say_why(admin_page_with_errors: Page, items: StoredItems) -> None:
    page = admin_page_with_errors
    items.package("Broken", featured_image="")
    items.package("The Weekend")
    page.goto("/admin/packages")
    page.get_by_label("All on this page").check()
    confirmed(page, "Unpublish", 2)
    expect_counts(page, Ended=2)

    page.get_by_label("All on this page").check()
    page.get_by_role("button", name="Publish 2", exact=True).click()
    expect(page.get_by_text("The Weekend is live.")).to_be_visible()
    expect(page.locator(".bulk__failures").get_by_role("link", name="Broken")).to_be_visible()
    expect(page.get_by_label("Choose Broken")).to_be_checked()
    assert [] == violations(page)


def test_what_loses_its_place_frees_it_in_the_settings_until_undo(admin_page: Page, items: StoredItems) -> None:
    items.venue("Dunmore House")
    items.event("Ceilidh", is_full_width=True)
    admin_page.goto("/admin/venues")
    admin_page.get_by_role("link", name="View Details of Dunmore House").click()
    admin_page.get_by_role("button", name="Feature on the front page").click()
    expect(admin_page.get_by_role("button", name="Undo")).to_be_visible()

    admin_page.goto("/admin/venues")
    choose(admin_page, "Dunmore House")
    confirmed(admin_page, "Unpublish", 1)
    expect_counts(admin_page, Ended=1)
    settings_say(admin_page, "Dunmore House ended on")
    admin_page.go_back()
    undo(admin_page)
    expect_counts(admin_page, Live=1)
    settings_choose(admin_page, "Dunmore House")

    admin_page.goto("/admin/venues")
    admin_page.get_by_role("button", name="Delete Dunmore House").click()
    admin_page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(admin_page.get_by_text("Its place on the site is free.")).to_be_visible()
    settings_say(admin_page, "Dunmore House was deleted on")
    undo(admin_page)
    expect(admin_page.get_by_text("Dunmore House is back.")).to_be_visible()
    settings_choose(admin_page, "Dunmore House")


def settings_say(page: Page, vacancy: str) -> None:
    """Open the settings by their link, which keeps the notice, and expect why a place is free."""
    open_menu(page)
    page.get_by_role("navigation").get_by_role("link", name="Settings", exact=True).click()
    expect(page.locator(".vacancy")).to_contain_text(vacancy)
    expect(page.locator(".vacancy")).to_contain_text("Its place is free.")
    page.get_by_role("button", name="Undo").focus()  # its notice stays while it has the focus
    assert [] == violations(page)


def settings_choose(page: Page, title: str) -> None:
    page.goto("/admin/settings")
    expect(page.locator("select option:checked").filter(has_text=title)).to_have_count(1)
    expect(page.locator(".vacancy")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_rows_are_hidden_and_deleted_with_the_keyboard_of_a_phone(admin_page: Page, items: StoredItems) -> None:
    items.venue(LONG)
    items.venue("Bothy")
    admin_page.goto("/admin/venues")
    expect_counts(admin_page, Live=2)
    press(admin_page, admin_page.get_by_label("Choose Bothy"), "Space")
    tab_to(admin_page, admin_page.get_by_role("button", name="Unpublish 1"), "Shift+Tab")
    admin_page.keyboard.press("Enter")
    press(admin_page, admin_page.get_by_role("dialog").get_by_role("button", name="Unpublish"))
    expect_counts(admin_page, Live=1, Ended=1)
    expect(admin_page.get_by_role("main")).to_be_focused()
    admin_page.get_by_role("button", name="Undo").focus()  # its notice stays while it has the focus
    assert ([], []) == (violations(admin_page), layout_faults(admin_page))
    admin_page.keyboard.press("Control+z")
    expect_counts(admin_page, Live=2)

    press(admin_page, admin_page.get_by_role("button", name="Delete Bothy"))
    question = admin_page.get_by_role("dialog", name="Delete Bothy?")
    press(admin_page, question.get_by_role("button", name="Delete", exact=True))
    expect_counts(admin_page, Live=1)

    admin_page.goto("/admin/trash")
    press(admin_page, admin_page.get_by_role("button", name="Redirect links to Bothy"))
    lead = admin_page.get_by_role("dialog").get_by_label("Lead to")
    tab_to(admin_page, lead)
    admin_page.keyboard.type("Cais")
    assert ([], []) == (violations(admin_page), layout_faults(admin_page))
    press(admin_page, admin_page.get_by_role("dialog").get_by_role("button", name="Save"))
    expect(admin_page.locator(".trash__leads")).to_contain_text("Its address leads to Caisteal")
    assert ([], []) == (violations(admin_page), layout_faults(admin_page))
    press(admin_page, admin_page.get_by_role("button", name="Restore Bothy"))
    expect(admin_page.get_by_text("The trash is empty.")).to_be_visible()
