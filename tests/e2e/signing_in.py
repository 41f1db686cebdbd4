"""How the administrator signs in and out."""

import re

from playwright.sync_api import Page, expect

ADMINISTRATOR = "morag"
PASSWORD = "a-long-road-by-the-loch"


def sign_in(page: Page) -> None:
    """Fill in the sign-in form that is on the page, and come to the dashboard."""
    page.get_by_label("Username").fill(ADMINISTRATOR)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile(r"/admin/dashboard$"))


def log_out(page: Page) -> None:
    """Press Logout, in the menu where there is one."""
    menu = page.get_by_role("button", name="Open menu")
    if menu.is_visible():
        menu.click()
    page.get_by_role("button", name="Logout").click()
