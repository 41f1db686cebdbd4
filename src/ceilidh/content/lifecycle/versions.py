"""Versions: every save of an item is kept, with who made it, when, and which fields it changed."""

import datetime as dt
from enum import StrEnum
from typing import Any, TypeVar

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import Subject, record_action
from ceilidh.content.lifecycle.drafts import EditedItem, edited, last_recorded, put_draft, row_for_draft
from ceilidh.content.lifecycle.item_content import changed_fields, content_fields, content_of, files_in
from ceilidh.content.lifecycle.kept_versions import limit_size
from ceilidh_ports.database import Records
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, ItemVersion

ItemT = TypeVar("ItemT", bound=Item)


class Action(StrEnum):
    """What a save did."""

    PUBLISH = "publish"
    SCHEDULE = "schedule"
    UNPUBLISH = "unpublish"
    DRAFT = "draft"
    DISCARD = "discard"
    RESTORE = "restore"
    UNDO = "undo"
    """The item was put back to what it was before it was published, unpublished or taken out of the schedule."""

    REMOVAL = "removal"
    """A picture was removed from the published item, or a reference to a removed item."""

    REPLACEMENT = "replacement"
    """A picture or film replaced another one, wherever that was."""


@attrs.frozen
class Edit:
    """When a change is made, and by whom: by the actor of the present call."""

    at: dt.datetime

    @property
    def who(self) -> str:
        """The name of the actor, empty for nobody."""
        return current_actor().name


def version_id(item_id: str, number: int) -> str:
    """Return the id of the record of a version."""
    return f"{item_id}/{number}"


def save_item(records: Records, before: ItemT, after: ItemT, edit: Edit, action: Action) -> ItemT:
    """Store ``after`` as the next version of the published item and return it with its number, time and editor.

    Its draft, if it has one, gets the same change as a version of its own.
    """
    number = last_number(records, before) + 1
    after = attrs.evolve(after, version=number, updated_at=edit.at, updated_by=edit.who)
    records.items.replace(after)
    record_version(records, before, after, action)
    carry_into_draft(records, before, after)
    return after


def save_contents(
    records: Records, before: EditedItem[ItemT], after: EditedItem[ItemT], edit: Edit, action: Action
) -> None:
    """Store the published item and its draft, each as the next version where its content differs."""
    row, number = after.stored, before.next_version
    if row != before.stored and not before.is_new:
        row = attrs.evolve(row, version=number, updated_at=edit.at, updated_by=edit.who)
        record_version(records, before.stored, row, action)
        number += 1
    if before.stored.has_draft and after.content != before.content:
        content = attrs.evolve(after.content, version=number, updated_at=edit.at, updated_by=edit.who)
        put_draft(records, content)
        record_version(records, before.content, content, action)
        row = row_for_draft(content) if before.is_new else row
    if row != before.stored:
        records.items.replace(row)


def carry_into_draft(records: Records, before: Item, after: Item) -> None:
    """Make a change of the published item in its draft too, where the draft still has the former value.

    So publishing the draft takes nothing back that changed since it was begun, and the draft keeps its own changes.
    """
    if not before.has_draft:
        return
    content = edited(records, before).content
    same = (name for name in content_fields(type(before)) if getattr(content, name) == getattr(before, name))
    values: dict[str, Any] = {name: getattr(after, name) for name in same}
    changed = attrs.evolve(content, **values)
    if _makes_version(content, changed):
        number = max(after.version, content.version) + 1
        changed = attrs.evolve(changed, version=number, updated_at=after.updated_at, updated_by=after.updated_by)
        record_version(records, content, changed, Action.DRAFT)
    put_draft(records, changed)


def _makes_version(before: Item, after: Item) -> bool:
    """Return whether anything but flags differs."""
    return any(
        getattr(before, name) != getattr(after, name)
        for name, spec in field_specs(type(after))
        if spec.type not in (FieldType.FLAG, FieldType.IDENTITY)
    )


def record_version(records: Records, before: Item | None, after: Item, action: Action) -> None:
    """Store ``after`` as the version of its number, and ``before`` where its own number has no record yet.

    Items that were saved by an earlier release have none. The audit log gets an entry for ``after``.
    """
    if before is not None and not records.publishing.get(ItemVersion, version_id(before.id, before.version)):
        _put(records, None, before, Action.PUBLISH, "")
    limit_size(records, _put(records, before, after, action, current_actor().account_id))
    subject = Subject(after.collection, after.id, after.title, after.version)
    record_action(records, after.updated_at, action, subject)


def _put(records: Records, before: Item | None, after: Item, action: Action, account_id: str) -> ItemVersion:
    content = content_of(after)
    version = ItemVersion(
        id=version_id(after.id, after.version),
        item_id=after.id,
        kind=after.collection,
        number=after.version,
        at=after.updated_at,
        who=after.updated_by,
        action=action.value,
        fields=changed_fields(before, after),
        content=content,
        files=files_in(content),
        account_id=account_id,
    )
    records.publishing.put(version)
    return version


def last_number(records: Records, item: Item) -> int:
    """Return the number of the item's last save, whether of its draft or of itself."""
    draft = records.publishing.get(Draft, item.id) if item.has_draft else None
    return max(item.version, draft.version if draft else last_recorded(records, item.id))
