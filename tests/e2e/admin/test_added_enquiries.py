"""An enquiry that came by telephone is added, and corrected where it stands."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.walk import open_screen


@pytest.mark.journey("/admin/add-enquiry", "/admin/enquiries", "/admin/enquiry/{enquiry}")
@pytest.mark.usefixtures("enquiries")
def test_an_enquiry_is_added_and_corrected(admin_page: Page) -> None:
    open_screen(admin_page, "/admin/enquiries")
    admin_page.get_by_role("link", name="Add an enquiry").click()
    admin_page.get_by_label("Name").fill("Mairi Sinclair")
    admin_page.get_by_label("Guests").fill("96")
    admin_page.get_by_role("button", name="Add the enquiry").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Mairi Sinclair")

    # By key: what is still being fetched moves the button from under a pointer.
    admin_page.get_by_role("button", name="Correct Guests").press("Enter")
    expect(admin_page.get_by_role("textbox", name="Guests")).to_be_focused()
    admin_page.keyboard.press("ControlOrMeta+a")
    admin_page.keyboard.type("120")
    admin_page.keyboard.press("Enter")
    expect(admin_page.get_by_role("button", name="Correct Guests")).to_be_focused()
    expect(admin_page.get_by_text("(96 before)")).to_be_visible()
    admin_page.get_by_role("button", name="Undo").click()
    expect(admin_page.get_by_text("It is as it was before")).to_be_visible()
