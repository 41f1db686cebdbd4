"""What an item was before it was published, unpublished or taken out of the schedule: what it takes to undo that."""

import datetime as dt
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.content.lifecycle.drafts import EditedItem
from ceilidh.content.lifecycle.item_content import changed_fields, flag_names, item_in, with_content_of
from ceilidh.content.lifecycle.versions import version_id
from ceilidh.content.rules.slugs import MAX_NUMBERED_LENGTH, PATTERN
from ceilidh.errors import NotFound
from ceilidh_ports.database import Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import FOREVER, Item
from ceilidh_ports.records.publishing import ItemVersion

ItemT = TypeVar("ItemT", bound=Item)

_EPOCH = dt.datetime.fromtimestamp(0, dt.UTC)


def _in_utc(_state: "FormerState", attribute: "attrs.Attribute[dt.datetime]", value: dt.datetime) -> None:
    if value.utcoffset() != dt.timedelta(0) or not _EPOCH <= value <= FOREVER:
        raise ValueError(f"{attribute.name} is out of range")


@attrs.frozen
class FormerContent:
    """The content that an item had: that of its version, with the address and the flags, by their JSON names.

    Moving a flag makes no version, nor does another address that an item from the trash gets.
    """

    version: int
    slug: str = attrs.field(
        validator=(attrs.validators.matches_re(PATTERN), attrs.validators.max_len(MAX_NUMBERED_LENGTH))
    )
    flags: list[str]


@attrs.frozen
class FormerState:
    """The state of an item before an act: what visitors had, the draft, each with ``None`` for none, and the times.

    ``id`` is that of the item. ``last`` is the number of the item's last version after the act: somebody saved the item
    since when it is another one by now.
    """

    id: str
    last: int
    published: FormerContent | None
    draft: FormerContent | None
    publish_at: dt.datetime = attrs.field(validator=_in_utc)
    unpublish_at: dt.datetime = attrs.field(validator=_in_utc)
    draft_publish_at: dt.datetime = attrs.field(validator=_in_utc)
    draft_missed_at: dt.datetime = attrs.field(validator=_in_utc)


@attrs.frozen
class ChangedItem(EditedItem[ItemT], Generic[ItemT]):
    """An item after an act, and ``former``, what it was before; ``None`` when the act cannot be undone."""

    former: FormerState | None


def changed_item(records: Records, before: EditedItem[ItemT], after: EditedItem[ItemT]) -> ChangedItem[ItemT]:
    """Return the item after an act, which can be undone while the versions of what it changed are kept."""
    stored, draft = before.stored, before.content
    contents = [*([] if before.is_new else [stored]), *([draft] if stored.has_draft else [])]
    if not all(_has_its_version(records, each) for each in contents):
        return ChangedItem(after.content, after.stored, None)
    former = FormerState(
        id=stored.id,
        last=after.next_version - 1,
        published=None if before.is_new else _content(stored),
        draft=_content(draft) if stored.has_draft else None,
        publish_at=stored.publish_at,
        unpublish_at=stored.unpublish_at,
        draft_publish_at=stored.draft_publish_at,
        draft_missed_at=stored.draft_missed_at,
    )
    return ChangedItem(after.content, after.stored, former)


def with_former_content(records: Records, stored: ItemT, former: FormerContent) -> ItemT:
    """Return the item with a former content; raises ``NotFound`` when its version is unknown."""
    version = records.publishing.get(ItemVersion, version_id(stored.id, former.version))
    if version is None:
        raise NotFound("Version not found!")
    content = with_content_of(stored, item_in(version.content, type(stored)))
    flags: dict[str, Any] = {name: json_name(name) in former.flags for name in flag_names(type(stored))}
    return attrs.evolve(content, slug=former.slug, **flags)


def _has_its_version(records: Records, item: Item) -> bool:
    """Return whether the item's version has its content; references of an item from the trash may differ."""
    version = records.publishing.get(ItemVersion, version_id(item.id, item.version))
    if version is None:
        return False
    changed = changed_fields(item_in(version.content, type(item)), item)
    return set(changed) <= {"slug", *map(json_name, flag_names(type(item)))}


def _content(item: Item) -> FormerContent:
    flags = [json_name(name) for name in flag_names(type(item)) if getattr(item, name)]
    return FormerContent(item.version, item.slug, flags)
