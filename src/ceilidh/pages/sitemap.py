"""The sitemap: every public address with the date of its last change and its pictures.

As https://www.sitemaps.org/protocol.html and Google's image extension have it: at most 50,000 addresses in a file, and
an index of the files where there are more.
"""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

import attrs
import orjson

from ceilidh.content.published_items import Glance, glance
from ceilidh.errors import NotFound
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.pages.page_addresses import Page
from ceilidh.pages.publisher import Publisher
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database, Query
from ceilidh_ports.items import Item

MOST = 50_000
"""Addresses that one file may hold."""

PICTURES = 5
"""Pictures that are named with an item: its large ones, and with those a file stays within the 50 MB it may have."""

_KINDS: Mapping[Page, type[Item]] = {Page.VENUE: Venue, Page.EVENT: Event, Page.PACKAGE: Package}
_FIXED = (Page.HOME, Page.ABOUT, Page.VENUES, Page.EVENTS, Page.CONTACT)
_LARGE = ("featured_image", "banner_image", "center_content_image", "gallery_images")
_AT_ONCE = 1000

_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
_IMAGES = "http://www.google.com/schemas/sitemap-image/1.1"
_BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n'


@attrs.frozen
class Written:
    """A finished file, and the version of the content it was made of."""

    body: bytes = attrs.field(repr=False)
    version: int


@attrs.frozen
class Sitemap:
    """Writes the files of the sitemap, each from one state of the content."""

    database: Database
    publisher: Publisher
    most: int = MOST

    def first(self) -> Written:
        """Return all addresses, or the index of the files when they are too many for one."""
        with glance(self.database) as seen:
            total = len(_FIXED) + sum(_counts(seen).values())
            body = self._index(total) if total > self.most else self._file(seen, 1)
        return Written(body, seen.version)

    def file(self, number: int) -> Written:
        """Return one of the files that the index names, from 1; raises :class:`~ceilidh.errors.NotFound`."""
        with glance(self.database) as seen:
            total = len(_FIXED) + sum(_counts(seen).values())
            if not 1 <= number <= -(-total // self.most):
                raise NotFound("There is nothing at this address.")
            return Written(self._file(seen, number), seen.version)

    def _index(self, total: int) -> bytes:
        files = (self.publisher.at(f"/sitemap-{number}.xml") for number in range(1, -(-total // self.most) + 1))
        each = "\n".join(f"<sitemap><loc>{escape(url)}</loc></sitemap>" for url in files)
        return f'{_BEGINNING}<sitemapindex xmlns="{_NAMESPACE}">\n{each}\n</sitemapindex>\n'.encode()

    def _file(self, seen: Glance, number: int) -> bytes:
        written = BytesIO()
        written.write(f'{_BEGINNING}<urlset xmlns="{_NAMESPACE}" xmlns:image="{_IMAGES}">\n'.encode())
        start = (number - 1) * self.most
        for element in self._elements(seen, start, start + self.most):
            written.write(element.encode())
        written.write(b"</urlset>\n")
        return written.getvalue()

    def _elements(self, seen: Glance, start: int, end: int) -> Iterator[str]:
        """Yield the addresses from ``start`` to before ``end`` of all of them, in the order of adding."""
        for page in _FIXED[start:end]:
            yield _element(self.publisher.page(page))
        passed = len(_FIXED)
        for page, total in _counts(seen).items():
            for item in _items(seen, page, max(start - passed, 0), min(end - passed, total)):
                pictures = [self.publisher.picture(path) for path in _pictures(item)]
                yield _element(self.publisher.page(page, item["slug"]), item["updatedAt"], pictures)
            passed += total


def _counts(seen: Glance) -> Mapping[Page, int]:
    one = Query(limit=1, only=frozenset({"slug"}))
    return {page: seen.listed(kind, one).total for page, kind in _KINDS.items()}


def _items(seen: Glance, page: Page, start: int, end: int) -> Iterator[Mapping[str, Any]]:
    kind = _KINDS[page]
    only = frozenset({"slug", "updated_at", *_LARGE} & {field.name for field in attrs.fields(kind)})
    for offset in range(start, end, _AT_ONCE):
        query = Query(limit=min(_AT_ONCE, end - offset), offset=offset, only=only)
        yield from orjson.loads(seen.listed(kind, query).body)


def _pictures(item: Mapping[str, Any]) -> Sequence[str]:
    own = [item.get(name, "") for name in ("featuredImage", "bannerImage", "centerContentImage")]
    return [path for path in dict.fromkeys([*own, *item.get("galleryImages", ())]) if path][:PICTURES]


def _element(url: str, changed: str = "", pictures: Sequence[str] = ()) -> str:
    date = f"<lastmod>{escape(changed)}</lastmod>" if changed else ""
    images = "".join(f"<image:image><image:loc>{escape(each)}</image:loc></image:image>" for each in pictures)
    return f"<url><loc>{escape(url)}</loc>{date}{images}</url>\n"
