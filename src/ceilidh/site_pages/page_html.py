"""Pages as visitors read them: with HTML instead of their Markdown, and in the footer."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from html import escape, unescape
from typing import Any

import nh3
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.content.rules.markdown import PARSER, all_tokens
from ceilidh.media.facts.descriptions import alternative_text
from ceilidh.site_pages.model import SitePage
from ceilidh_ports.records.media_files import MediaFile
from ceilidh_ports.repositories.queries import Query

_NAMED = Query(where={"in_footer": True}, only=frozenset({"slug", "title"}))


FindFiles = Callable[[Sequence[str]], Mapping[str, MediaFile]]


def with_html(page: Mapping[str, Any], media_files: FindFiles) -> dict[str, Any]:
    """Return the JSON object of a page with ``html`` instead of ``text``.

    ``media_files`` returns the records of pictures by their paths.
    """
    members = {name: value for name, value in page.items() if name != "text"}
    html = to_html(page["text"])
    return {**members, "html": described(html, media_files(pictures_in(html)))}


def footer_pages(content: PublishedReader) -> Sequence[Mapping[str, str]]:
    """Return slug and title of the live pages that the footer names, in the order in which they were added."""
    found = orjson.loads(content.list(SitePage, _NAMED).body)
    return [{"slug": page["slug"], "title": page["title"]} for page in found]


_TAGS = {"h2", "h3", "h4", "p", "ul", "ol", "li", "a", "em", "strong", "blockquote", "br", "hr", "img", "code", "pre"}
_ATTRIBUTES = {"a": {"href", "title"}, "img": {"src", "alt", "title", "loading"}, "ol": {"start"}}
_SCHEMES = {"http", "https", "mailto", "tel"}
_HIGHEST, _LOWEST = 2, 4
"""The levels of headings; the title of the page is the first level."""

_SOURCE = re.compile(r'<img src="([^"]*)"')
_BARE = re.compile(r'(<img src="([^"]*)" alt=")"')
_BLOCK = re.compile(r"</?(?:h\d|p|ul|ol|li|blockquote|br|hr|pre|img)\b")
"""Where words end, which they do not at emphasis, links and code."""

_KEPT_TEXTS = 16
"""How many texts a process keeps as HTML: the pages with the drafts that are edited now, of 4 MB at most."""


@lru_cache(_KEPT_TEXTS)
def to_html(text: str) -> str:
    """Return the Markdown as HTML with the elements and attributes above alone."""
    tokens = PARSER.parse(text)
    for token in all_tokens(tokens):
        if token.tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            token.tag = f"h{min(max(int(token.tag[1]), _HIGHEST), _LOWEST)}"
        elif token.type == "image":
            token.attrSet("loading", "lazy")
    html: str = PARSER.renderer.render(tokens, PARSER.options, {})
    return nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, url_schemes=_SCHEMES, link_rel=None)


def described(html: str, files: Mapping[str, MediaFile]) -> str:
    """Return HTML that :func:`to_html` made with what is said of the pictures that their text does not describe."""
    return _BARE.sub(lambda found: f'{found[1]}{escape(alternative_text(files.get(unescape(found[2])), ""))}"', html)


def to_plain_text(html: str) -> str:
    """Return the text of HTML that :func:`to_html` made."""
    return unescape(nh3.clean(_BLOCK.sub(r" \g<0>", html), tags=set())).strip()


def pictures_in(html: str) -> list[str]:
    """Return the URLs of the pictures in HTML that :func:`to_html` made, in order."""
    return [unescape(url) for url in _SOURCE.findall(html)]
