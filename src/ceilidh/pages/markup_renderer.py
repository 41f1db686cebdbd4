"""Renders the markup of pages on the server."""

import time

import structlog

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import PageRenderer, RenderRequest

MAX_DATA_BYTES = 4 * 1024 * 1024
"""API responses that a rendered page may carry; some thousands of items. A larger page is rendered in the browser, as
its visitor would wait longer for the data than for the calls."""

PAUSE_SECONDS = 10.0
"""How long nothing is rendered after the renderer was unavailable, so that visitors do not wait for it in turn."""

_log = structlog.get_logger(__name__)


class MarkupRenderer:
    """Calls the page renderer, and pauses after it was unavailable. Thread-safe."""

    def __init__(self, renderer: PageRenderer) -> None:
        self._renderer = renderer
        self._paused_until = 0.0

    def render(self, page: RenderRequest) -> str:
        """Return the markup of a page, or an empty string where the browser has to render it.

        That is so without a renderer, for a very large page, and where rendering the page fails, which is logged.
        Raises :class:`~ceilidh_ports.errors.Unavailable` when the renderer is unavailable or paused.
        """
        if len(page.answers) > MAX_DATA_BYTES:
            return ""
        if time.monotonic() < self._paused_until:
            raise Unavailable("Rendering is paused.")
        try:
            return self._renderer.render(page)
        except Exception as error:  # an adapter may raise anything; the browser can always render
            _log.error("page.not_rendered", path=page.path, error=type(error).__name__, reason=str(error))
            if isinstance(error, Refused):
                return ""
            self._paused_until = time.monotonic() + PAUSE_SECONDS
            raise Unavailable("The renderer is unavailable.") from error
