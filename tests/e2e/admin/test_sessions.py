"""Signing in and out: in this tab, in the others, and after the server has forgotten the token."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.form_actions import VENUE_SAVED, open_form_of_new_venue
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD, log_out, sign_in, signed_in_state
from tests.e2e.support.upload_files import write_picture
from tests.e2e.support.visitor import Visitor, open_visitor
from tests.product.product_server import Product


def asked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Sign in again")


def answer(page: Page, password: str = PASSWORD) -> None:
    asked(page).get_by_label("Username").fill(ADMINISTRATOR)
    asked(page).get_by_label("Password").fill(password)
    asked(page).get_by_role("button", name="Sign in").click()


def revoke(site: Product, page: Page) -> None:
    """Let the server forget the token that the browser holds."""
    AdminApi(site.url, page.evaluate("localStorage.getItem('token')")).log_out()


def test_revoked_token_in_the_midst_of_a_save_asks_in_place_and_the_save_completes(
    visitor: Visitor, site: Product, api: AdminApi, tmp_path: Path
) -> None:
    page = visitor.page
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='bannerImage']").set_input_files(write_picture(tmp_path, "banner"))
    page.locator("[name='itineraryContent.0.image']").set_input_files(write_picture(tmp_path, "mill"))
    # A call of the form itself would ask before the save does.
    expect(page.get_by_role("region", name="Before publishing")).to_contain_text("to mend")
    revoke(site, page)
    page.get_by_role("button", name="Update Venue").click()
    expect(asked(page).get_by_label("Username")).to_be_focused()
    answer(page, "not this one")
    expect(asked(page).get_by_role("alert")).to_have_text("Invalid username or password")
    answer(page)

    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    expect(asked(page)).to_be_hidden()
    now = api.get("venue", venue)
    assert ["Aberfeldy", 1] == [now["city"], len(now["itineraryContent"])]
    assert venue["bannerImage"] != now["bannerImage"]


def test_signing_out_in_one_tab_leads_the_other_to_the_sign_in_and_signing_in_back(page: Page) -> None:
    page.goto("/admin/venues")
    other = page.context.new_page()
    other.goto("/admin/events")
    expect(other.get_by_role("heading", name="Events")).to_be_visible()
    other.wait_for_load_state("networkidle")  # a call after the logout would be an error in the console
    log_out(other)
    expect(other).to_have_url(re.compile("/admin/login$"))
    expect(page).to_have_url(re.compile("/admin/login$"))

    sign_in(other)
    expect(page).to_have_url(re.compile("/admin/venues$"))


def test_signing_out_in_another_tab_keeps_a_changed_form_and_asks_to_sign_in(page: Page, api: AdminApi) -> None:
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    other = page.context.new_page()
    other.goto("/admin/events")
    other.wait_for_load_state("networkidle")  # a call after the logout would be an error in the console
    log_out(other)
    expect(asked(page)).to_be_visible()
    sign_in(other)
    expect(asked(page)).to_be_hidden()

    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    assert "Aberfeldy" == api.get("venue", venue)["city"]


def test_logout_forgets_and_revokes_the_token_and_leads_to_the_sign_in(admin_page: Page) -> None:
    admin_page.goto("/admin/venues")
    admin_page.wait_for_load_state("networkidle")  # a call after the logout would be an error in the console
    token = admin_page.evaluate("localStorage.getItem('token')")
    log_out(admin_page)

    expect(admin_page).to_have_url(re.compile("/admin/login$"))
    assert admin_page.evaluate("localStorage.getItem('token')") is None
    answer = admin_page.request.get("/api/admin/enquiry-counts", headers={"Authorization": f"Bearer {token}"})
    assert 401 == answer.status
    admin_page.go_back()
    expect(admin_page).to_have_url(re.compile("/admin/login$"))
    sign_in(admin_page)
    assert token != admin_page.evaluate("localStorage.getItem('token')")


@pytest.fixture
def visitor(started_browser: Browser, site: Product, size: tuple[int, int]) -> Iterator[Visitor]:
    """The administrator, signed in with a token of this test alone, which may be revoked."""
    state = signed_in_state(site.url, sign_in_to_api(site.url).token)
    with open_visitor(started_browser, site.url, size, storage_state=state) as opened:
        yield opened
