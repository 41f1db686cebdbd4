"""Finds the links that somebody typed to items: in texts and in fields for addresses."""

import re
from collections.abc import Iterator, Mapping

import attrs

from ceilidh.content.rules.fields import guide_of
from ceilidh_ports.fields import FieldType, field_values, values_in
from ceilidh_ports.items import Item

_ITEM = re.compile(r"/single-(venue|event|packege)/([\w-]+)", re.ASCII | re.IGNORECASE)
_PAGE = re.compile(r"(?:^|[\s(\"'<])/([\w-]+)(?=$|[\s)\"'>#?/.,;!])", re.ASCII | re.MULTILINE)
_COLLECTIONS = {"venue": "venues", "event": "events", "packege": "packages"}
_PAGES = "pages"
_TYPED = (FieldType.TEXT, FieldType.LINK)

Targets = Mapping[tuple[str, str], str]
"""The ids of items by their collection and each of their keys: slug, id and former addresses."""


@attrs.frozen
class TypedLink:
    """A link in a field of ``item`` to the item with the id ``target``. ``field`` is a dotted path of JSON names."""

    target: str
    item: Item
    field: str
    label: str


def typed_links(item: Item, targets: Targets) -> Iterator[TypedLink]:
    """Yield the links of an item to the targets, each field once for each of them; none to itself."""
    for each in field_values(type(item), values_in(item)):
        if each.spec.type in _TYPED:
            found = {targets[key] for key in _keys_in(each.value) if key in targets}
            label = guide_of(each.shape, each.name).label
            yield from (TypedLink(target, item, each.path, label) for target in sorted(found - {item.id}))


def _keys_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield collection and key of each address of an item in a text; those of pages only without a host."""
    yield from ((_COLLECTIONS[kind.lower()], key) for kind, key in _ITEM.findall(text))
    yield from ((_PAGES, key) for key in _PAGE.findall(text))
