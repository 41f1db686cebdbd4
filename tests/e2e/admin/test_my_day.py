"""What is somebody's own today."""

import datetime as dt
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.sign_in import open_menu
from tests.e2e.support.walk import open_screen


@pytest.mark.journey("/admin/my-day", "/admin/enquiry/{enquiry}")
def test_a_task_of_today_is_on_the_page_of_the_day(admin_page: Page, enquiries: StoredEnquiries) -> None:
    enquiry = enquiries.add("Mairi Sinclair")
    open_screen(admin_page, f"/admin/enquiry/{enquiry}")
    admin_page.get_by_role("button", name="Add a task").click()
    dialog = admin_page.get_by_role("dialog")
    dialog.get_by_label("What is to be done").fill("Ask for the numbers")
    dialog.get_by_label("On which day").fill(dt.datetime.now(dt.UTC).date().isoformat())
    dialog.get_by_role("button", name="Add").click()
    expect(admin_page.get_by_role("checkbox", name=re.compile("Ask for the numbers"))).to_be_visible()

    open_menu(admin_page)
    admin_page.get_by_role("link", name="My day").click()
    expect(admin_page.get_by_role("heading", level=1)).to_contain_text("My day")
    main = admin_page.get_by_role("main")
    expect(main.get_by_text("Ask for the numbers")).to_be_visible()
    main.get_by_role("link", name="Mairi Sinclair").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Mairi Sinclair")
