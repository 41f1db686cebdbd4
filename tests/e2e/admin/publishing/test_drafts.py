"""A venue from its first title to the second publication, and what visitors see of it meanwhile."""

import re
import secrets
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.conftest import AdminSite
from tests.e2e.support.admin_api import AdminApi, sign_in_to_api
from tests.e2e.support.form_actions import (
    VENUE_SAVED,
    expect_notice,
    field,
    fill_required,
    open_form_of_new_venue,
    open_new_form,
    press,
)
from tests.e2e.support.sign_in import PASSWORD, signed_in_state
from tests.e2e.support.visitor import DESKTOP, PHONE, Visitor, open_visitor
from tests.product.product_server import COMMAND, environment
from tests.samples import venue_form

SEA, HILLS = "A house by the sea", "A house in the hills"
STILL_PUBLISHED = "Draft saved. Visitors still see the published venue."


def test_venue_is_begun_completed_published_and_changed_while_visitors_see_what_is_published(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    title = f"Taigh na Mara {page.viewport_size['width'] if page.viewport_size else ''}"
    address = begin(page, title)
    assert 404 == page.request.get(address).status

    field(page, "description").fill(SEA)
    press(page, "Publish Venue")
    expect_notice(page, "Some fields need attention.")
    expect(page.locator("#city-error")).to_have_text("City is required.")
    expect(field(page, "city")).to_be_focused()
    assert [] == violations(page)
    assert 404 == page.request.get(address).status

    fill_required(page, tmp_path)
    press(page, "Publish Venue")
    expect(page.get_by_text("Venue published successfully!")).to_be_visible()
    assert SEA in page.request.get(address).text()

    field(page, "description").fill(HILLS)
    field(page, "title").press("Enter")
    page.keyboard.press("ControlOrMeta+s")
    expect(page.get_by_text(STILL_PUBLISHED)).to_be_visible()
    expect_state(page, "Changed")
    page.reload()
    expect(field(page, "description")).to_have_value(HILLS)
    shown = page.request.get(address).text()
    assert (SEA in shown, HILLS in shown) == (True, False)

    press(page, "Publish Venue")
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    expect_state(page, "Live")
    assert HILLS in page.request.get(address).text()


@pytest.mark.on_a_phone
def test_draft_is_discarded_once_that_is_confirmed(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, description=SEA)
    field(page, "description").fill(HILLS)
    press(page, "Save draft")
    expect(page.get_by_text(STILL_PUBLISHED)).to_be_visible()

    press(page, "Discard draft")
    asked = page.get_by_role("dialog", name="Discard the draft?")
    expect(asked).to_contain_text("Everything that changed since the venue was published is taken back")
    assert [] == violations(page)
    asked.get_by_role("button", name="Keep it").click()
    expect(field(page, "description")).to_have_value(HILLS)

    press(page, "Discard draft")
    asked.get_by_role("button", name="Discard", exact=True).click()
    expect(field(page, "description")).to_have_value(SEA)
    expect_state(page, "Live")
    page.reload()
    expect(field(page, "description")).to_have_value(SEA)


def test_another_administrator_sees_the_same_draft_and_who_saved_it(
    page: Page, api: AdminApi, admin_site: AdminSite, started_browser: Browser
) -> None:
    venue = open_form_of_new_venue(page, api, description=SEA)
    field(page, "description").fill(HILLS)
    press(page, "Save draft")
    expect(page.get_by_text(STILL_PUBLISHED)).to_be_visible()

    username = f"iain-{secrets.token_hex(4)}"
    url, token = admin_site.product.url, add_account(admin_site, username)
    with open_visitor(started_browser, url, DESKTOP, storage_state=signed_in_state(url, token)) as iain:
        iain.page.goto(f"/admin/update-venue/{venue['id']}")
        expect(field(iain.page, "description")).to_have_value(HILLS)
        expect(iain.page.locator(".form-header")).to_contain_text(re.compile(r"Changed.*by morag"))
        field(iain.page, "overlayText").fill("Over the loch")
        press(iain.page, "Save draft")
        expect(iain.page.get_by_text(STILL_PUBLISHED)).to_be_visible()

    page.reload()
    expect(field(page, "overlayText")).to_have_value("Over the loch")
    expect(page.locator(".form-header")).to_contain_text(re.compile(f"Changed.*by {username}"))


def test_restored_version_is_what_the_form_shows(page: Page, api: AdminApi) -> None:
    venue = api.add("venue", venue_form(title="Taigh an Uillt", description=SEA))
    api.update("venue", venue, description=HILLS)
    page.goto(f"/admin/update-venue/{venue['id']}")
    expect(field(page, "description")).to_have_value(HILLS)

    page.get_by_role("link", name="Versions").click()
    press(page, "Restore version 1")
    expect(page).to_have_url(re.compile(f"/admin/update-venue/{venue['id']}$"))
    expect(field(page, "description")).to_have_value(SEA)
    expect_state(page, "Changed")


@pytest.mark.parametrize("size", [PHONE], ids=["phone"])
def test_venue_is_begun_mended_and_discarded_on_a_phone_by_the_keyboard_alone(page: Page) -> None:
    open_new_form(page, "venue")
    go(page, "INPUT title")
    page.keyboard.type("Taigh gun Ainm")
    page.keyboard.press("ControlOrMeta+s")
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    checks = page.get_by_role("region", name="Before publishing")
    expect(checks).to_contain_text("29 fields are required")

    go(page, "SUMMARY Before publishing")
    page.keyboard.press("Enter")
    go(page, "BUTTON Description")
    page.keyboard.press("Enter")
    expect(field(page, "description")).to_be_focused()
    expect(field(page, "description")).to_be_in_viewport()
    page.keyboard.type(SEA)
    page.keyboard.press("ControlOrMeta+s")
    expect(checks).to_contain_text("28 fields are required")

    go(page, "BUTTON Discard draft")
    page.keyboard.press("Enter")
    go(page, "BUTTON Discard")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Taigh gun Ainm is in the trash for 30 days.")).to_be_visible()
    # The list has replaced the dialog, which kept the focus.
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Taigh gun Ainm is back.")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()


def begin(page: Page, title: str) -> str:
    """Save a draft that has a title alone, and return the path of the page that it will have."""
    open_new_form(page, "venue")
    field(page, "title").fill(title)
    press(page, "Save draft")
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    expect_state(page, "Draft")
    return f"/single-venue/{field(page, 'slug').input_value()}"


def expect_state(page: Page, state: str) -> None:
    expect(page.locator(".form-header .state")).to_have_text(state)


def add_account(site: AdminSite, username: str) -> str:
    """Add an administrator as an operator does, and return a login token."""
    settings = environment(site.file.parent, {"CEILIDH_DATABASE_URL": f"sqlite:///{site.file}"})
    command = [str(COMMAND), "admin", "add", username, "--password-stdin"]
    subprocess.run(command, input=PASSWORD, text=True, env=settings, check=True, capture_output=True)
    return sign_in_to_api(site.product.url, username).token


def go(page: Page, to: str) -> None:
    """Press Tab until a control is focused: its element, then its name or how its text begins."""
    for _ in range(150):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(({ tagName, name, textContent }) => `${tagName} ${name || textContent.trim()}`)(document.activeElement)"
        )
        if focused.startswith(to):
            return
    raise AssertionError(f"Tab does not lead to {to}")
