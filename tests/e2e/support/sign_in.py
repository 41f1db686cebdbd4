"""How the administrator signs in and out."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.support.visitor import is_wide

ADMINISTRATOR = "morag"
PASSWORD = "a-long-road-by-the-loch"


def sign_in(page: Page, *, then: str = "/admin/dashboard", username: str = ADMINISTRATOR) -> None:
    """Fill in the sign-in form that is on the page, and arrive at the address ``then``."""
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile(f"{re.escape(then)}$"))


def signed_in_state(url: str, token: str) -> dict[str, Any]:
    """Return the storage of a browser context in which the site finds a login token."""
    storage = [{"name": "token", "value": token}]
    return {"cookies": [], "origins": [{"origin": url, "localStorage": storage}]}


def open_menu(page: Page) -> None:
    """Open the menu of the back office, if the window is so narrow that there is one."""
    if not is_wide(page):
        page.get_by_role("button", name="Open menu").click()


def log_out(page: Page) -> None:
    """Press Logout, in the menu where there is one."""
    open_menu(page)
    page.get_by_role("button", name="Logout").click()
