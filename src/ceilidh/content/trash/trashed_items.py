"""The trash: removed items, kept for a while with their drafts and the references to them."""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh.content.addresses.item_addresses import suggested_slug
from ceilidh.content.exclusive_flags import exclusive_flags, without_exclusive_flags, without_taken_flags
from ceilidh.content.publishing.drafts import put_draft
from ceilidh.content.publishing.item_content import content_of, files_in, item_in
from ceilidh.content.publishing.versions import Action, Edit, save_item, versions_of
from ceilidh.content.publishing.visibility import is_live
from ceilidh.content.references import Kinds, items_referring_to, without_reference, without_unknown_references
from ceilidh_ports.database import Records
from ceilidh_ports.fields import field_specs
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records import Draft, ItemVersion, PreviewLink, Redirect, TrashedItem

ItemT = TypeVar("ItemT", bound=Item)

KEPT = dt.timedelta(days=30)
"""For how long a removed item can be restored."""


def move_to_trash(records: Records, item: Item, kinds: Kinds, edit: Edit) -> None:
    """Remove the item, its draft and all references to it, and keep them in the trash."""
    draft = records.publishing.get(Draft, item.id)
    content, drafted = content_of(item), draft.content if draft else ""
    referring = [other for others in items_referring_to(item, records.items, kinds).values() for other in others]
    references = [orjson.dumps(each).decode() for other in referring for each in _references(other, item)]
    records.publishing.put(
        TrashedItem(
            id=item.id,
            kind=item.collection,
            title=item.title,
            slug=item.slug,
            at=edit.at,
            who=edit.who,
            content=content,
            draft=drafted,
            files=sorted({*files_in(content), *files_in(drafted)}),
            references=references,
        )
    )
    records.publishing.remove(Draft, item.id)
    records.items.remove(type(item), item.id)
    for other in referring:
        save_item(records, other, without_reference(other, item), edit, Action.REMOVAL)


def restore_from_trash(records: Records, trashed: TrashedItem, kinds: Kinds, edit: Edit) -> Item:
    """Bring the item back with its draft and those references whose place is still free, and return it.

    It gets another address when its own is taken meanwhile, and no flag that another item holds by now. Its draft is
    no longer scheduled when that time is over.
    """
    by_collection = {kind.collection: kind for kind in kinds}
    kind = by_collection[trashed.kind]
    item = _restored(records, item_in(trashed.content, kind), kinds, edit.at)
    records.items.add(item)
    if trashed.draft:
        draft = item_in(trashed.draft, kind)
        put_draft(records, attrs.evolve(draft, slug=item.slug) if draft.slug == trashed.slug else draft)
    for reference in map(orjson.loads, trashed.references):
        _restore_reference(records, by_collection[reference["collection"]], item, reference, edit)
    records.publishing.remove(TrashedItem, item.id)
    return item


def _restored(records: Records, item: ItemT, kinds: Kinds, now: dt.datetime) -> ItemT:
    """Return the item as it can be stored again."""
    if records.items.get(type(item), item.slug):
        item = attrs.evolve(item, slug=suggested_slug(records, type(item), item.title, item.slug))
    if item.draft_publish_at <= now:
        item = attrs.evolve(item, draft_publish_at=FOREVER)
    item = without_taken_flags(records.items, item) if is_live(item, now) else without_exclusive_flags(item)
    return without_unknown_references(item, records.items, kinds)


def held_flags(trashed: TrashedItem, kinds: Kinds) -> Sequence[str]:
    """Return the names of the exclusive flags that the item had when it was removed."""
    (kind,) = [each for each in kinds if each.collection == trashed.kind]
    item = item_in(trashed.content, kind)
    return [name for name in exclusive_flags(kind) if getattr(item, name)]


def remove_for_ever(records: Records, trashed: TrashedItem, now: dt.datetime) -> None:
    """Remove the item from the trash with its versions, preview links and former addresses."""
    files = set(trashed.files).union(*(each.files for each in versions_of(records, trashed.id)))
    records.dropped_files.add(files, now)
    for kind in (ItemVersion, PreviewLink, Redirect):
        for record in records.publishing.find(kind, "item_id", trashed.id):
            records.publishing.remove(kind, record.id)
    records.publishing.remove(TrashedItem, trashed.id)


def _references(other: Item, item: Item) -> Iterator[Mapping[str, Any]]:
    """Yield where the other item refers to this one."""
    for name, spec in field_specs(type(other)):
        value = getattr(other, name)
        place = {"collection": other.collection, "id": other.id, "attribute": name}
        if spec.to != item.collection:
            continue
        if isinstance(value, list) and item.id in value:
            yield {**place, "position": value.index(item.id)}
        elif value == item.id:
            yield place


def _restore_reference(records: Records, kind: type[Item], item: Item, place: Mapping[str, Any], edit: Edit) -> None:
    other = records.items.get(kind, place["id"])
    if other is None:
        return
    value = getattr(other, place["attribute"])
    if isinstance(value, list) and item.id not in value:
        position = min(place.get("position", len(value)), len(value))
        changed: Any = [*value[:position], item.id, *value[position:]]
    elif value == "":
        changed = item.id
    else:
        return
    save_item(records, other, attrs.evolve(other, **{place["attribute"]: changed}), edit, Action.RESTORE)
