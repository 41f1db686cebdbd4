"""Validates a whole item, as it has to be to be published."""

from collections.abc import Iterator

from ceilidh.content.forms.item_changes import values_of
from ceilidh.content.forms.references import Kinds, known_references
from ceilidh.content.rules.validation.rule_walk import broken_rules, required_error
from ceilidh.content.rules.validation.storable_values import IsStored, storable
from ceilidh.content.rules.validation.text_rules import contact_error, format_error
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items


def content_errors(item: Item, items: Items, kinds: Kinds, is_stored: IsStored) -> Iterator[tuple[str, str]]:
    """Yield the JSON name of each field of a whole item that breaks a rule, and a message."""
    rules = (known_references(items, kinds), storable(is_stored), format_error, contact_error, required_error)
    return broken_rules(type(item), values_of(item), rules)
