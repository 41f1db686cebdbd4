"""An owner sets the office hours, within which an enquiry waits for an answer."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.walk import open_screen

FORM = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}


@pytest.mark.journey("/admin/office-hours", "/admin/dashboard")
def test_office_hours_are_kept_and_the_dashboard_says_who_waits(admin_page: Page) -> None:
    sent = admin_page.request.post("/api/admin/send-email", data=FORM)
    assert sent.ok, sent.text()
    open_screen(admin_page, "/admin/office-hours")
    monday = admin_page.get_by_role("group", name="Monday")
    monday.get_by_label("To").fill("22:30")
    admin_page.get_by_label("Holidays").fill("2026-12-25\n2027-01-01")
    admin_page.get_by_role("button", name="Save").click()
    expect(admin_page.get_by_text("Office hours saved.")).to_be_visible()
    admin_page.reload()
    expect(monday.get_by_label("To")).to_have_value("22:30")
    expect(admin_page.get_by_label("Holidays")).to_have_value("25 December 2026\n1 January 2027")

    open_screen(admin_page, "/admin/dashboard")
    waiting = admin_page.get_by_role("table", name="Enquiries without an answer")
    waiting.get_by_role("link", name="Eilidh", exact=True).first.click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Eilidh")
