"""Leaving a changed form: by the history, by a reload, and what becomes of its changes."""

import re

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import open_form_of_new_venue
from tests.e2e.support.page_actions import go_forward, wait_for_page
from tests.e2e.support.sign_in import open_menu
from tests.e2e.support.unsaved_copies import wait_for_no_unsaved_copy, wait_for_unsaved_copy


def test_leaving_throws_the_changes_away(page: Page, api: AdminApi) -> None:
    venue = open_form_of_new_venue(page, api)["id"]
    page.locator("[name='city']").fill("Aberfeldy")
    wait_for_unsaved_copy(page, "Aberfeldy")
    leave_by_link(page)
    page.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/events$"))
    wait_for_no_unsaved_copy(page)

    page.goto(f"/admin/update-venue/{venue}")
    expect(page.locator("[name='city']")).to_have_value("Words for city")
    page.wait_for_timeout(500)
    expect(page.get_by_role("region", name="Unsaved changes")).to_be_hidden()


def test_browser_history_navigation_from_a_changed_form_asks_for_confirmation(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api)
    leave_by_link(page)
    expect(page).to_have_url(re.compile("/admin/events$"))
    page.go_back()
    page.locator("[name='city']").fill("Aberfeldy")
    go_forward(page)

    asked = page.get_by_role("dialog", name="Leave without saving?")
    asked.get_by_role("button", name="Stay").click()
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")

    go_forward(page)
    asked.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(re.compile("/admin/events$"))


@pytest.mark.parametrize("way", ["reload", "close"])
def test_reload_and_close_of_a_changed_form_ask(page: Page, api: AdminApi, way: str) -> None:
    open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    if way == "reload":
        page.evaluate("setTimeout(() => location.reload())")
    else:
        page.close(run_before_unload=True)
    wait_for_page(page, lambda: bool(asked))

    assert ["beforeunload"] == asked
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")


def leave_by_link(page: Page) -> None:
    """Follow the link to the events, out of the menu where there is one."""
    open_menu(page)
    page.get_by_role("link", name="Events", exact=True).click()
