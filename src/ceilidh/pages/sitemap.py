"""The sitemap: every public URL with the date of its last change and its images.

It follows https://www.sitemaps.org/protocol.html and Google's image extension: at most 50,000 URLs in a file, and an
index of the files where there are more.
"""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from io import BytesIO
from typing import Any

import attrs
import orjson

from ceilidh.content.reading.published_items import PublishedReader
from ceilidh.errors import NotFound
from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.pages.addresses.site_urls import SiteUrls
from ceilidh.pages.data.page_data import ITEM_KINDS
from ceilidh.pages.head.search_entries import page_entry
from ceilidh.site_content.reader import SiteReader
from ceilidh_ports.repositories.queries import Query

MAX_URLS = 50_000
MAX_IMAGES = 5
"""Images named with an item. With this many, a file stays within the allowed 50 MB."""

_FIXED = (PublicPage.HOME, PublicPage.ABOUT, PublicPage.VENUES, PublicPage.EVENTS, PublicPage.CONTACT)
_IMAGE_FIELDS = ("featured_image", "banner_image", "center_content_image", "picture", "gallery_images")
_BATCH = 1000
_INDEXED = {"no_index": False}

_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
_IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


@attrs.frozen
class SitemapFile:
    """A file of the sitemap; it is current until that time, as long as the content has this version."""

    body: bytes = attrs.field(repr=False)
    version: int
    until: dt.datetime


@attrs.frozen
class Sitemap:
    """Generates the files of the sitemap, each in one reading unit."""

    site: SiteReader
    urls: SiteUrls
    max_urls: int = MAX_URLS

    def first(self) -> SitemapFile:
        """Return the file with all URLs, or the index of the files when they are too many for one."""
        with self.site.content.open() as content:
            total = len(self._fixed(content)) + sum(_counts(content).values())
            body = self._index(total) if total > self.max_urls else self._file(content, 1)
        return SitemapFile(body, content.version, content.until)

    def file(self, number: int) -> SitemapFile:
        """Return one of the files in the index, numbered from 1; raises ``NotFound`` when there is no such file."""
        with self.site.content.open() as content:
            total = len(self._fixed(content)) + sum(_counts(content).values())
            if not 1 <= number <= -(-total // self.max_urls):
                raise NotFound("There is nothing at this address.")
            return SitemapFile(self._file(content, number), content.version, content.until)

    def _fixed(self, content: PublishedReader) -> Sequence[PublicPage]:
        """Return the pages without an item that search engines may index."""
        site = self.site.read(content)
        return [page for page in _FIXED if not page_entry(site, page).no_index]

    def _index(self, total: int) -> bytes:
        files = (self.urls.file(f"/sitemap-{number}.xml") for number in range(1, -(-total // self.max_urls) + 1))
        each = "\n".join(f"<sitemap><loc>{escape(url)}</loc></sitemap>" for url in files)
        return f'{_DECLARATION}<sitemapindex xmlns="{_NAMESPACE}">\n{each}\n</sitemapindex>\n'.encode()

    def _file(self, content: PublishedReader, number: int) -> bytes:
        xml = BytesIO()
        xml.write(f'{_DECLARATION}<urlset xmlns="{_NAMESPACE}" xmlns:image="{_IMAGE_NAMESPACE}">\n'.encode())
        start = (number - 1) * self.max_urls
        for element in self._elements(content, start, start + self.max_urls):
            xml.write(element.encode())
        xml.write(b"</urlset>\n")
        return xml.getvalue()

    def _elements(self, content: PublishedReader, start: int, end: int) -> Iterator[str]:
        """Yield the URL elements from ``start`` to before ``end``, in the order in which items were added."""
        fixed = self._fixed(content)
        for page in fixed[start:end]:
            yield _element(self.urls.page(page))
        skipped = len(fixed)
        for page, total in _counts(content).items():
            for item in _items(content, page, max(start - skipped, 0), min(end - skipped, total)):
                images = [self.urls.image(path) for path in _image_paths(item)]
                yield _element(self.urls.page(page, item["slug"]), item["updatedAt"], images)
            skipped += total


def _counts(content: PublishedReader) -> Mapping[PublicPage, int]:
    one = Query(where=_INDEXED, limit=1, only=frozenset({"slug"}))
    return {page: content.list(kind, one).total for page, kind in ITEM_KINDS.items()}


def _items(content: PublishedReader, page: PublicPage, start: int, end: int) -> Iterator[Mapping[str, Any]]:
    kind = ITEM_KINDS[page]
    only = frozenset({"slug", "updated_at", *_IMAGE_FIELDS} & {field.name for field in attrs.fields(kind)})
    for offset in range(start, end, _BATCH):
        query = Query(where=_INDEXED, limit=min(_BATCH, end - offset), offset=offset, only=only)
        yield from orjson.loads(content.list(kind, query).body)


def _image_paths(item: Mapping[str, Any]) -> Sequence[str]:
    own = [item.get(name, "") for name in ("featuredImage", "bannerImage", "centerContentImage", "picture")]
    return [path for path in dict.fromkeys([*own, *item.get("galleryImages", ())]) if path][:MAX_IMAGES]


def _element(url: str, changed: str = "", images: Sequence[str] = ()) -> str:
    date = f"<lastmod>{escape(changed)}</lastmod>" if changed else ""
    elements = "".join(f"<image:image><image:loc>{escape(each)}</image:loc></image:image>" for each in images)
    return f"<url><loc>{escape(url)}</loc>{date}{elements}</url>\n"
