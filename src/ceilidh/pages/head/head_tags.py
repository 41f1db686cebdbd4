"""A page's head, and how it is written as HTML."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

import attrs
import orjson

from ceilidh.pages.head.text_excerpts import in_one_line

Thing = Mapping[str, Any]
"""Something that schema.org has a word for."""

_IN_SCRIPTS = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}


@attrs.frozen
class Preview:
    """The picture that goes with a link. Its size in pixels is 0 where it is not known."""

    url: str
    alt: str
    width: int = 0
    height: int = 0


@attrs.frozen(kw_only=True)
class Head:
    """What a page says of itself. Texts may hold anything.

    ``canonical`` is the page's own absolute address; without one, search engines are told to leave it out. ``things``
    refer to each other by ``@id``.
    """

    title: str
    company: str
    description: str = ""
    canonical: str = ""
    preview: Preview | None = None
    things: Sequence[Thing] = ()


def write(head: Head) -> str:
    """Return the elements of the head, to stand in place of a template's title."""
    return "\n    ".join(_elements(head))


def tab_title(title: str, company: str) -> str:
    """Return what stands in the browser's tab: the same as the site writes there itself, once it runs."""
    return " · ".join(each for each in (in_one_line(title), in_one_line(company)) if each)


def _elements(head: Head) -> Iterator[str]:
    yield f"<title>{escape(tab_title(head.title, head.company))}</title>"
    if not head.canonical:
        yield _meta("name", "robots", "noindex")
        return
    yield _meta("name", "description", head.description)
    yield _meta("name", "robots", "max-image-preview:large")
    yield f'<link rel="canonical" href="{escape(head.canonical)}" />'
    properties = {name: text for name, text in _open_graph(head).items() if text}
    yield from (_meta("property", name, text) for name, text in properties.items())
    yield from (_meta("name", name, text) for name, text in _card(head).items() if text)
    if head.things:
        graph = {"@context": "https://schema.org", "@graph": head.things}
        yield f'<script type="application/ld+json">{_json(graph)}</script>'


def _open_graph(head: Head) -> Mapping[str, str]:
    shown = head.preview
    return {
        "og:type": "website",
        "og:site_name": head.company,
        "og:locale": "en_GB",
        "og:url": head.canonical,
        "og:title": head.title or head.company,
        "og:description": head.description,
        "og:image": shown.url if shown else "",
        "og:image:width": str(shown.width) if shown and shown.width else "",
        "og:image:height": str(shown.height) if shown and shown.height else "",
        "og:image:alt": shown.alt if shown else "",
    }


def _card(head: Head) -> Mapping[str, str]:
    shown = head.preview
    return {
        "twitter:card": "summary_large_image" if shown else "summary",
        "twitter:title": head.title or head.company,
        "twitter:description": head.description,
        "twitter:image": shown.url if shown else "",
        "twitter:image:alt": shown.alt if shown else "",
    }


def _meta(kind: str, name: str, text: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(in_one_line(text))}" />'


def _json(value: Any) -> str:
    """Return JSON that nothing in it can end, and that is the same in HTML and XHTML."""
    return orjson.dumps(_whole(value)).decode().translate(_IN_SCRIPTS)


def _whole(value: Any) -> Any:
    """Return the value with half characters replaced, as no encoding has them."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, Mapping):
        return {name: _whole(inner) for name, inner in value.items()}
    return [_whole(inner) for inner in value] if isinstance(value, list | tuple) else value
