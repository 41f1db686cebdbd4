"""The mails that answer no enquiry have a screen of their own."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.walk import open_screen


@pytest.mark.journey("/admin/other-mails")
def test_without_a_mailbox_there_is_no_other_mail(admin_page: Page) -> None:
    open_screen(admin_page, "/admin/other-mails")

    expect(admin_page.get_by_text("There are no mails yet.")).to_be_visible()
    expect(admin_page.get_by_role("link", name="Other mail")).to_have_count(0)
