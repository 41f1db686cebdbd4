"""The versions of an item: two are compared, an old one is restored."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.admin_api import AdminApi
from tests.samples import venue_form

TOWER, CASTLE = "A tower on the water\n\nTha e mòr", "A castle on the water\n\nTha e mòr"


@pytest.mark.journey("/admin/venue-history/{venue}")
@pytest.mark.on_a_phone
def test_two_versions_are_compared_and_the_old_one_becomes_a_draft(page: Page, api: AdminApi) -> None:
    venue = api.add("venue", venue_form(title="Taigh an Locha", description=TOWER))
    api.update("venue", venue, description=CASTLE)

    page.goto(f"/admin/venue-history/{venue['id']}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Versions of Taigh an Locha")
    expect(page.locator("del")).to_have_text(["tower"])
    expect(page.locator("ins")).to_have_text(["castle"])
    assert [] == violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="Restore version 1").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/admin/update-venue/{venue['id']}$"))
    expect(page.get_by_text("Version 1 is now the draft.")).to_be_visible()
    assert CASTLE == api.get("venue", venue)["description"].replace("\r", "")

    page.go_back()
    expect(page.get_by_role("link", name=re.compile("^Version 3: .* brought back an earlier version$"))).to_be_visible()
    page.get_by_label("First version").select_option("1")
    expect(page.get_by_text("The two versions are the same.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?left=1&right=3$"))
    page.go_back()
    expect(page.locator("ins")).to_have_text(["tower"])
