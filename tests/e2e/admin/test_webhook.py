"""An owner sets the webhook, and sees its secret once."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.walk import open_screen


@pytest.mark.journey("/admin/webhook")
def test_a_webhook_is_set_and_removed(admin_page_with_errors: Page) -> None:
    admin_page = admin_page_with_errors
    open_screen(admin_page, "/admin/webhook")
    address = admin_page.get_by_label("Address")
    address.fill("https://crm.example/enquiries")
    admin_page.get_by_role("button", name="Save").click()
    dialog = admin_page.get_by_role("dialog", name="The secret of the webhook")
    assert dialog.get_by_label("Secret").input_value().startswith("whsec_")
    dialog.get_by_role("button", name="I have kept it").click()
    expect(dialog).to_be_hidden()
    expect(admin_page.get_by_text("The address is saved, but a test did not reach it")).to_be_visible()
    expect(admin_page.get_by_role("heading", name="Last deliveries")).to_be_visible()
    expect(admin_page.get_by_role("button", name="Send a test")).to_be_visible()

    address.fill("")
    admin_page.get_by_role("button", name="Save").click()
    expect(admin_page.get_by_role("button", name="Send a test")).to_be_hidden()
