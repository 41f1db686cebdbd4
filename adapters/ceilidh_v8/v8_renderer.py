"""The renderer that keeps an isolate and replaces one that died."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.rendering import Page
from ceilidh_v8.v8_isolate import Isolate, Limits


class V8PageRenderer:
    """Renders one page at a time, in an isolate that is made when it is first needed or started ahead.

    V8 is spoken to from one thread of its own, as it refuses to where an event loop runs.
    """

    def __init__(self, program: Path, limits: Limits | None = None) -> None:
        self._program = program
        self._limits = limits or Limits()
        self._isolate: Isolate | None = None
        self._thread = ThreadPoolExecutor(1, "renderer")

    @classmethod
    def from_url(cls, url: str, program: Path) -> "V8PageRenderer":
        """Make one from ``v8:``; more in the URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc or parts.path or parts.query or parts.fragment:
            raise Misconfigured("V8 is given as v8: and takes nothing more.")
        return cls(program)

    def start(self) -> None:
        self._thread.submit(self._ahead)

    def render(self, page: Page) -> str:
        try:
            waiting = self._thread.submit(self._rendered, page)
        except RuntimeError as error:
            raise Unavailable("Rendering has ended.") from error
        try:
            return waiting.result(self._limits.patience)
        except TimeoutError as error:
            waiting.cancel()
            raise Unavailable("Rendering took too long, or too many pages wait for it.") from error

    def close(self) -> None:
        with suppress(RuntimeError):  # it was closed before
            self._thread.submit(self._give_up)
        self._thread.shutdown()

    def _ahead(self) -> None:
        # What fails now fails again when a page is asked for, and is told there.
        with suppress(Unavailable):
            self._running()

    def _rendered(self, page: Page) -> str:
        isolate = self._running()
        try:
            return isolate.render(page)
        except Unavailable:
            self._give_up()
            raise

    def _running(self) -> Isolate:
        if self._isolate is None:
            self._isolate = Isolate(self._program, self._limits)
        return self._isolate

    def _give_up(self) -> None:
        isolate, self._isolate = self._isolate, None
        if isolate:
            isolate.close()
