"""Which paths the site has itself."""

from collections.abc import Collection
from pathlib import Path

import attrs

from ceilidh.content.published_items import PublishedContent, PublishedReader
from ceilidh.errors import Moved, NotFound
from ceilidh.pages.page_addresses import is_admin_path, parse_path
from ceilidh.pages.page_data import ITEM_KINDS

_RESERVED = ("api", "assets", "images")
_WELL_KNOWN = {"/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/healthz", "/readyz", "/metrics"}


@attrs.frozen
class LivePaths:
    """Knows the pages, files and calls. ``folder`` has the built files."""

    content: PublishedContent
    folder: Path

    def among(self, paths: Collection[str]) -> Collection[str]:
        """Return those of the decoded paths at which there is something, or which lead to an item."""
        with self.content.open() as content:
            return {path for path in paths if self._is_reserved(path) or _is_page(content, path)}

    def _is_reserved(self, path: str) -> bool:
        if path in _WELL_KNOWN or is_admin_path(path) or path.split("/")[1] in _RESERVED:
            return True
        return ".." not in path and (self.folder / path.lstrip("/")).is_file()


def _is_page(content: PublishedReader, path: str) -> bool:
    address = parse_path(path)
    if address is None:
        return False
    kind = ITEM_KINDS.get(address.page)
    if kind is None or content.get(kind, address.item_key):
        return True
    return isinstance(content.why_absent(kind, address.item_key, NotFound("")), Moved)
