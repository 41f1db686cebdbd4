"""Links in real mails: a forgotten password, and an invitation."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.signin.people import PeopleSite, call, sign_in_as
from tests.e2e.support.sign_in import log_out
from tests.e2e.support.visitor import Visitor

GONE = "This link is not valid any more."


def ask_for_link(page: Page, email: str) -> None:
    page.goto("/admin/login")
    page.get_by_role("link", name="Forgotten your password?").click()
    # Exactly: the sign-in page, which stays until this one is loaded, asks for "Username or e-mail".
    page.get_by_label("E-mail", exact=True).fill(email)
    page.keyboard.press("Enter")
    expect(page.get_by_text("a mail with a link is on its way")).to_be_focused()


@pytest.mark.journey("/admin/forgotten-password", "/admin/reset-password")
def test_a_forgotten_password_is_replaced_with_the_link_of_a_mail(people_site: PeopleSite, visitor: Visitor) -> None:
    page, email = visitor.page, people_site.add("Ailsa").email
    ask_for_link(page, email)
    link = people_site.link_to(email)
    page.goto(link)
    expect(page.get_by_role("heading", name="Choose a new password")).to_be_visible()
    expect(page.get_by_label("New password")).to_be_visible()
    expect(page).to_have_url(re.compile("/admin/reset-password$"))
    assert [] == [*violations(page), *layout_faults(page)]
    page.get_by_label("New password").fill("password123")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("attackers try first")).to_be_visible()
    page.get_by_label("New password").fill("heather on the hill")
    page.keyboard.press("Enter")

    expect(page.get_by_text("The password is changed. Please sign in.")).to_be_visible()
    sign_in_as(page, email, "heather on the hill")
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("button", name="Log out and go on").click()
    expect(page.get_by_text(GONE)).to_be_focused()
    expect(page.get_by_label("New password")).to_have_count(0)
    page.get_by_role("link", name="Ask for a new link").click()
    expect(page.get_by_label("E-mail", exact=True)).to_be_visible()


def test_an_unknown_address_is_answered_alike_and_gets_no_mail(people_site: PeopleSite, page: Page) -> None:
    stranger = "nobody@example.com"
    ask_for_link(page, stranger)
    known = people_site.add("Eilidh").email
    ask_for_link(page, known)

    people_site.link_to(known)
    assert not people_site.has_mail_for(stranger)


@pytest.mark.journey("/admin/invitation")
def test_an_invitation_makes_an_account_and_signs_in(people_site: PeopleSite, visitor: Visitor, other: Visitor) -> None:
    page, host = visitor.page, other.page
    email = f"calum-{secrets.token_hex(4)}@example.org"
    sign_in_as(host, people_site.add("Isla").username)
    call(host, "invite-person", name="Calum", email=email, role="editor")
    link = people_site.link_to(email)
    page.goto(link)
    expect(page.get_by_text(email)).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Calum")
    assert [] == [*violations(page), *layout_faults(page)]
    page.get_by_label("Password", exact=True).fill("heather on the hill")
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", name="Dashboard", level=1)).to_be_visible()
    host.goto(link)
    expect(host.get_by_text("You are signed in here as Isla")).to_be_visible()
    host.get_by_role("button", name="Log out and go on").click()
    expect(host.get_by_text(GONE)).to_be_focused()
    host.get_by_role("link", name="sign in").click()
    expect(host.get_by_label("Username")).to_be_visible()


@pytest.mark.journey("/admin/confirm-email")
def test_a_new_address_counts_once_its_link_was_confirmed(people_site: PeopleSite, visitor: Visitor) -> None:
    page, new = visitor.page, f"kirsty-{secrets.token_hex(4)}@example.org"
    sign_in_as(page, people_site.add("Kirsty").username)
    call(page, "change-email", email=new)
    link = people_site.link_to(new)
    for text in (f"{new} is the address of your account now.", GONE):
        page.goto("about:blank")
        page.goto(link)
        page.get_by_role("button", name="Confirm the address").click()
        expect(page.get_by_text(text)).to_be_focused()
        expect(page).to_have_url(re.compile("/admin/confirm-email$"))
    page.get_by_role("link", name="My account").click()
    expect(page.get_by_role("heading", name="My account")).to_be_visible()
    log_out(page)
    expect(page).to_have_url(re.compile("/admin/login$"))
    sign_in_as(page, new)
