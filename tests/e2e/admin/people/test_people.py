"""People edit at once under their own names, the audit log has it, and who is deactivated is signed out."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ceilidh.venues.model import Venue
from tests.e2e.admin.people.conftest import OTHER_NAME
from tests.e2e.checks.axe import violations
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.form_actions import VENUE_SAVED
from tests.e2e.support.keyboard import press, tab_to
from tests.e2e.support.sign_in import ADMINISTRATOR
from tests.services.smtp import SmtpServer

OpenAs = Callable[[str], Page]


def open_form(page: Page, venue: Venue) -> None:
    page.goto(f"/admin/update-venue/{venue.id}")
    expect(page.locator("[name='city']")).to_be_visible()


def save(page: Page) -> None:
    page.get_by_role("button", name="Update Venue").click()


@pytest.mark.journey("/admin/audit-log")
def test_two_people_edit_at_once_and_the_log_has_each_by_name(iain: str, items: StoredItems, open_as: OpenAs) -> None:
    venue = items.venue("Dunmore House")
    his, hers = open_as(iain), open_as(ADMINISTRATOR)
    for page in (his, hers):
        open_form(page, venue)
    his.locator("[name='city']").fill("Pitlochry")
    save(his)
    expect(his.get_by_text(VENUE_SAVED)).to_be_visible()

    hers.locator("[name='state']").fill("Perthshire")
    save(hers)
    dialog = hers.get_by_role("dialog", name="Saved elsewhere first")
    expect(dialog).to_contain_text(f"{OTHER_NAME} saved this venue while you were working on it.")
    dialog.get_by_role("button", name=re.compile("^Save")).click()
    expect(hers.get_by_text(VENUE_SAVED)).to_be_visible()

    hers.goto("/admin/audit-log?action=publish")
    rows = hers.get_by_role("row").filter(has_text="Published: venue Dunmore House")
    expect(rows.first).to_contain_text(ADMINISTRATOR)
    expect(rows.nth(1)).to_contain_text(OTHER_NAME)
    rows.nth(1).get_by_role("link", name=re.compile("^version")).click()
    expect(hers.get_by_role("heading", name="Versions of Dunmore House")).to_be_visible()
    expect(hers.get_by_text("Pitlochry").first).to_be_visible()


@pytest.mark.journey("/admin/people")
def test_who_is_deactivated_is_signed_out_at_the_next_step(iain: str, open_as: OpenAs) -> None:
    his, hers = open_as(iain), open_as(ADMINISTRATOR)
    hers.goto("/admin/people")
    row = hers.get_by_role("row").filter(has_text=OTHER_NAME)
    row.get_by_role("button", name="Deactivate").click()
    dialog = hers.get_by_role("dialog", name=f"Deactivate {OTHER_NAME}?")
    assert [] == violations(hers)
    dialog.get_by_role("button", name="Deactivate").click()
    expect(row).to_contain_text("Deactivated")
    expect(row.get_by_role("button", name="Reactivate")).to_be_focused()

    his.goto("/admin/venues")
    expect(his.get_by_role("dialog", name="Sign in again")).to_be_visible()
    hers.goto("/admin/audit-log?action=deactivated")
    expect(hers.get_by_role("row").filter(has_text=f"Deactivated: {OTHER_NAME}").first).to_contain_text(ADMINISTRATOR)


def test_somebody_is_invited_and_the_invitation_withdrawn_by_keyboard(open_as: OpenAs, mail_server: SmtpServer) -> None:
    page = open_as(ADMINISTRATOR)
    page.goto("/admin/people")
    press(page, page.get_by_role("button", name="Invite somebody"))
    dialog = page.get_by_role("dialog", name="Invite somebody")
    expect(dialog.get_by_label("Name")).to_be_focused()
    send = dialog.get_by_role("button", name="Send the invitation")
    press(page, send)
    expect(dialog.get_by_label("Name")).to_have_accessible_description("It is required.")
    assert [] == violations(page)
    page.keyboard.type("Ruaridh " + "M" * 120)
    page.keyboard.press("Tab")
    page.keyboard.type("ruaridh@ceilidh.example")
    press(page, send)
    expect(page.get_by_text("An invitation to ruaridh@ceilidh.example is on its way.")).to_be_visible()
    expect(page.get_by_role("button", name="Invite somebody")).to_be_focused()

    row = page.get_by_role("row").filter(has_text="ruaridh@ceilidh.example")
    tab_to(page, row.get_by_role("button", name="Withdraw"))
    page.keyboard.press("Enter")
    press(page, page.get_by_role("dialog").get_by_role("button", name="Withdraw"))
    expect(page.get_by_text("Nobody is invited at present.")).to_be_visible()
    assert 0 == page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert [] == violations(page)
