"""Who must have a second factor sets one up before anything else, here a passkey with a name."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from ceilidh.accounts.credentials.second_factors import REQUIRED
from ceilidh_ports.records.accounts import Setting
from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.signin.people import PeopleSite, give_password
from tests.e2e.signin.test_second_factor import add_authenticator
from tests.e2e.support.visitor import Visitor


@pytest.fixture
def strict_site(people_site: PeopleSite) -> Iterator[PeopleSite]:
    """Let everybody need a second factor."""
    _require(people_site, "yes")
    yield people_site
    _require(people_site, "no")


def _require(site: PeopleSite, value: str) -> None:
    with site.database.write() as records:
        records.account_records.put(Setting(REQUIRED, value))


def add_passkey(page: Page, name: str) -> None:
    page.get_by_role("button", name="Add a passkey").click()
    dialog = page.get_by_role("dialog", name="Add a passkey")
    expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert [] == violations(page)
    page.keyboard.type(name)
    page.keyboard.press("Enter")


def test_a_passkey_is_set_up_before_anything_else_and_removed_later(strict_site: PeopleSite, visitor: Visitor) -> None:
    page, name = visitor.page, strict_site.add("Una").username
    add_authenticator(page)
    page.goto("/admin/login")
    give_password(page, name)
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()
    assert [] == [*violations(page), *layout_faults(page)]
    page.goto("/admin/venues")
    expect(page.get_by_role("heading", name="One more step")).to_be_visible()

    add_passkey(page, "My phone")
    codes = page.get_by_role("dialog", name="Your recovery codes")
    expect(codes.get_by_role("listitem")).to_have_count(10)
    codes.get_by_label("I have kept them").check()
    codes.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Venues", level=1)).to_be_visible()

    _require(strict_site, "no")
    page.goto("/admin/account")
    page.get_by_role("button", name="Remove the passkey My phone").click()
    question = page.get_by_role("dialog", name="Remove the passkey My phone?")
    expect(question).to_contain_text("It is your last second factor")
    question.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The passkey My phone is removed.")).to_be_visible()
    expect(page.get_by_role("heading", name="Recovery codes")).to_have_count(0)
