"""A visitor: a fresh browser context of some size, and everything that it complains of."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from tests.e2e.support.failures import keep_failure
from tests.e2e.support.frames import wait_for_frames_of
from tests.e2e.support.lasting_messages import keep_messages
from tests.e2e.support.recorded_controls import record_controls

DESKTOP = (1440, 900)
PHONE = (390, 844)
_CANCELLED = "net::ERR_ABORTED"
"""The failure of a film that was still arriving when the visitor went on."""


@attrs.define(slots=False)  # Playwright sets an attribute on the owner of a listener
class Visitor:
    """A page, the errors in its console, its warnings, and the requests that failed."""

    page: Page
    errors: list[str] = attrs.field(factory=list)
    warnings: list[str] = attrs.field(factory=list)
    failed: list[str] = attrs.field(factory=list)

    @property
    def complaints(self) -> list[str]:
        """All that was recorded, a line each, with the address of the page."""
        named = {"error": self.errors, "warning": self.warnings, "failed request": self.failed}
        return [f"page: {self.page.url}", *(f"{kind}: {text}" for kind, texts in named.items() for text in texts)]

    def listen(self) -> None:
        """Record what every tab of this visitor complains of."""
        self.page.context.on("console", self._record_message)
        self.page.context.on("weberror", lambda found: self.errors.append(str(found.error)))
        self.page.context.on("requestfailed", self._record_failure)
        # Chromium asks the test for files instead of opening its own dialog only while somebody listens. It learns of
        # a listener a little later, which may be after the key press that asks for the next file.
        self.page.on("filechooser", lambda _: None)

    def _record_message(self, message: ConsoleMessage) -> None:
        messages = {"error": self.errors, "warning": self.warnings}.get(message.type)
        if messages is not None:
            messages.append(f"{message.text} ({message.location.get('url', '')})")

    def _record_failure(self, request: Request) -> None:
        if request.failure != _CANCELLED:
            self.failed.append(f"{request.url}: {request.failure}")


def _throttle(page: Page) -> None:
    """Give a page a part of the processor alone, as many times less as ``CEILIDH_TEST_SLOWER`` says."""
    rate = float(os.environ.get("CEILIDH_TEST_SLOWER", "1"))
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


@contextmanager
def open_visitor(browser: Browser, url: str, size: tuple[int, int], **context: Any) -> Iterator[Visitor]:
    """Open a fresh browser context at the address of a site for as long as the block runs.

    A failure in a block of a test leaves what a failed test leaves of the pages of its fixtures. Raises `NoFramesError`
    in its place when one of the pages is no longer drawn.
    """
    width, height = size
    opened = browser.new_context(base_url=url, viewport={"width": width, "height": height}, **context)
    opened.set_default_timeout(120_000)
    opened.on("page", _throttle)
    record_controls(opened)
    keep_messages(opened)
    visitor = Visitor(opened.new_page())
    visitor.listen()
    try:
        yield visitor
    except Exception as error:
        test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
        if test and (folder := keep_failure(f"{test}-opened", opened.pages, visitor.complaints)):
            error.add_note(f"Pictures and console: {folder}")
        wait_for_frames_of(opened.pages)
        raise
    finally:
        # A route that still waits for an answer would fail during the next visit.
        for tab in opened.pages:
            tab.unroute_all(behavior="ignoreErrors")
        opened.close()


def is_wide(page: Page, least: int = 993) -> bool:
    """Return whether the window is at least that wide, in CSS pixels."""
    return bool(page.viewport_size and page.viewport_size["width"] >= least)
