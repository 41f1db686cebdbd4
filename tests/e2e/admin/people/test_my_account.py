"""The second factor, the sessions and the password of one's own account."""

import re
from collections.abc import Callable

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.support.sign_in import PASSWORD

OpenAs = Callable[[str], Page]


@pytest.mark.journey("/admin/account")
def test_an_authenticator_app_is_set_up_and_its_codes_are_kept(iain: str, open_as: OpenAs) -> None:
    page = open_as(iain)
    page.goto("/admin/account")
    page.get_by_role("button", name="Set up an app").click()
    setup = page.get_by_role("dialog", name="Set up an authenticator app")
    expect(setup.get_by_role("img", name="QR code")).to_be_visible()
    assert [] == violations(page)
    secret = setup.locator("code").inner_text().replace(" ", "")
    setup.get_by_label("The code that the app shows").fill(pyotp.TOTP(secret).now())
    setup.get_by_role("button", name="Confirm").click()

    codes = page.get_by_role("dialog", name="Your recovery codes")
    expect(codes.get_by_role("listitem")).to_have_count(10)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(codes.get_by_role("alert")).to_contain_text("Keep the codes first")
    assert [] == violations(page)
    with page.expect_download() as download:
        codes.get_by_role("button", name="Download").click()
    shown = codes.get_by_role("listitem").all_inner_texts()
    assert shown == download.value.path().read_text().split()
    codes.get_by_label("I have kept them").check()
    codes.get_by_role("button", name="Done").click()
    expect(page.get_by_text(re.compile("^You have 10 left"))).to_be_visible()

    page.get_by_role("button", name="Remove the app").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Set up an app")).to_be_visible()


def test_a_new_password_signs_every_other_browser_out(iain: str, open_as: OpenAs) -> None:
    here, there = open_as(iain), open_as(iain)
    here.goto("/admin/account")
    expect(here.get_by_role("button", name=re.compile("^End the session"))).to_have_count(1)
    here.get_by_label("Present password").fill(PASSWORD)
    here.get_by_label("New password").fill("the tide is in at nine")
    here.get_by_role("button", name="Change the password").click()
    expect(here.get_by_text("The password is changed. All other sessions have ended.")).to_be_visible()
    expect(here.get_by_role("button", name=re.compile("^End the session"))).to_have_count(0)

    there.goto("/admin/account")
    expect(there.get_by_role("dialog", name="Sign in again")).to_be_visible()
    here.reload()
    expect(here.get_by_label("Your name")).to_be_visible()
