"""Which stored pictures and films a page shows, by the declarations of its items."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from ceilidh.pages.addresses.page_paths import PublicPage
from ceilidh.site_content.model import SiteContent
from ceilidh_ports.fields import FieldSpec, FieldType, field_specs, json_name
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER

_CARD_FIELD = "featuredImage"
_BANNER_FIELDS = ("bannerImage", "featuredVideo")
_HAVE_MEDIA = {FieldType.MEDIA, FieldType.MEDIA_LIST, FieldType.STRUCTURE, FieldType.ROWS}


def page_media(
    kind: type[Item] | None, item: Mapping[str, Any] | None, lists: Mapping[str, Any], site: Iterable[str] = ()
) -> Sequence[str]:
    """Return the paths of all pictures and films, each once: those of the site content, the item and the lists."""
    own = item_media(kind, item) if kind and item else ()
    listed = (path for items in lists.values() for path in list_media(items))
    return tuple(dict.fromkeys(path for path in (*site, *own, *listed) if path))


def site_media(page: PublicPage | None, site: SiteContent) -> Iterator[str]:
    """Yield the paths in the site content that a page shows: the logos, and those of its own fields."""
    for name, spec in _site_fields(page):
        yield from _media_of(spec, CONVERTER.unstructure(getattr(site, name)))


@cache
def _site_fields(page: PublicPage | None) -> Sequence[tuple[str, FieldSpec]]:
    own = None if page is None else page.value.partition("/{")[0]
    return [each for each in field_specs(SiteContent) if each[1].type in _HAVE_MEDIA and each[1].page in ("", own)]


def item_media(shape: type, json: Mapping[str, Any]) -> Iterator[str]:
    """Yield the paths in an item, or in a nested object of one, given as the JSON of the API."""
    for name, spec in field_specs(shape):
        value = None if spec.private else json.get(json_name(name))
        if value:
            yield from _media_of(spec, value)


def _media_of(spec: FieldSpec, value: Any) -> Iterator[str]:
    if spec.type is FieldType.MEDIA:
        yield value
    elif spec.type is FieldType.MEDIA_LIST:
        yield from value
    elif spec.shape:
        for nested in value if spec.type is FieldType.ROWS else [value]:
            yield from item_media(spec.shape, nested)


def list_media(items: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the paths that a list shows: each item's card, and the banners of items that may be highlighted.

    These are the flagged items, and the first, which is highlighted where none is flagged.
    """
    for index, item in enumerate(items):
        yield item[_CARD_FIELD]
        if not index or item.get("isFeatured") or item.get("isFullWidth"):
            yield from (item[name] for name in _BANNER_FIELDS if item.get(name))
