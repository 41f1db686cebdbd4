"""Stylesheets embedded in a page, so that the browser paints it without another request."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping

import attrs

_STYLESHEET = re.compile(r'<link rel="stylesheet"[^>]*? href="([^"]+)">')
_MODULE_PRELOAD = re.compile(r'<link rel="modulepreload"(?= )')
_SCRIPT = re.compile(r'<script type="module"(?= )')


@attrs.frozen
class InlineStyles:
    """The texts of the site's stylesheets by path; a link to any other stylesheet is not changed."""

    by_path: Mapping[str, str]

    def inline(self, links: str) -> tuple[str, str]:
        """Return the links of a rendered page, changed so that nothing blocks painting, and the text of their styles.

        Links to code have ``data-rel`` until ``main.ts`` activates them after the first paint. It activates the
        stylesheet links too: the module loader checks whether a module's styles are linked.
        """
        text = "".join(self.by_path.get(path, "") for path in _STYLESHEET.findall(links))
        links = _STYLESHEET.sub(self._deferred, links)
        links = _MODULE_PRELOAD.sub('<link data-rel="modulepreload" fetchpriority="low"', links)
        return _SCRIPT.sub('<script type="module" fetchpriority="low"', links), text

    def _deferred(self, link: re.Match[str]) -> str:
        # The link never applies: fonts declared a second time are loaded again, and the layout shifts meanwhile.
        return link[0].replace(" rel=", ' media="not all" data-rel=', 1) if link[1] in self.by_path else link[0]


def csp_source(text: str) -> str:
    """Return the source in a content security policy that allows a style element with this text."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
