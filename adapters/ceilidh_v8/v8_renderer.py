"""The page renderer on V8, which replaces an isolate after a failure."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.rendering import RenderRequest
from ceilidh_v8.v8_isolate import Isolate, RenderLimits


class V8PageRenderer:
    """Renders one page at a time, in an isolate that is created at the first use or by :meth:`start`.

    V8 runs in a thread of its own, because the binding refuses threads with an event loop.
    """

    def __init__(self, program: Path, limits: RenderLimits | None = None) -> None:
        self._program = program
        self._limits = limits or RenderLimits()
        self._isolate: Isolate | None = None
        self._thread = ThreadPoolExecutor(1, "renderer")

    @classmethod
    def from_url(cls, url: str, program: Path) -> "V8PageRenderer":
        """Create a renderer for ``v8:``; any other URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc or parts.path or parts.query or parts.fragment:
            raise Misconfigured("The URL of V8 must be v8: without anything else.")
        return cls(program)

    def start(self) -> None:
        self._thread.submit(self._get_isolate)  # an error occurs again at the first page, and is reported there

    def render(self, page: RenderRequest) -> str:
        try:
            future = self._thread.submit(self._render, page)
        except RuntimeError as error:
            raise Unavailable("The renderer is closed.") from error
        try:
            return future.result(self._limits.max_wait)
        except TimeoutError as error:
            future.cancel()
            raise Unavailable("Rendering took too long, or too many pages are queued.") from error

    def close(self) -> None:
        with suppress(RuntimeError):  # already closed
            self._thread.submit(self._close_isolate)
        self._thread.shutdown()

    def _render(self, page: RenderRequest) -> str:
        isolate = self._get_isolate()
        try:
            return isolate.render(page)
        except Unavailable:
            self._close_isolate()
            raise

    def _get_isolate(self) -> Isolate:
        if self._isolate is None:
            self._isolate = Isolate(self._program, self._limits)
        return self._isolate

    def _close_isolate(self) -> None:
        isolate, self._isolate = self._isolate, None
        if isolate:
            isolate.close()
