"""Pages as visitors read them: with HTML in place of their Markdown, and in the footer."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.site_pages.markdown_html import to_html
from ceilidh.site_pages.model import SitePage
from ceilidh_ports.repositories.queries import Query

_NAMED = Query(where={"in_footer": True}, only=frozenset({"slug", "title"}))


def with_html(page: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON object of a page with ``html`` in place of ``text``."""
    members = {name: value for name, value in page.items() if name != "text"}
    return {**members, "html": to_html(page["text"])}


def footer_pages(content: PublishedReader) -> Sequence[Mapping[str, str]]:
    """Return slug and title of the live pages that the footer names, in the order in which they were added."""
    found = orjson.loads(content.list(SitePage, _NAMED).body)
    return [{"slug": page["slug"], "title": page["title"]} for page in found]
