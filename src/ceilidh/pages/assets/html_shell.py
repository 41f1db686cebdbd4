"""The HTML document that the build makes, and the gaps in it that every page fills."""

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Self

import attrs

from ceilidh.http.responses.security_headers import page_policy
from ceilidh.pages.assets.inline_styles import InlineStyles, csp_source
from ceilidh.pages.head.head_html import PageHead, head_html, icon_link
from ceilidh_ports.items import FOREVER

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_ICON = re.compile(r'<link rel="(?:icon|apple-touch-icon)"[^<>]*>\s*')
_HEAD_END = "</head>"
_ROOT = '<div id="root"></div>'
# React puts the preload links of the main picture before the markup; other links belong to the markup.
_PRELOADS = re.compile(r'(?:<link rel="preload"[^<>]*>)*')
# In JSON, these characters occur in strings alone. Escaped, they neither end the element nor count as line ends.
_SCRIPT_ESCAPES = str.maketrans({"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"})


@attrs.frozen
class RenderedPage:
    """A page as it is sent. ``version`` is that of its content; ``None`` where the page must not be cached.

    Without a new version it changes at the time ``until``. ``headers`` are sent besides the usual ones.
    """

    html: bytes = attrs.field(repr=False)
    policy: str
    status: int = HTTPStatus.OK
    version: int | None = None
    until: dt.datetime = FOREVER
    headers: Mapping[str, str] = attrs.field(factory=dict)


@attrs.frozen
class HtmlShell:
    """The built document, split at the gaps to fill."""

    start: str = attrs.field(repr=False)
    icons: str = attrs.field(repr=False)
    """The links to the icons of the product."""
    links: str = attrs.field(repr=False)
    """The links to the site's scripts and styles, up to the end of the head."""
    middle: str = attrs.field(repr=False)
    end: str = attrs.field(repr=False)
    styles: InlineStyles

    @classmethod
    def parse(cls, template: bytes, styles: InlineStyles) -> Self:
        """Split the built document; raises ``ValueError`` when it has no title or no empty root element."""
        html = template.decode()
        title = _TITLE.search(html)
        head, head_end, rest = html.partition(_HEAD_END)
        middle, root, end = rest.partition(_ROOT)
        if title is None or not root or title.end() > len(head):
            raise ValueError("The built page has no title in its head, or no empty element with the id root")
        start = head[: title.start()]
        icons = "".join(_ICON.findall(start))
        return cls(_ICON.sub("", start), icons, head[title.end() :], head_end + middle, end, styles)

    def empty_page(self, head: PageHead, images: Sequence[str] = (), data: str = "") -> RenderedPage:
        """Return a page that the browser renders, from the embedded ``data`` if there is any.

        ``images`` are the image sources that its policy allows.
        """
        html = "".join((self._head(head), self.links, self.middle, _ROOT, data, self.end))
        return RenderedPage(html.encode(), page_policy(images))

    def page(
        self, head: PageHead, markup: str, data: str, chunk_links: str = "", images: Sequence[str] = ()
    ) -> RenderedPage:
        """Return a page with rendered ``markup`` and the embedded ``data`` from which the browser hydrates it.

        ``chunk_links`` are the links to the page's own scripts and styles. They follow those of all pages, as where
        the browser would add them.
        """
        found = _PRELOADS.match(markup)
        preloads = found[0] if found else ""
        root = f'<div id="root">{markup[len(preloads) :]}</div>'
        links, style = self.styles.inline(self.links + chunk_links)
        policy = page_policy(images, [csp_source(style)])
        in_head = (self._head(head), preloads, f"<style>{style}</style>", links)
        return RenderedPage("".join((*in_head, self.middle, root, data, self.end)).encode(), policy)

    def _head(self, head: PageHead) -> str:
        return f"{self.start}{icon_link(head.icon) or self.icons}{head_html(head)}"


def json_script(element_id: str, json: str) -> str:
    """Return a script element with data; no text in the JSON can end the element."""
    return f'<script type="application/json" id="{element_id}">{json.translate(_SCRIPT_ESCAPES)}</script>'
