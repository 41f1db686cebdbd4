"""The head of a page, and its HTML."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

import attrs
import orjson

from ceilidh.pages.head.text_excerpts import in_one_line

JsonLd = Mapping[str, Any]
"""One object of schema.org, as JSON-LD."""

_SCRIPT_ESCAPES = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}


@attrs.frozen
class PreviewImage:
    """The image of a link preview. Its size in pixels is 0 where it is unknown. ``path`` is that of the original."""

    url: str
    alt: str
    width: int = 0
    height: int = 0
    path: str = ""


@attrs.frozen(kw_only=True)
class PageHead:
    """The content of a page's head. Texts may contain any characters.

    ``canonical`` is the absolute URL of the page; without one, or if it is not ``indexed``, search engines are told not
    to index it. ``json_ld`` has the objects of schema.org, which refer to each other by ``@id``. ``icon`` is the path
    of the picture in a browser's tab, instead of the icons of the product.
    """

    title: str
    company: str
    description: str = ""
    canonical: str = ""
    indexed: bool = True
    preview: PreviewImage | None = None
    json_ld: Sequence[JsonLd] = ()
    icon: str = ""


def head_html(head: PageHead) -> str:
    """Return the elements of the head, which replace the title of the template."""
    return "\n    ".join(_elements(head))


def icon_link(path: str) -> str:
    """Return the link to the icon of the tab; empty without one."""
    return f'<link rel="icon" href="{escape(path)}" />\n    ' if path else ""


def tab_title(title: str, company: str) -> str:
    """Return the title for the browser's tab: the same that the site sets when it has hydrated the page."""
    return " · ".join(each for each in (in_one_line(title), in_one_line(company)) if each)


def _elements(head: PageHead) -> Iterator[str]:
    yield f"<title>{escape(tab_title(head.title, head.company))}</title>"
    if not head.canonical:
        yield _meta("name", "robots", "noindex")
        return
    yield _meta("name", "description", head.description)
    yield _meta("name", "robots", "max-image-preview:large" if head.indexed else "noindex")
    yield f'<link rel="canonical" href="{escape(head.canonical)}" />'
    yield from (_meta(attribute, name, text) for attribute, name, text in _link_preview(head) if text)
    if head.json_ld:
        graph = {"@context": "https://schema.org", "@graph": head.json_ld}
        yield f'<script type="application/ld+json">{_json(graph)}</script>'


def _link_preview(head: PageHead) -> Iterator[tuple[str, str, str]]:
    """Yield the attribute, the name and the text of each meta element for Open Graph and for Twitter."""
    image, title = head.preview or PreviewImage("", ""), head.title or head.company
    yield "property", "og:type", "website"
    yield "property", "og:site_name", head.company
    yield "property", "og:locale", "en_GB"
    yield "property", "og:url", head.canonical
    yield "property", "og:title", title
    yield "property", "og:description", head.description
    yield "property", "og:image", image.url
    yield "property", "og:image:width", str(image.width or "")
    yield "property", "og:image:height", str(image.height or "")
    yield "property", "og:image:alt", image.alt
    yield "name", "twitter:card", "summary_large_image" if head.preview else "summary"
    yield "name", "twitter:title", title
    yield "name", "twitter:description", head.description
    yield "name", "twitter:image", image.url
    yield "name", "twitter:image:alt", image.alt


def _meta(kind: str, name: str, text: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(in_one_line(text))}" />'


def _json(value: Any) -> str:
    """Return JSON for a script element; no text in it can end the element, in HTML or XHTML."""
    return orjson.dumps(value).decode().translate(_SCRIPT_ESCAPES)
