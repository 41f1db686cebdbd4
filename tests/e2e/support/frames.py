"""Whether the browser draws a page. Chromium sometimes stops drawing a page for good; another page draws again."""

from collections.abc import Iterable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NoAnswer

_TIMEOUT_MS = 10_000
_DRAW = """() => {
    window.isDrawn = false;
    requestAnimationFrame(() => requestAnimationFrame(() => (window.isDrawn = true)));
}"""


class NoFramesError(AssertionError):
    """The browser has stopped drawing the page. Nothing but a new page helps."""


def wait_for_frames(page: Page) -> None:
    """Wait until two frames are drawn. Raises `NoFramesError` when none come, or when the page does not answer."""
    try:
        page.locator("html").wait_for(state="attached", timeout=_TIMEOUT_MS)
        page.evaluate(_DRAW)
        # The limit is that of Playwright: where no frames come, the timeouts of the page may not come either.
        page.wait_for_function("() => window.isDrawn", polling=100, timeout=_TIMEOUT_MS)
    except NoAnswer:
        raise NoFramesError(page.url) from None


def run_to_end(page: Page, function: str) -> None:
    """Run an asynchronous function in a page, for as long as Playwright waits: `evaluate` waits without a limit."""
    page.evaluate(f"() => {{ window.isRun = false; ({function})().then(() => (window.isRun = true)); }}")
    page.wait_for_function("() => window.isRun", polling=50)


def wait_for_frames_of(pages: Iterable[Page]) -> None:
    """Wait for the frames of each page that is open. Raises `NoFramesError` as `wait_for_frames` does."""
    for page in pages:
        if not page.is_closed():
            wait_for_frames(page)
