"""The Chromium of the other browser tests, driven by Playwright."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs
from playwright.sync_api import Browser, Error, Page

from tests.browsers.engines.engine import NotReadyError
from tests.browsers.engines.keys import PLAYWRIGHT_NAMES


@attrs.frozen
class Chromium:
    """A tab of Chromium."""

    page: Page

    def open(self, url: str) -> None:
        self.page.goto(url)

    def evaluate(self, expression: str) -> Any:
        try:
            return json.loads(self.page.evaluate(f"JSON.stringify({expression}) ?? 'null'"))
        except Error as leaving:
            if "Execution context was destroyed" not in leaving.message:
                raise
            raise NotReadyError(leaving.message) from leaving

    def press_at(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def type(self, text: str) -> None:
        for letter in text:
            if letter in PLAYWRIGHT_NAMES:
                self.page.keyboard.press(PLAYWRIGHT_NAMES[letter])
            else:
                self.page.keyboard.type(letter)


@contextmanager
def chromium(browser: Browser, size: tuple[int, int]) -> Iterator[Chromium]:
    """Open a fresh browser context for as long as the block runs."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height})
    try:
        yield Chromium(context.new_page())
    finally:
        context.close()
