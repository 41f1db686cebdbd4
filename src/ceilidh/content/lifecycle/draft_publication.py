"""What it takes to publish a draft: the rules it has to keep, and how it is stored."""

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.forms.form_validation import without_blank_rows
from ceilidh.content.forms.item_changes import values_of, with_values
from ceilidh.content.forms.item_validation import content_errors
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.drafts import EditedItem, without_draft_time
from ceilidh.content.lifecycle.exclusive_flags import clear_on_other_items, without_exclusive_flags
from ceilidh.content.lifecycle.item_addresses import add_former_address, taken_slug_error
from ceilidh.content.lifecycle.versions import Action, Edit, record_version
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.content.rules.validation.storable_values import IsStored
from ceilidh_ports.database import Records
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft

ItemT = TypeVar("ItemT", bound=Item)

Normalize = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Returns the values of a form as a kind stores them."""


def normalized(item: ItemT, normalize: Normalize) -> ItemT:
    """Return the item as its kind stores it, without blank rows."""
    values = normalize(values_of(item))
    rows = [name for name, spec in field_specs(type(item)) if spec.type is FieldType.ROWS]
    return with_values(item, {**values, **{name: without_blank_rows(values[name]) for name in rows}})


def publication_errors(records: Records, content: Item, kinds: Kinds, is_stored: IsStored) -> dict[str, str]:
    """Return a message for each field that keeps the content from being published, by its JSON name."""
    errors = dict(content_errors(content, records.items, kinds, is_stored))
    if error := taken_slug_error(records, type(content), content.slug, content.id):
        errors[SLUG_FIELD] = error
    return errors


def draft_errors(records: Records, draft: Item, kinds: Kinds, normalize: Normalize) -> dict[str, str]:
    """Return what keeps a stored draft from being published, as :func:`publication_errors` does.

    The store is not asked for its files: those of a draft are kept.
    """
    return publication_errors(records, normalized(draft, normalize), kinds, lambda _path: True)


def store_published(
    records: Records, before: EditedItem[ItemT], content: ItemT, times: tuple[dt.datetime, dt.datetime], edit: Edit
) -> ItemT:
    """Store the content as what visitors see from the first of the two times until before the second."""
    item = attrs.evolve(
        content,
        version=before.next_version,
        updated_at=edit.at,
        updated_by=edit.who,
        publish_at=times[0],
        unpublish_at=times[1],
        has_draft=False,
    )
    item = without_draft_time(item)
    if live := is_live(item, edit.at):
        clear_on_other_items(records, item, attrs.asdict(item, recurse=False))
    else:
        item = without_exclusive_flags(item)
    if not before.is_new and before.stored.slug != item.slug:
        add_former_address(records, item, before.stored.slug, edit.at)
    records.items.replace(item)
    records.publishing.remove(Draft, item.id)
    record_version(records, before.content, item, Action.PUBLISH if live else Action.SCHEDULE)
    return item
