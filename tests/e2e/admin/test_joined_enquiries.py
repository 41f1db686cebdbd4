"""Two enquiries of one person become one, and two again."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_enquiries import StoredEnquiries
from tests.e2e.support.walk import open_screen


@pytest.mark.journey("/admin/enquiry/{enquiry}")
def test_two_enquiries_are_joined_and_taken_apart(admin_page: Page, enquiries: StoredEnquiries) -> None:
    second = enquiries.add("Mairi S.", "And may we bring the dog?", email="mairi@visitor.example", date="2027-06-26")
    first = enquiries.add("Mairi Sinclair", email="mairi@visitor.example", minutes_ago=90)
    open_screen(admin_page, f"/admin/enquiry/{first}")
    person = admin_page.get_by_role("region", name="Same person")
    expect(person.get_by_text("Mairi S.", exact=True)).to_be_visible()
    person.get_by_role("button", name="Join").press("Enter")
    conversation = admin_page.get_by_role("region", name="Conversation")
    expect(conversation.get_by_text("And may we bring the dog?")).to_be_visible()
    expect(admin_page.get_by_role("main")).to_be_focused()
    expect(person).to_have_count(0)
    assert [] == violations(admin_page)
    open_screen(admin_page, "/admin/enquiries")
    expect(admin_page.get_by_role("link", name="Mairi S")).to_have_count(1)

    admin_page.get_by_role("link", name="Mairi S").click()
    conversation.get_by_role("button", name="Take apart").press("Enter")
    expect(admin_page.get_by_text("They are two enquiries again.")).to_be_visible()
    expect(admin_page.get_by_role("main")).to_be_focused()
    expect(conversation.get_by_text("And may we bring the dog?")).to_have_count(0)
    person.get_by_role("link").click()
    expect(admin_page.get_by_role("heading", level=1)).to_have_text("Mairi S.")
    assert "And may we bring the dog?" == enquiries.stored(second).message
