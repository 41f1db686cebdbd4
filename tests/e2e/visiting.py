"""A visitor: a fresh browser of some size, and everything it complains of."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

DESKTOP = (1440, 900)
PHONE = (390, 844)
_LEFT = "net::ERR_ABORTED"
"""What a film is told that was still arriving when the visitor went on."""


@attrs.define(slots=False)  # Playwright hangs something of its own on whoever listens
class Visit:
    """A page, the errors in its console, its warnings, and the requests that came to nothing."""

    page: Page
    errors: list[str] = attrs.field(factory=list)
    warnings: list[str] = attrs.field(factory=list)
    failed: list[str] = attrs.field(factory=list)

    def listen(self) -> None:
        """Hear what any tab of this visitor complains of."""
        self.page.context.on("console", self._hear)
        self.page.context.on("weberror", lambda found: self.errors.append(str(found.error)))
        self.page.context.on("requestfailed", self._miss)
        # Chromium asks the tests for files instead of a person only while somebody listens. It learns of that a
        # little later, which may be after the key press that asks for the next file.
        self.page.on("filechooser", lambda _: None)

    def _hear(self, message: ConsoleMessage) -> None:
        heard = {"error": self.errors, "warning": self.warnings}.get(message.type)
        if heard is not None:
            heard.append(f"{message.text} ({message.location.get('url', '')})")

    def _miss(self, request: Request) -> None:
        if request.failure != _LEFT:
            self.failed.append(f"{request.url}: {request.failure}")


def _slow_down(page: Page) -> None:
    """Let a page have a part of the processor alone, as many times less as ``CEILIDH_TEST_SLOWER`` says."""
    rate = float(os.environ.get("CEILIDH_TEST_SLOWER", "1"))
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


@contextmanager
def visit(browser: Browser, url: str, size: tuple[int, int], **context: Any) -> Iterator[Visit]:
    """Open a fresh browser context at the address of a site for as long as the block runs."""
    width, height = size
    opened = browser.new_context(base_url=url, viewport={"width": width, "height": height}, **context)
    opened.set_default_timeout(60_000)
    opened.on("page", _slow_down)
    visitor = Visit(opened.new_page())
    visitor.listen()
    try:
        yield visitor
    finally:
        # What still waits for a changed answer would fail in the midst of the next visit.
        for tab in opened.pages:
            tab.unroute_all(behavior="ignoreErrors")
        opened.close()
