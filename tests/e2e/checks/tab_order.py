"""Controls that the Tab key does not reach, or that do not show that they have the focus."""

from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).with_name("tab_order.js").read_text()
_MOST_STOPS = 400


def tab_order_errors(page: Page) -> list[str]:
    """Press Tab through the whole page; return the controls that were missed, had no focus ring, or lay out of view."""
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(_SCRIPT)
    for _ in range(_MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("window.tabOrder.visit()"):
            break
    errors: list[str] = page.evaluate("window.tabOrder.errors()")
    return errors
