"""Who is signed in: in this tab, in the others, and after the server has forgotten it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.colleague import Colleague, colleague, come_in, open_form
from tests.e2e.office import signed_in
from tests.e2e.photographs import photograph
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD, log_out, sign_in
from tests.e2e.visiting import Visit
from tests.product.product_server import Product

SAVED = "Venue updated successfully!"
ADMIN = ["dashboard", "venues", "add-venue", "update-venue/1", "venue/1", "events", "packages", "settings"]


@pytest.fixture
def office(site: Product) -> Colleague:
    return colleague(site)


def asked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Sign in again")


def answer(page: Page, password: str = PASSWORD) -> None:
    asked(page).get_by_label("Username").fill(ADMINISTRATOR)
    asked(page).get_by_label("Password").fill(password)
    asked(page).get_by_role("button", name="Sign in").click()


def revoke(site: Product, page: Page) -> None:
    """Let the server forget the token that the browser holds."""
    Colleague(site.url, page.evaluate("localStorage.getItem('token')")).sign_out()


@pytest.mark.parametrize("path", ADMIN)
def test_back_office_is_behind_the_sign_in(page: Page, path: str) -> None:
    page.goto(f"/admin/{path}")
    expect(page).to_have_url(re.compile("/admin/login$"))


def test_login_needs_both_words_and_says_what_the_server_says(troubled: Visit) -> None:
    page = troubled.page
    page.goto("/admin/login")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_label("Username")).to_be_focused()
    page.get_by_label("Username").fill("nobody")
    page.get_by_label("Password").fill("nothing")
    page.get_by_role("button", name="Sign in").click()

    expect(page.get_by_role("alert")).to_have_text("Invalid username or password")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.route("**/api/admin/login", lambda route: route.abort())
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("Login failed")
    page.unroute("**/api/admin/login")
    sign_in(page)
    page.goto("/admin/login")
    expect(page).to_have_url(re.compile("/admin/dashboard$"))


def test_revoked_token_in_the_midst_of_a_save_asks_in_place_and_the_save_completes(
    troubled: Visit, site: Product, office: Colleague, tmp_path: Path
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='bannerImage']").set_input_files(photograph(tmp_path, "banner"))
    page.locator("[name='itineraryContent.0.image']").set_input_files(photograph(tmp_path, "mill"))
    revoke(site, page)
    page.get_by_role("button", name="Update Venue").click()
    expect(asked(page).get_by_label("Username")).to_be_focused()
    answer(page, "not this one")
    expect(asked(page).get_by_role("alert")).to_have_text("Invalid username or password")
    answer(page)

    expect(page.get_by_text(SAVED)).to_be_visible()
    expect(asked(page)).to_be_hidden()
    now = office.venue(venue)
    assert ["Aberfeldy", 1] == [now["city"], len(now["itineraryContent"])]
    assert venue["bannerImage"] != now["bannerImage"]


def test_cancelled_sign_in_lets_the_save_fail_and_keeps_everything(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    revoke(site, page)
    page.get_by_role("button", name="Update Venue").click()
    asked(page).get_by_role("button", name="Cancel").click()
    expect(asked(page)).to_be_hidden()
    expect(page.get_by_role("alert").filter(has_text="Failed to update venue")).to_be_visible()
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")
    assert "Words for city" == office.venue(venue)["city"]

    page.get_by_role("button", name="Update Venue").click()
    answer(page)
    expect(page.get_by_text(SAVED)).to_be_visible()


def test_picture_is_removed_after_signing_in_again(troubled: Visit, site: Product, office: Colleague) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    revoke(site, page)
    page.get_by_role("button", name="Remove Banner image").click()
    answer(page)
    expect(page.get_by_role("button", name="Remove Banner image")).to_be_hidden()
    assert not office.venue(venue)["bannerImage"]


def test_signing_out_in_one_tab_leads_the_other_to_the_sign_in_and_signing_in_back(page: Page, site: Product) -> None:
    come_in(page, site)
    page.goto("/admin/venues")
    other = page.context.new_page()
    other.goto("/admin/events")
    expect(other.get_by_role("heading", name="Events")).to_be_visible()
    log_out(other)
    expect(other).to_have_url(re.compile("/admin/login$"))
    expect(page).to_have_url(re.compile("/admin/login$"))

    sign_in(other)
    expect(page).to_have_url(re.compile("/admin/venues$"))


def test_signing_out_elsewhere_keeps_a_changed_form_and_asks_over_it(
    page: Page, site: Product, office: Colleague
) -> None:
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    other = page.context.new_page()
    other.goto("/admin/events")
    log_out(other)
    expect(asked(page)).to_be_visible()
    sign_in(other)
    expect(asked(page)).to_be_hidden()

    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    assert "Aberfeldy" == office.venue(venue)["city"]


def test_sign_in_of_another_tab_answers_the_question_and_the_save_completes(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    revoke(site, page)
    page.get_by_role("button", name="Update Venue").click()
    expect(asked(page)).to_be_visible()
    other = page.context.new_page()
    other.goto("/contact")
    token = signed_in(site.url, ADMINISTRATOR, PASSWORD).token
    other.evaluate("token => localStorage.setItem('token', token)", token)

    expect(page.get_by_text(SAVED)).to_be_visible()
    expect(asked(page)).to_be_hidden()
    assert "Aberfeldy" == office.venue(venue)["city"]


def test_changed_form_without_a_token_can_be_left_to_the_sign_in(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    other = page.context.new_page()
    other.goto("/admin/events")
    log_out(other)
    asked(page).get_by_role("button", name="Cancel").click()
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")
    page.locator("[name='city']").fill("Words for city")

    expect(page).to_have_url(re.compile("/admin/login$"))
