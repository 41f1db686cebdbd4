"""Styles that stand in the page itself, so that it is seen with the first answer."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping, Sequence

import attrs

_STYLESHEET = re.compile(r'<link rel="stylesheet"[^>]*? href="([^"]+)">')
_CODE = re.compile(r'<link rel="modulepreload"(?= )')
_SCRIPT = re.compile(r'<script type="module"(?= )')


@attrs.frozen
class Style:
    """The text of a stylesheet, and what a content security policy calls it."""

    text: str = attrs.field(repr=False)
    source: str

    @classmethod
    def of(cls, data: bytes) -> "Style":
        return cls(data.decode(), f"'sha256-{b64encode(hashlib.sha256(data).digest()).decode()}'")


@attrs.frozen
class Styles:
    """The stylesheets of the site by their addresses; those of other addresses stay links."""

    known: Mapping[str, Style]

    def at_hand(self, links: str) -> str:
        """Return the links of a rendered page, none of which anything of the page waits for.

        Styles stand in the page. Links to code say ``data-rel`` until the page has been seen, then ``main.ts`` lets
        them load, and the stylesheets too: whatever loads a module of the site looks whether its styles are linked.
        """
        links = _STYLESHEET.sub(self._written, links)
        links = _CODE.sub('<link data-rel="modulepreload" fetchpriority="low"', links)
        return _SCRIPT.sub('<script type="module" fetchpriority="low"', links)

    def sources(self, links: str) -> Sequence[str]:
        """Return what the content security policy of a page with these links calls the styles that stand in it."""
        return [self.known[href].source for href in _STYLESHEET.findall(links) if href in self.known]

    def _written(self, link: re.Match[str]) -> str:
        style = self.known.get(link[1])
        if style is None:
            return link[0]
        # Never applied a second time: fonts that are declared again are loaded again, and the page jumps meanwhile.
        return f"<style>{style.text}</style>" + link[0].replace(" rel=", ' media="not all" data-rel=', 1)
