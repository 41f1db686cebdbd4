"""Collects what changes elsewhere when items are no longer public."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import attrs

from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.references import Kinds, items_referring_to
from ceilidh.content.lifecycle.drafts import edited
from ceilidh.content.lifecycle.exclusive_flags import exclusive_flags
from ceilidh.content.lifecycle.item_addresses import slug_in
from ceilidh.content.rules.form_fields import guide_of
from ceilidh.content.rules.validation.link_rules import COLLECTIONS, ITEM_PATH
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh_ports.database import Records
from ceilidh_ports.fields import FieldType, field_values, json_name, values_in
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import FormerAddress
from ceilidh_ports.repositories.queries import Query
from ceilidh_ports.serialization import answer_of

_ITEM = re.compile(ITEM_PATH + r"([\w-]+)", re.ASCII | re.IGNORECASE)
_PAGE = re.compile(r"(?:^|[\s(\"'<])/([\w-]+)(?=$|[\s)\"'>#?/.,;!])", re.ASCII | re.MULTILINE)
_PAGES = "pages"
_TYPED = (FieldType.TEXT, FieldType.LINK)

Targets = Mapping[tuple[str, str], str]
"""The ids of items by their collection and each of their keys: slug, id and former addresses."""

_PAGE_SIZE = 100


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
    yield from ((COLLECTIONS[kind.lower()], key) for kind, key in _ITEM.findall(text))
    yield from ((_PAGES, key) for key in _PAGE.findall(text))


@attrs.frozen
class _Named:
    id: str
    title: str


@attrs.frozen
class _Link:
    kind: str
    id: str
    title: str
    field: str
    label: str


@attrs.frozen
class Effects:
    """What the removal of an item affects; ``uses`` are the items that refer to it by their collection."""

    id: str
    title: str
    flags: Annotated[Sequence[str], "The exclusive flags that become free."]
    uses: Mapping[str, Sequence[_Named]]
    links: Annotated[Sequence[_Link], "The texts and addresses of other items that lead to it."]


@attrs.frozen
class EffectsService:
    """The effects of the removal of items of one kind."""

    store: ItemStore[Any]
    kinds: Kinds

    def of(self, keys: Sequence[str]) -> list[Effects]:
        """Return the effects for each item of these ids or slugs that there is.

        Links are those of all items and of the site content, in drafts too, except those between the items themselves.
        """
        with self.store.reading() as records:
            found = [records.items.get(self.store.kind, key) for key in keys if not text_error(key)]
            items = {item.id: item for item in found if item}
            links = [each for each in self._links(records, items) if each.item.id not in items]
            return [
                Effects(
                    item.id,
                    item.title,
                    [json_name(name) for name in exclusive_flags(type(item)) if getattr(item, name)],
                    self._uses(records, item),
                    [
                        answer_of(_Link, each.item, each, kind=each.item.collection)
                        for each in links
                        if each.target == item.id
                    ],
                )
                for item in items.values()
            ]

    def _uses(self, records: Records, item: Item) -> Mapping[str, Sequence[_Named]]:
        kinds = [kind for kind in self.kinds if not kind.is_shared]
        uses = items_referring_to(item, records.items, kinds)
        return {collection: [answer_of(_Named, each) for each in found] for collection, found in uses.items()}

    def _links(self, records: Records, items: Mapping[str, Item]) -> Iterator[TypedLink]:
        targets = self._targets(records, items)
        for kind in self.kinds:
            offset, total = 0, 1
            while offset < total:
                page = records.items.list(kind, Query(limit=_PAGE_SIZE, offset=offset))
                for stored in page.items:
                    contents = edited(records, stored)
                    of_both = [*typed_links(contents.content, targets), *typed_links(stored, targets)]
                    yield from {(each.field, each.target): each for each in of_both}.values()
                offset, total = offset + _PAGE_SIZE, page.total

    def _targets(self, records: Records, items: Mapping[str, Item]) -> Targets:
        targets: dict[tuple[str, str], str] = {}
        for item in items.values():
            former = records.publishing.find(FormerAddress, "item_id", item.id)
            for key in (*map(slug_in, former), item.id, item.slug):
                targets[item.collection, key] = item.id
        return targets
