"""The renderer that keeps an isolate and replaces one that died."""

import threading
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from ceilidh_ports.errors import Misconfigured, Unavailable
from ceilidh_ports.rendering import Page
from ceilidh_v8.isolate import Isolate, Limits


class V8PageRenderer:
    """Renders one page at a time, in an isolate that is made when it is first needed or started ahead."""

    def __init__(self, program: Path, limits: Limits | None = None) -> None:
        self._program = program
        self._limits = limits or Limits()
        self._isolate: Isolate | None = None
        self._closed = False
        self._turn = threading.Lock()

    @classmethod
    def from_url(cls, url: str, program: Path) -> "V8PageRenderer":
        """Make one from ``v8:``; more in the URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        parts = urlsplit(url)
        if parts.netloc or parts.path or parts.query or parts.fragment:
            raise Misconfigured("V8 is given as v8: and takes nothing more.")
        return cls(program)

    def start(self) -> None:
        threading.Thread(target=self._ahead, name="renderer", daemon=True).start()

    def _ahead(self) -> None:
        # What fails now fails again when a page is asked for, and is told there.
        with self._turn, suppress(Unavailable):
            self._running()

    def render(self, page: Page) -> str:
        with self._turn:
            isolate = self._running()
            try:
                return isolate.render(page)
            except Unavailable:
                self._give_up()
                raise

    def close(self) -> None:
        with self._turn:
            self._closed = True
            self._give_up()

    def _running(self) -> Isolate:
        if self._closed:
            raise Unavailable("Rendering has ended.")
        if self._isolate is None:
            self._isolate = Isolate(self._program, self._limits)
        return self._isolate

    def _give_up(self) -> None:
        isolate, self._isolate = self._isolate, None
        if isolate:
            isolate.close()
