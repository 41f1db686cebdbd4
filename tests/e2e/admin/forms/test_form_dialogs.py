"""Escape in the dialog of a form, where browsers differ by the field that has the focus."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.walk import open_screen


@pytest.mark.parametrize("size", [(390, 844)], ids=["phone"])
def test_escape_in_a_field_of_a_date_closes_only_an_unchanged_dialog(
    admin_page: Page, enquiries: StoredEnquiries
) -> None:
    open_screen(admin_page, f"/admin/enquiry/{enquiries.add('Mairi Sinclair')}")
    add, dialog = admin_page.get_by_role("button", name="Add a task"), admin_page.get_by_role("dialog")
    text, day = dialog.get_by_label("What is to be done"), dialog.get_by_label("On which day")
    add.click()
    day.focus()
    admin_page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(add).to_be_focused()

    add.click()
    text.fill("Ring the piper")
    day.focus()
    for _ in range(2):
        admin_page.keyboard.press("Escape")
        expect(dialog.get_by_text("What you entered is not saved yet.")).to_be_in_viewport()
        expect(day).to_be_focused()
    expect(text).to_have_value("Ring the piper")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
