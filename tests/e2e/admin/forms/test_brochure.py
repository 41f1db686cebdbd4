"""The brochure of a venue is uploaded as a PDF in its form, and saved by visitors from its page."""

import secrets
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.walk import open_screen
from tests.samples import document, venue_form


def test_a_brochure_is_uploaded_and_saved_by_a_visitor(
    admin_page: Page, items: StoredItems, api: AdminApi, tmp_path: Path
) -> None:
    page, brochure = admin_page, document(f"Plan {secrets.token_hex(4)}")
    (tmp_path / brochure.filename).write_bytes(brochure.content)
    venue = api.add("venue", venue_form())
    open_screen(page, f"/admin/update-venue/{venue['_id']}")

    page.get_by_label("Plan or brochure").set_input_files(tmp_path / brochure.filename)
    expect(page.get_by_text(f"{brochure.filename}, 1 KB")).to_be_visible()
    with page.expect_response("**/api/admin/update-venue/*"):
        page.get_by_role("button", name="Update Venue", exact=True).click()

    open_screen(page, f"/admin/update-venue/{venue['_id']}")
    expect(page.get_by_role("link", name=brochure.filename)).to_be_visible()
    expect(page.get_by_text("PDF, 2 pages, 1 KB")).to_be_visible()
    assert [] == violations(page)

    open_screen(page, f"/single-venue/{venue['slug']}")
    link = page.get_by_role("link", name="Download the plan, PDF, 2 pages, 1 KB")
    with page.expect_download() as download:
        link.click()
    assert brochure.filename == download.value.suggested_filename
    assert brochure.content == download.value.path().read_bytes()
