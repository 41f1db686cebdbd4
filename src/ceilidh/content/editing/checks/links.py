"""The links and references of an item that are checked: a bounded number, as each takes a read of the database."""

from collections.abc import Iterator, Sequence
from itertools import islice

from ceilidh.content.rules.markdown import local_addresses
from ceilidh_ports.fields import FieldType, FieldValue, TextFormat, field_values, values_in
from ceilidh_ports.items import Item

MAX_CHECKED = 500
"""How many links, and how many references, of one item are checked; further ones count as good."""


def links_of(item: Item) -> set[str]:
    """Return the first links of all fields, and of all texts in Markdown those within the site."""
    return set(islice(dict.fromkeys(_links(item)), MAX_CHECKED))


def references_of(item: Item) -> set[tuple[str, str]]:
    """Return the collection and id of the first items that the item refers to."""
    return set(islice(dict.fromkeys(_references(item)), MAX_CHECKED))


def text_links(value: FieldValue) -> Sequence[str]:
    """Return the links of a text in Markdown to this site, and none of another value."""
    return local_addresses(value.value) if value.spec.text_format is TextFormat.MARKDOWN else ()


def _links(item: Item) -> Iterator[str]:
    for each in field_values(type(item), values_in(item)):
        if each.spec.type is FieldType.LINK and each.value.strip():
            yield each.value.strip()
        yield from text_links(each)


def _references(item: Item) -> Iterator[tuple[str, str]]:
    for each in field_values(type(item), values_in(item)):
        ids = each.value if isinstance(each.value, list) else [each.value]
        yield from ((each.spec.to, id_) for id_ in ids if each.spec.to and id_)
