"""A viewing is planned, moved and cancelled with the keyboard, and the couple gets its calendar file."""

import datetime as dt
from email.message import EmailMessage

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.walk import open_screen
from tests.services.smtp import SmtpServer


@pytest.mark.journey("/admin/enquiry/{enquiry}", "/admin/diary")
def test_a_viewing_is_planned_moved_and_cancelled(
    admin_page: Page, items: StoredItems, enquiries: StoredEnquiries, mail_server: SmtpServer
) -> None:
    house = items.venue("Torran House")
    enquiry = enquiries.add(
        "Mairi Sinclair",
        email="mairi.viewing@visitor.example",
        about=f"venue/{house.id}",
        about_title=house.title,
    )
    day = dt.datetime.now(dt.UTC).date() + dt.timedelta(days=40)
    open_screen(admin_page, f"/admin/enquiry/{enquiry}")
    panel = admin_page.get_by_role("region", name="Next")
    dialog = admin_page.get_by_role("dialog")
    panel.get_by_role("button", name="Plan a viewing").press("Enter")
    expect(dialog.get_by_label("Venue")).to_have_value(house.id)
    dialog.get_by_label("Day and time").fill(f"{day}T14:00")
    assert [] == violations(admin_page)
    dialog.get_by_role("button", name="Save").press("Enter")
    expect(panel.get_by_text("14:00")).to_be_visible()
    expect(panel.get_by_role("button", name="Plan a viewing")).to_be_focused()
    expect(admin_page.get_by_role("button", name="Viewing", pressed=True)).to_be_visible()
    wait_until(lambda: bool(_told(mail_server)))
    assert "METHOD:REQUEST" in _calendar(_told(mail_server)[0])

    panel.get_by_role("button", name="Move the viewing").press("Enter")
    dialog.get_by_label("Day and time").fill(f"{day}T16:30")
    dialog.get_by_role("button", name="Save").press("Enter")
    expect(panel.get_by_text("16:30")).to_be_visible()
    panel.get_by_role("button", name="Move the viewing").press("Enter")
    dialog.get_by_role("button", name="Cancel the viewing").press("Enter")
    expect(panel.get_by_text("16:30")).to_have_count(0)
    expect(admin_page.get_by_role("main")).to_be_focused()
    admin_page.keyboard.press("Control+z")
    expect(panel.get_by_text("16:30")).to_be_visible()

    open_screen(admin_page, f"/admin/diary?month={day:%Y-%m}&view=list")
    admin_page.get_by_role("link", name="Viewing 16:30").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Mairi Sinclair")


def _told(mail_server: SmtpServer) -> list[EmailMessage]:
    return [mail for mail in mail_server.received if mail["To"] and "mairi.viewing@" in mail["To"]]


def _calendar(mail: EmailMessage) -> str:
    return next(str(each.get_content()) for each in mail.walk() if each.get_content_type() == "text/calendar")
