"""Which paths the site has itself."""

from collections.abc import Collection
from functools import cached_property
from pathlib import Path

import attrs

from ceilidh.content.reading.published_items import PublishedContent, PublishedReader
from ceilidh.errors import Moved, NotFound
from ceilidh.pages.addresses.page_paths import is_admin_path, parse_path
from ceilidh.pages.assets.build_output import TEMPLATE, built_files
from ceilidh.pages.data.page_data import ITEM_KINDS
from ceilidh_ports.items import Item

_RESERVED = ("api", "assets", "images")
_WELL_KNOWN = {"/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/healthz", "/readyz", "/metrics"}


@attrs.frozen
class LivePaths:
    """Knows the pages, files and calls. ``folder`` has the built files, which stay the same while the process runs."""

    content: PublishedContent
    folder: Path

    def among(self, paths: Collection[str]) -> Collection[str]:
        """Return those of the decoded paths at which there is something, or which lead to an item."""
        with self.content.open() as content:
            pages = _Pages(content)
            return {path for path in paths if self._is_reserved(path) or pages.has(path)}

    def _is_reserved(self, path: str) -> bool:
        if path in _WELL_KNOWN or is_admin_path(path) or path.split("/")[1] in _RESERVED:
            return True
        return path in self._files

    @cached_property
    def _files(self) -> Collection[str]:
        # The disk is not asked for a path: a redirect may have one that no file can have.
        return {url for url, _ in built_files(self.folder)} - {TEMPLATE}


@attrs.frozen
class _Pages:
    """The pages at one moment. What there is of a kind is read once, as a table of redirects has thousands of paths."""

    content: PublishedReader
    _live: dict[type[Item], Collection[str]] = attrs.field(factory=dict, init=False)
    _former: dict[type[Item], Collection[str]] = attrs.field(factory=dict, init=False)

    def has(self, path: str) -> bool:
        address = parse_path(path)
        if address is None:
            return False
        kind, key = ITEM_KINDS.get(address.page), address.item_key
        return kind is None or key in self._live_keys(kind) or self._is_moved(kind, key)

    def _live_keys(self, kind: type[Item]) -> Collection[str]:
        if kind not in self._live:
            self._live[kind] = self.content.live_keys(kind)
        return self._live[kind]

    def _is_moved(self, kind: type[Item], key: str) -> bool:
        if kind not in self._former:
            self._former[kind] = self.content.former_slugs(kind)
        return key in self._former[kind] and isinstance(self.content.why_absent(kind, key, NotFound("")), Moved)
