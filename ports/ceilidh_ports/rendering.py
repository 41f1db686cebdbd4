"""The port to the page renderer."""

from typing import Protocol

import attrs


@attrs.frozen
class RenderRequest:
    """The page to render.

    ``path`` is that of its URL. ``answers`` and ``facts`` are JSON objects as text: the responses of the page's API
    calls by their URLs, and the metadata of its pictures and films by their paths. ``query`` is the part of the URL
    behind the question mark, as far as the page depends on it.
    """

    path: str
    answers: str = attrs.field(default="{}", repr=False)
    facts: str = attrs.field(default="{}", repr=False)
    query: str = ""


class PageRenderer(Protocol):
    """Renders pages with the site's own program: the same markup for the same request, whatever came before.

    The program is one script for a bare JavaScript engine. It defines ``site.render(path, answers, facts, query)``,
    which takes the values of a :class:`RenderRequest` and returns the markup. Any thread may call every method; the
    process is not forked after the first call.
    """

    def start(self) -> None:
        """Start in the background, so that the first page is rendered sooner. Never fails."""

    def render(self, page: RenderRequest) -> str:
        """Return the markup of the page's body, or an empty text when the browser renders the pages.

        Raises ``Refused`` when the program fails at this page, with the program's message, which may repeat the page's
        data. Raises ``Unavailable`` when the program cannot start or exceeds the time or memory of one page. Other
        pages are rendered after either.
        """

    def close(self) -> None:
        """Release all resources. Rendering afterwards may raise ``Unavailable``."""
