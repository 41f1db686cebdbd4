"""Stylesheets embedded in a page, so that the browser paints it without another request."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence

import attrs

_STYLESHEET = re.compile(r'<link rel="stylesheet"[^>]*? href="([^"]+)">')
_MODULE_PRELOAD = re.compile(r'<link rel="modulepreload"(?= )')
_SCRIPT = re.compile(r'<script type="module"(?= )')


@attrs.frozen
class InlineStyle:
    """The text of a stylesheet, and its hash as a source in a content security policy."""

    text: str = attrs.field(repr=False)
    csp_source: str

    @classmethod
    def of(cls, data: bytes) -> "InlineStyle":
        return cls(data.decode(), f"'sha256-{b64encode(hashlib.sha256(data).digest()).decode()}'")


@attrs.frozen
class InlineStyles:
    """The stylesheets of the site by path; a link to any other stylesheet is not changed."""

    by_path: Mapping[str, InlineStyle]

    def inline(self, links: str) -> str:
        """Return the links of a rendered page, changed so that nothing blocks painting.

        Stylesheets are embedded. Links to code have ``data-rel`` until ``main.ts`` activates them after the first
        paint. It activates the stylesheet links too: the module loader checks whether a module's styles are linked.
        """
        links = _STYLESHEET.sub(self._embedded, links)
        links = _MODULE_PRELOAD.sub('<link data-rel="modulepreload" fetchpriority="low"', links)
        return _SCRIPT.sub('<script type="module" fetchpriority="low"', links)

    def csp_sources(self, links: str) -> Sequence[str]:
        """Return the content security policy sources of the stylesheets that :meth:`inline` embeds."""
        return [self.by_path[href].csp_source for href in _STYLESHEET.findall(links) if href in self.by_path]

    def _embedded(self, link: re.Match[str]) -> str:
        style = self.by_path.get(link[1])
        if style is None:
            return link[0]
        # The link never applies: fonts declared a second time are loaded again, and the layout shifts meanwhile.
        return f"<style>{style.text}</style>" + link[0].replace(" rel=", ' media="not all" data-rel=', 1)
