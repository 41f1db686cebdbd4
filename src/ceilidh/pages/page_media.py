"""Which stored pictures and films a page shows, by the declarations of its items."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ceilidh_ports.fields import FieldType, field_specs, json_name
from ceilidh_ports.items import Item

_CARD_FIELD = "featuredImage"
_BANNER_FIELDS = ("bannerImage", "featuredVideo")


def page_media(kind: type[Item] | None, item: Mapping[str, Any] | None, lists: Mapping[str, Any]) -> Sequence[str]:
    """Return the paths of all pictures and films, each once, in the order in which the page has them."""
    own = item_media(kind, item) if kind and item else ()
    listed = (path for items in lists.values() for path in list_media(items))
    return tuple(dict.fromkeys(path for path in (*own, *listed) if path))


def item_media(shape: type, json: Mapping[str, Any]) -> Iterator[str]:
    """Yield the paths in an item, or in a nested object of one, given as the JSON of the API."""
    for name, spec in field_specs(shape):
        value = None if spec.private else json.get(json_name(name))
        if not value:
            continue
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
