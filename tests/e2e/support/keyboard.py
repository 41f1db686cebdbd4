"""Moving through a page with the keyboard alone."""

from playwright.sync_api import Locator, Page, expect


def tab_to(page: Page, place: Locator, most: int = 80) -> None:
    """Press Tab until something has the focus."""
    expect(place).to_be_visible()
    for _ in range(most):
        page.keyboard.press("Tab")
        if place.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{most} times Tab do not lead to {place}")


def press(page: Page, place: Locator, key: str = "Enter") -> None:
    """Move the focus to something and press a key there."""
    tab_to(page, place)
    page.keyboard.press(key)
