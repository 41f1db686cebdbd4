"""A visitor comes from a page, and the office sees what brought the enquiry and how many there are."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.walk import open_screen

FORM = {"name": "Eilidh", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
VISIT = {"page": "/venues", "referrer": "google.com", "utmSource": "newsletter"}


@pytest.mark.journey("/admin/figures", "/admin/enquiries")
@pytest.mark.usefixtures("enquiries")
def test_figures_lead_to_the_enquiries_that_they_count(admin_page: Page) -> None:
    for visit in (VISIT, {"page": "/"}):
        sent = admin_page.request.post("/api/admin/send-email", data=FORM | visit)
        assert sent.ok, sent.text()
    open_screen(admin_page, "/admin/figures")
    sources = admin_page.get_by_role("table", name="Figures by source")
    row = sources.get_by_role("row", name="newsletter")
    expect(row.get_by_role("link").first).to_have_text("1")
    row.get_by_role("link").first.click()

    # A status for screen readers, which comes a little later, says the same behind a number.
    expect(admin_page.get_by_text(re.compile(r"^received .*, through newsletter$"))).to_be_visible()
    found = admin_page.get_by_role("table", name="Enquiries")
    expect(found.get_by_role("row")).to_have_count(2)
    found.get_by_role("link", name="Eilidh", exact=True).click()
    came_from = admin_page.get_by_role("region", name="Came from")
    expect(came_from).to_contain_text("/venues")
    expect(came_from).to_contain_text("google.com")

    open_screen(admin_page, "/admin/figures")
    with admin_page.expect_download() as download:
        admin_page.get_by_role("button", name="Export CSV").click()
    assert download.value.suggested_filename.startswith("enquiry-figures-")
