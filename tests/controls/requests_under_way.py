"""What a page has asked of the server and not got yet."""

from typing import Self

import attrs
from playwright.sync_api import BrowserContext, Page, Request

from tests.e2e.support.page_actions import wait_for_page

# A callback of an idle page comes after what an answer has led to: a render, its effects, and their calls.
_IDLE = """async () => {
    for (let count = 0; count < 2; count += 1) await new Promise(done => requestIdleCallback(done, { timeout: 1000 }));
}"""


@attrs.define(eq=False, slots=False)  # Playwright sets an attribute on the owner of a listener
class RequestsUnderWay:
    """The requests of a context whose answers have not arrived whole."""

    _pending: set[Request] = attrs.field(factory=set)

    @classmethod
    def of(cls, context: BrowserContext) -> Self:
        """Begin to listen to a context."""
        requests = cls()
        context.on("request", requests._begin)
        context.on("requestfinished", requests._end)
        context.on("requestfailed", requests._end)
        return requests

    def forget(self) -> None:
        """Wait for none of the requests so far: another document is opened."""
        self._pending.clear()

    def wait(self, page: Page) -> None:
        """Wait until a page has nothing to do and waits for no answer."""

        def is_done() -> bool:
            page.evaluate(_IDLE)
            return not self._pending

        wait_for_page(page, is_done)

    def _begin(self, request: Request) -> None:
        self._pending.add(request)

    def _end(self, request: Request) -> None:
        self._pending.discard(request)
