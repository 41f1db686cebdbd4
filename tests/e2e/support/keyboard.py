"""Moving through a page with the keyboard alone."""

from playwright.sync_api import Locator, Page, expect

_MOST = 80


def tab_to(page: Page, place: Locator, key: str = "Tab") -> None:
    """Press Tab, or Shift+Tab, until something has the focus."""
    expect(place).to_be_visible()
    for _ in range(_MOST):
        page.keyboard.press(key)
        if place.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{_MOST} times {key} do not lead to {place}")


def press(page: Page, place: Locator, key: str = "Enter") -> None:
    """Move the focus to something and press a key there."""
    tab_to(page, place)
    page.keyboard.press(key)
