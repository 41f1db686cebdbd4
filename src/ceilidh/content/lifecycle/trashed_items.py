"""The trash: removed items, kept for a while with their drafts and the references to them."""

import datetime as dt
from typing import TypeVar

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.content.forms.references import (
    Kinds,
    by_collection,
    items_referring_to,
    without_reference,
    without_unknown_references,
)
from ceilidh.content.lifecycle.drafts import put_draft, with_missed_time
from ceilidh.content.lifecycle.exclusive_flags import exclusive_flags, without_exclusive_flags, without_taken_flags
from ceilidh.content.lifecycle.item_addresses import leave_addresses, suggested_slug
from ceilidh.content.lifecycle.item_content import content_of, files_in, item_in
from ceilidh.content.lifecycle.kept_versions import versions_of
from ceilidh.content.lifecycle.trashed_references import await_targets, references_to, restore_references_to
from ceilidh.content.lifecycle.versions import Action, Edit, save_item
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, ItemVersion, PreviewLink, TrashedItem

ItemT = TypeVar("ItemT", bound=Item)

TRASHED_ITEM_LIFETIME = dt.timedelta(days=30)
"""For how long a removed item can be restored."""


def is_kept(trashed: TrashedItem, now: dt.datetime) -> bool:
    return trashed.at > now - TRASHED_ITEM_LIFETIME


def move_to_trash(records: Records, item: Item, kinds: Kinds, edit: Edit) -> None:
    """Remove the item, its draft and all references to it, and keep them in the trash."""
    draft = records.publishing.get(Draft, item.id)
    content, drafted = content_of(item), draft.content if draft else ""
    referring = [other for others in items_referring_to(item, records.items, kinds).values() for other in others]
    removed = records.publishing.outlines(TrashedItem)
    references = [each for other in referring for each in references_to(other, item.collection, item.id, removed)]
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
            flags=[name for name in exclusive_flags(type(item)) if getattr(item, name)],
        )
    )
    records.publishing.remove(Draft, item.id)
    records.items.remove(type(item), item.id)
    subject = Subject(item.collection, item.id, item.title)
    record_action(records, edit.at, AuditAction.TRASHED, subject)
    for other in referring:
        save_item(records, other, without_reference(other, item), edit, Action.REMOVAL)


def restore_from_trash(records: Records, trashed: TrashedItem, kinds: Kinds, edit: Edit) -> Item:
    """Bring the item back with its draft and those references that no other one has replaced, and return it.

    It gets another address when its own is taken meanwhile, and no flag that another item holds by now. Its draft
    has missed its time when that is over.
    """
    kind = by_collection(kinds)[trashed.kind]
    removed = item_in(trashed.content, kind)
    await_targets(records, removed)
    item = _restored(records, removed, kinds, edit.at)
    records.items.add(item)
    if trashed.draft:
        draft = item_in(trashed.draft, kind)
        put_draft(records, attrs.evolve(draft, slug=item.slug) if draft.slug == trashed.slug else draft)
    restore_references_to(records, item, trashed, kinds, edit)
    subject = Subject(item.collection, item.id, item.title)
    record_action(records, edit.at, AuditAction.RESTORED_FROM_TRASH, subject)
    records.publishing.remove(TrashedItem, item.id)
    return item


def _restored(records: Records, item: ItemT, kinds: Kinds, now: dt.datetime) -> ItemT:
    """Return the item as it can be stored again."""
    if records.items.get(type(item), item.slug):
        item = attrs.evolve(item, slug=suggested_slug(records, type(item), item.title, item.slug))
    if item.draft_publish_at <= now:
        item = with_missed_time(item)
    item = without_taken_flags(records.items, item) if is_live(item, now) else without_exclusive_flags(item)
    return without_unknown_references(item, records.items, kinds)


def remove_for_ever(records: Records, trashed: TrashedItem, now: dt.datetime) -> None:
    """Remove the item from the trash with its versions and preview links; its addresses may lead to another item."""
    files = set(trashed.files).union(*(each.files for each in versions_of(records, trashed.id)))
    records.dropped_files.add(files, now)
    leave_addresses(records, trashed)
    for kind in (ItemVersion, PreviewLink):
        for record in records.publishing.find(kind, "item_id", trashed.id):
            records.publishing.remove(kind, record.id)
    records.publishing.remove(TrashedItem, trashed.id)
