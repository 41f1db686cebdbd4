"""Moving through a page with the keyboard alone."""

from playwright.sync_api import Locator, Page, expect

_MOST = 80


def tab_to(page: Page, locator: Locator, key: str = "Tab") -> None:
    """Press Tab, or Shift+Tab, until something has the focus."""
    expect(locator).to_be_visible()
    for _ in range(_MOST):
        page.keyboard.press(key)
        if locator.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{_MOST} times {key} do not lead to {locator}")


def press(page: Page, locator: Locator, key: str = "Enter") -> None:
    """Move the focus to something and press a key there."""
    tab_to(page, locator)
    page.keyboard.press(key)
