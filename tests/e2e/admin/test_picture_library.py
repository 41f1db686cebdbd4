"""The library of pictures: files are added, found, described and opened, with the keyboard alone."""

import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.keyboard import press, tab_to
from tests.e2e.support.upload_files import draw_picture, write_picture
from tests.e2e.support.walk import open_screen
from tests.samples import venue_form


@pytest.mark.journey("/admin/pictures", "/admin/pictures/{picture}")
def test_files_are_added_found_and_described_by_keys(
    admin_page: Page, items: StoredItems, api: AdminApi, tmp_path: Path
) -> None:
    page, mark = admin_page, secrets.token_hex(4)
    loch, hall, house = (f"{name}-{mark}" for name in ("loch", "hall", "house"))
    venue = api.add("venue", venue_form(title="Dunmore", featuredImage=draw_picture(house)))
    open_screen(page, "/admin/pictures")

    chosen = [write_picture(tmp_path, name) for name in (loch, hall, house)]
    page.get_by_label("Add pictures and films, or PDFs").set_input_files(chosen)
    expect(page.get_by_text("3 of 3 stored")).to_be_visible()
    expect(page.get_by_text("Was stored before.")).to_have_count(1)
    expect(page.get_by_role("link", name=f"{loch}.jpg", exact=True)).to_be_visible()
    assert [] == violations(page)

    press(page, page.get_by_role("navigation", name="Show").get_by_role("link", name="Not used"))
    expect(page).to_have_url(re.compile(r"show=unused"))
    tab_to(page, page.get_by_role("searchbox"), "Shift+Tab")
    page.keyboard.type(loch)
    expect(page.get_by_text("1 file found", exact=True)).to_be_visible()
    press(page, page.get_by_role("link", name=f"{loch}.jpg", exact=True))

    expect(page.get_by_role("heading", name=f"{loch}.jpg")).to_be_visible()
    expect(page.get_by_text("Nothing uses it. It stays until somebody deletes it.")).to_be_visible()
    tab_to(page, page.get_by_label("Description"))
    page.keyboard.type("Swans on the loch")
    press(page, page.get_by_role("button", name="Save"))
    expect(page.get_by_text("Every place that shows the picture has it now.")).to_be_visible()
    assert [] == violations(page)

    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value(loch)
    expect(page.get_by_role("link", name=f"Swans on the loch {loch}.jpg")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(page.get_by_role("navigation", name="Show").get_by_role("link", name="All", exact=True)).to_have_attribute(
        "aria-current", "true"
    )
    open_screen(page, f"/admin/pictures/{venue['featuredImage'].removeprefix('/images/')}")
    press(page, page.get_by_role("link", name="Dunmore, Featured image"))
    expect(page).to_have_url(re.compile(f"/admin/update-venue/{venue['_id']}"))
