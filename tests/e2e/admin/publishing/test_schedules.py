"""A venue is published at a time and ends at another one, as an editor chooses them in London's time."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, fill_required, open_form_of_new_venue, open_new_form, press


@pytest.mark.usefixtures("items")
def test_venue_is_scheduled_from_summer_until_winter(page: Page, tmp_path: Path) -> None:
    open_new_form(page, "venue")
    field(page, "title").fill("Taigh an t-Samhraidh")
    fill_required(page, tmp_path)
    open_times(page)
    field(page, "publishAt").fill("2099-06-03T09:00")
    field(page, "unpublishAt").fill("2099-12-01T18:00")
    expect(page.locator(".schedule")).to_contain_text(
        "Not set yet. After “Schedule Venue”: "
        "public from 3 Jun 2099, 09:00 BST (UTC+1) until 1 Dec 2099, 18:00 GMT (UTC+0)."
    )
    assert [] == violations(page)
    press(page, "Schedule Venue")
    expect(page.get_by_text("Venue scheduled: public from 3 Jun 2099, 09:00 BST (UTC+1).")).to_be_visible()

    row = page.get_by_role("row").filter(has_text="Taigh an t-Samhraidh")
    expect(row).to_contain_text("Scheduledfrom 3 Jun 2099, 09:00 BST, until 1 Dec 2099, 18:00 GMT")
    page.goto(address_of(page, "Taigh an t-Samhraidh"))
    expect(page.get_by_text("goes out on 3 Jun 2099, 09:00 BST (UTC+1) as it is now.")).to_be_visible()
    assert 404 == page.request.get(f"/single-venue/{field(page, 'slug').input_value()}").status


def test_hour_that_comes_twice_is_asked_for_and_one_that_does_not_exist_is_refused(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, title="Taigh nan Uairean")
    open_times(page)
    field(page, "unpublishAt").fill("2099-10-25T01:30")
    page.get_by_label("The second (GMT, UTC+0)").check()
    expect(page.locator(".schedule")).to_contain_text("until 25 Oct 2099, 01:30 GMT (UTC+0).")
    assert [] == violations(page)

    field(page, "unpublishAt").fill("2099-03-29T01:30")
    expect(page.get_by_text("That hour does not exist: the clocks go forward over it.")).to_be_visible()
    press(page, "Update Venue")
    expect(field(page, "unpublishAt")).to_be_focused()


def test_draft_of_a_live_venue_goes_out_as_it_was_saved_last(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, title="Taigh a' Gheamhraidh")
    field(page, "description").fill("Snow on the hills")
    open_times(page)
    field(page, "publishAt").fill("2099-12-01T09:00")
    press(page, "Schedule Venue")
    note = page.get_by_text("The draft goes out on 1 Dec 2099, 09:00 GMT (UTC+0), as it was saved last")
    expect(note).to_be_visible()

    field(page, "description").fill("More snow on the hills")
    press(page, "Save draft")
    expect(page.get_by_text("Draft saved. It goes out on 1 Dec 2099, 09:00 GMT (UTC+0).")).to_be_visible()
    page.reload()
    expect(note).to_be_visible()
    expect(field(page, "description")).to_have_value("More snow on the hills")

    field(page, "city").fill("")
    press(page, "Save draft")
    expect(page.get_by_text("Draft saved. It can’t go out on 1 Dec 2099, 09:00 GMT (UTC+0) as it is.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("but can’t go out as it is. Missing or wrong: City.")).to_be_visible()
    assert [] == violations(page)
    press(page, "Cancel schedule")
    expect(page.get_by_text("Schedule cancelled. The changes stay a draft.")).to_be_visible()
    expect(page.get_by_text("Missing or wrong: City.")).to_be_hidden()


def test_live_venue_is_unpublished_from_its_form_and_comes_back(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, title="Taigh a' Chladaich")
    address = f"/single-venue/{field(page, 'slug').input_value()}"
    press(page, "Unpublish now")
    assert [] == violations(page)
    page.get_by_role("button", name="Unpublish", exact=True).click()
    expect(page.get_by_text("Visitors have not seen this venue since")).to_be_visible()
    assert 410 == page.request.get(address).status
    press(page, "Undo")
    expect(page.get_by_text("is public again.")).to_be_visible()
    assert 200 == page.request.get(address).status


def open_times(page: Page) -> None:
    page.get_by_text("Publish at / Unpublish at").click()


def address_of(page: Page, title: str) -> str:
    """Return the address of the form of the venue in a list with that title."""
    row = page.get_by_role("row").filter(has_text=title)
    address = row.locator("a[href*='/admin/update-venue/']").first.get_attribute("href")
    assert address
    return address
