"""Signing in with codes and passkeys, and confirming who it is."""

import datetime as dt
import re
from typing import Any

import pyotp
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.forced_colours import forced_colours_faults
from tests.e2e.checks.layout import layout_faults
from tests.e2e.signin.people import PeopleSite, call, give_password, sign_in_as
from tests.e2e.support.sign_in import PASSWORD, log_out
from tests.e2e.support.visitor import Visitor


def set_up_app(page: Page) -> tuple[pyotp.TOTP, list[Any]]:
    """Set up an authenticator app for who is signed in; return it, and the recovery codes."""
    setup = call(page, "begin-totp")
    app = pyotp.TOTP(str(setup["secret"]))
    answer = call(page, "confirm-totp", setup=str(setup["setup"]), code=app.now())
    codes = answer["recoveryCodes"]
    assert isinstance(codes, list)
    return app, codes


def next_code(app: pyotp.TOTP) -> str:
    """Return a code that was not used yet; the server takes it half a minute early."""
    return app.at(dt.datetime.now(dt.UTC), counter_offset=1)


def test_codes_sign_in_and_each_counts_once(people_site: PeopleSite, visitor: Visitor) -> None:
    page, name = visitor.page, people_site.add("Una").username
    sign_in_as(page, name)
    app, recovery = set_up_app(page)
    log_out(page)
    give_password(page, name)
    expect(page.get_by_label("Code")).to_be_focused()
    assert [] == [*violations(page), *layout_faults(page), *forced_colours_faults(page)]
    page.keyboard.type("000000")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The code is wrong")).to_be_visible()
    page.get_by_label("Code").fill(next_code(app))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Dashboard", level=1)).to_be_visible()

    for code, outcome in ((recovery[0], "Dashboard"), (recovery[0], "")):
        if page.url.endswith("dashboard"):
            expect(page.locator(".count__number", has_text="\N{EN DASH}")).to_have_count(0)  # its calls are answered
            log_out(page)
            expect(page).to_have_url(re.compile("/admin/login$"))
        else:
            page.goto("/admin/login")
        give_password(page, name)
        page.get_by_role("button", name="Use a recovery code").click()
        expect(page.get_by_label("Recovery code")).to_be_focused()
        page.keyboard.type(code)
        page.keyboard.press("Enter")
        shown = page.get_by_role("heading", name=outcome, level=1) if outcome else page.get_by_text("The code is wrong")
        expect(shown).to_be_visible()


def test_a_passkey_signs_in_and_confirms(people_site: PeopleSite, visitor: Visitor) -> None:
    page, name = visitor.page, people_site.add("Flora").username
    add_authenticator(page)
    sign_in_as(page, name)
    page.goto("/admin/account")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Phone")
    page.keyboard.press("Enter")
    codes = page.get_by_role("dialog", name="Your recovery codes")
    expect(codes.get_by_role("listitem")).to_have_count(10)
    codes.get_by_label("I have kept them").check()
    codes.get_by_role("button", name="Done").click()
    expect(page.get_by_text("never used")).to_be_visible()
    log_out(page)
    give_password(page, name)
    expect(page.get_by_role("button", name="Use your passkey")).to_be_focused()
    assert [] == [*violations(page), *layout_faults(page)]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Dashboard", level=1)).to_be_visible()

    page.goto("/admin/account")
    people_site.age_sessions()
    page.get_by_role("button", name="Set up an app").click()
    confirmation = page.get_by_role("dialog", name="Confirm that it is you")
    confirmation.get_by_role("button", name="Use a passkey").click()
    page.keyboard.press("Enter")
    expect(confirmation).to_be_hidden()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()


def test_a_sensitive_call_waits_for_the_password(people_site: PeopleSite, visitor: Visitor) -> None:
    page, name = visitor.page, people_site.add("Rory").username
    sign_in_as(page, name)
    page.goto("/admin/account")
    people_site.age_sessions()
    page.get_by_role("button", name="Set up an app").click()
    confirmation = page.get_by_role("dialog", name="Confirm that it is you")
    expect(confirmation.get_by_label("Password", exact=True)).to_be_focused()
    assert [] == [*violations(page), *forced_colours_faults(page)]
    page.keyboard.press("Escape")
    expect(page.get_by_text("It needs a confirmation that it is you.")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(confirmation.get_by_label("Password", exact=True)).to_be_focused()
    page.keyboard.type("not this one")
    page.keyboard.press("Enter")
    expect(confirmation.get_by_text("The password is wrong.")).to_be_visible()
    confirmation.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")

    expect(page.get_by_role("img", name="QR code")).to_be_visible()


def add_authenticator(page: Page) -> None:
    """Give the browser of the page an authenticator, which answers at once."""
    browser = page.context.new_cdp_session(page)
    browser.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasUserVerification": True, "isUserVerified": True}
    browser.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "automaticPresenceSimulation": True}})
