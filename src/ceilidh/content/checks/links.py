"""The links of an item that are checked."""

from collections.abc import Sequence

from ceilidh.content.checks.field_walk import FieldValue, field_values
from ceilidh.content.markdown import local_addresses
from ceilidh_ports.fields import FieldType, TextFormat
from ceilidh_ports.items import Item

MAX_TEXT_LINKS = 200
"""How many links of one text are checked: each takes a read of the database."""


def links_of(item: Item) -> set[str]:
    """Return the links of all fields, and those within the site of all texts in Markdown."""
    values = list(field_values(type(item), item))
    fields = {each.value.strip() for each in values if each.spec.type is FieldType.LINK}
    return (fields - {""}).union(*map(text_links, values))


def text_links(value: FieldValue) -> Sequence[str]:
    """Return the links of a text in Markdown to this site, and none of another value."""
    is_markdown = value.spec.text_format is TextFormat.MARKDOWN
    return local_addresses(value.value)[:MAX_TEXT_LINKS] if is_markdown else ()
