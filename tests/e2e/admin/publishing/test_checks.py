"""The form lists what a careful editor would mend before publishing, and leads to each field."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import VENUE_SAVED, field, open_form_of_new_venue, press
from tests.e2e.support.page_actions import intercept
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.visitor import Visitor

LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwll" * 2


@pytest.mark.on_a_phone
def test_what_is_listed_is_found_mended_and_no_longer_listed(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, accomodationTitle=LONG, bannerImage=draw_picture("small"))
    checks = page.get_by_role("region", name="Before publishing")
    expect(checks).to_contain_text("21 things to mend")
    checks.get_by_text("Before publishing").click()
    entry = checks.get_by_role("button", name=re.compile("^Banner image .* 320 pixels wide, where 1600 are drawn"))
    expect(entry).to_be_visible()
    assert [] == violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    checks.get_by_role("button", name="Accomodation title").click()
    expect(field(page, "accomodationTitle")).to_be_focused()
    expect(field(page, "accomodationTitle")).to_be_in_viewport()
    field(page, "accomodationTitle").fill("Eleven rooms")
    press(page, "Update Venue")
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    expect(checks).to_contain_text("20 things to mend")
    expect(checks.get_by_role("button")).to_have_count(20)


def test_checks_that_fail_are_said_and_tried_again(visitor: Visitor, api: AdminApi) -> None:
    page = visitor.page
    intercept(page, "**/api/admin/check-venue/*", lambda route: route.fulfill(status=503, json={"message": "Not now."}))
    open_form_of_new_venue(page, api)
    checks = page.get_by_role("region", name="Before publishing")
    expect(checks).to_contain_text("Could not be checked")
    checks.get_by_text("Before publishing").click()
    assert [] == violations(page)
    page.unroute_all()
    checks.get_by_role("button", name="Try again").click()
    expect(checks).to_contain_text("to mend")
