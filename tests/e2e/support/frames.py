"""Whether the browser draws a page. Chromium sometimes stops drawing a page for good; another page draws again."""

from collections.abc import Iterable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NoAnswer

_TIMEOUT_MS = 10_000
_TWO_FRAMES = """timeout => Promise.race([
    new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise(done => setTimeout(done, timeout, false)),
])"""


class NoFramesError(AssertionError):
    """The browser has stopped drawing the page. Nothing but a new page helps."""


def wait_for_frames(page: Page) -> None:
    """Wait until two frames are drawn. Raises `NoFramesError` when none come, or when the page does not answer."""
    try:
        page.locator("html").wait_for(state="attached", timeout=_TIMEOUT_MS)
    except NoAnswer:
        raise NoFramesError(page.url) from None  # what follows would wait for ever
    if not page.evaluate(_TWO_FRAMES, _TIMEOUT_MS):
        raise NoFramesError(page.url)


def wait_for_frames_of(pages: Iterable[Page]) -> None:
    """Wait for the frames of each page that is open. Raises `NoFramesError` as `wait_for_frames` does."""
    for page in pages:
        if not page.is_closed():
            wait_for_frames(page)
