"""Makes the HTML of a page from its Markdown."""

import re
from collections.abc import Iterator
from html import unescape

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

_TAGS = {"h2", "h3", "h4", "p", "ul", "ol", "li", "a", "em", "strong", "blockquote", "br", "hr", "img", "code", "pre"}
_ATTRIBUTES = {"a": {"href", "title"}, "img": {"src", "alt", "title", "loading"}, "ol": {"start"}}
_SCHEMES = {"http", "https", "mailto", "tel"}
_HIGHEST, _LOWEST = 2, 4
"""The levels of headings; the title of the page is the first level."""

_SOURCE = re.compile(r'<img [^>]*?src="([^"]*)"')
_MARKDOWN = MarkdownIt("commonmark", {"html": False})


def to_html(text: str) -> str:
    """Return the Markdown as HTML with the elements and attributes above alone."""
    tokens = _MARKDOWN.parse(text)
    for token in _all(tokens):
        if token.tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            token.tag = f"h{min(max(int(token.tag[1]), _HIGHEST), _LOWEST)}"
        elif token.type == "image":
            token.attrSet("loading", "lazy")
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, url_schemes=_SCHEMES, link_rel=None)


def to_plain_text(html: str) -> str:
    """Return the text of HTML that :func:`to_html` made."""
    return unescape(nh3.clean(html.replace("<", " <"), tags=set())).strip()


def pictures_in(html: str) -> list[str]:
    """Return the URLs of the pictures in HTML that :func:`to_html` made, in order."""
    return [unescape(url) for url in _SOURCE.findall(html)]


def _all(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _all(token.children or [])
