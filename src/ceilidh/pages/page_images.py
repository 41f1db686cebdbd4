"""Which stored pictures and films a page shows, by the declarations of its items."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

_ON_CARDS = "featuredImage"
_ON_BANNERS = ("bannerImage", "featuredVideo")


def of_item(shape: type, written: Mapping[str, Any]) -> Iterator[str]:
    """Yield the path of every picture and film of an item, or of a part of one, that is written as the API does."""
    for name, facts in field_specs(shape):
        value = None if facts.private else written.get(json_name(name))
        if not value:
            continue
        if facts.type is FieldType.MEDIA:
            yield value
        elif facts.type is FieldType.MEDIA_LIST:
            yield from value
        elif facts.shape:
            for part in value if facts.type is FieldType.ROWS else [value]:
                yield from of_item(facts.shape, part)


def of_list(items: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the paths that a list shows: each item's card, and the banners of those that may stand out from it.

    These are the items that are flagged, and the first, which stands in where none is.
    """
    for index, item in enumerate(items):
        yield item[_ON_CARDS]
        if not index or item.get("isFeatured") or item.get("isFullWidth"):
            yield from (item[name] for name in _ON_BANNERS if item.get(name))


def of_page(kind: type[Item] | None, item: Mapping[str, Any] | None, lists: Mapping[str, Any]) -> Sequence[str]:
    """Return every path once, in the order in which the page names them."""
    own = of_item(kind, item) if kind and item else ()
    others = (path for items in lists.values() for path in of_list(items))
    return tuple(dict.fromkeys(path for path in (*own, *others) if path))
