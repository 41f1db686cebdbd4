"""The port to what turns a page and its data into markup."""

from typing import Protocol

import attrs


@attrs.frozen
class Page:
    """A page to be rendered.

    ``path`` is that of its address. ``answers`` and ``facts`` are JSON objects as text: what the calls of the page
    answer, by their addresses, and what is known of its pictures and films, by their paths.
    """

    path: str
    answers: str = attrs.field(default="{}", repr=False)
    facts: str = attrs.field(default="{}", repr=False)


class PageRenderer(Protocol):
    """Renders pages by a program of the site's own, the same markup for the same page whatever came before.

    The program is one script for a bare JavaScript engine. It defines ``site.render(path, answers, facts)``, which
    takes the values of a :class:`Page` and returns the markup. Any thread may call every method; no process may be
    forked once one was called.
    """

    def start(self) -> None:
        """Begin to get ready, in the background; the first page does not wait as long then. Never fails."""
        ...

    def render(self, page: Page) -> str:
        """Return the markup that stands in the page's body, or nothing where pages are put together in the browser.

        Raises ``Refused`` with the program's own words, which may repeat the page's data, when it fails at this page,
        and ``Unavailable`` when it can't be started or takes more time or memory than one page may. Other pages are
        rendered after either.
        """
        ...

    def close(self) -> None:
        """Give back what rendering takes. A page that is asked for afterwards may be refused as unavailable."""
        ...
