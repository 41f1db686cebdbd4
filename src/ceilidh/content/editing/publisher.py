"""Publishes, schedules and ends items."""

import datetime as dt
from collections.abc import Mapping
from functools import cache
from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.form_validation import raise_errors
from ceilidh.content.forms.item_changes import values_of
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.draft_publication import (
    Normalize,
    draft_errors,
    normalized,
    publication_errors,
    store_published,
)
from ceilidh.content.lifecycle.drafts import (
    EditedItem,
    edited,
    put_draft,
    row_for_draft,
    was_never_published,
    without_draft_time,
)
from ceilidh.content.lifecycle.exclusive_flags import exclusive_flags, without_exclusive_flags
from ceilidh.content.lifecycle.former_states import ChangedItem, changed_item
from ceilidh.content.lifecycle.versions import Action, Edit, carry_into_draft, record_version
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.content.rules.validation.rule_walk import broken_rules
from ceilidh.content.rules.validation.storable_values import IsStored, storable
from ceilidh.errors import VersionConflict
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Records
from ceilidh_ports.items import FOREVER, Item

ItemT = TypeVar("ItemT", bound=Item)

_NO_CHANGES = "Visitors see all of this already; there are no changes to publish later."
_WRONG_END = "The end has to be after the start, and in the future."
_NO_END = "Every page shows this, so it can’t end."


@attrs.frozen
class Publication:
    """When an item is to be public: from ``publish_at``, at once without it, until before ``unpublish_at``.

    Without ``unpublish_at`` an end that is set stays; ``FOREVER`` removes it. ``version`` is that of the save that the
    editor saw, ``None`` to publish whatever was saved last.
    """

    publish_at: dt.datetime | None = None
    unpublish_at: dt.datetime | None = None
    version: int | None = None


@attrs.frozen
class Publisher(Generic[ItemT]):
    """The publishing of one kind. A ``key`` is an id or a slug.

    Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item.
    """

    store: ItemStore[ItemT]
    media: MediaService
    clock: Clock
    kinds: Kinds
    normalize: Normalize

    def publish(self, key: str, publication: Publication) -> ChangedItem[ItemT]:
        """Let visitors see the item as its draft has it, from the given time on.

        A live item stays as it is until then. Raises :class:`~ceilidh.errors.Invalid` with every field that breaks a
        rule, and :class:`~ceilidh.errors.VersionConflict` when somebody saved it since.
        """
        is_stored = self._remembering_is_stored(key)
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            if publication.version not in (None, before.content.version):
                raise VersionConflict(before.content.updated_by, self.store.name)
            edit = Edit(self.clock())
            content = normalized(before.content, self.normalize)
            times, errors = _times(before.stored, publication, edit.at)
            errors = {**publication_errors(records, content, self.kinds, is_stored), **errors}
            raise_errors(errors)
            if _is_change_for_later(before.stored, publication, edit.at):
                after = _schedule_changes(records, before, content, times, edit)
            else:
                after = edited(records, store_published(records, before, content, times, edit))
            return changed_item(records, before, after)

    def unpublish(self, key: str) -> ChangedItem[ItemT]:
        """Hide the item from visitors now; its draft is no longer scheduled. One that is scheduled becomes a draft."""
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            edit, stored = Edit(self.clock()), before.stored
            if was_never_published(stored) or stored.unpublish_at <= edit.at:
                return changed_item(records, before, before)
            if stored.publish_at > edit.at:
                return changed_item(records, before, _back_to_draft(records, before, edit))
            item = attrs.evolve(
                without_draft_time(without_exclusive_flags(stored)),
                version=before.next_version,
                updated_at=edit.at,
                updated_by=edit.who,
                unpublish_at=edit.at,
            )
            records.items.replace(item)
            record_version(records, stored, item, Action.UNPUBLISH)
            carry_into_draft(records, stored, item)
            return changed_item(records, before, edited(records, item))

    def unschedule(self, key: str) -> ChangedItem[ItemT]:
        """Take the item, or its changes if it is live, out of the schedule.

        A missed time is forgotten too. That alone cannot be undone.
        """
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            edit, stored = Edit(self.clock()), before.stored
            if not was_never_published(stored) and edit.at < min(stored.publish_at, stored.unpublish_at):
                return changed_item(records, before, _back_to_draft(records, before, edit))
            stored = without_draft_time(stored)
            if stored != before.stored:
                records.items.replace(stored)
            after = edited(records, stored)
            if before.stored.draft_publish_at == FOREVER:
                return ChangedItem(after.content, after.stored, None)
            return changed_item(records, before, after)

    def withdraw(self, key: str) -> EditedItem[ItemT]:
        """Make the item a draft again, as if it had never been published."""
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            if before.is_new:
                return before
            return _back_to_draft(records, before, Edit(self.clock()))

    def draft_errors(self, edited: EditedItem[ItemT]) -> Mapping[str, str]:
        """Return what keeps a draft from being published at its time, or from being published since it missed it.

        These are messages by the JSON name of the field; there are none for a draft that has no time.
        """
        if min(edited.stored.draft_publish_at, edited.stored.draft_missed_at) == FOREVER:
            return {}
        with self.store.reading() as records:
            return draft_errors(records, edited.content, self.kinds, self.normalize)

    def _remembering_is_stored(self, key: str) -> IsStored:
        """Return a function that says whether a file is stored, and has asked already for the files of the item.

        The media store may be slow, and all writers wait for a write transaction.
        """
        is_stored = cache(self.media.has)
        with self.store.reading() as records:
            content = edited(records, self.store.find(records.items, key)).content
        # The walk asks for each file; the errors are found again in the write transaction.
        list(broken_rules(self.store.kind, values_of(content), [storable(is_stored)]))
        return is_stored


def _is_change_for_later(stored: Item, publication: Publication, now: dt.datetime) -> bool:
    return is_live(stored, now) and publication.publish_at is not None and publication.publish_at > now


def _times(
    stored: Item, publication: Publication, now: dt.datetime
) -> tuple[tuple[dt.datetime, dt.datetime], dict[str, str]]:
    """Return when the item is public, and the errors; without a new time, a live item keeps its start."""
    live, ended = is_live(stored, now), was_never_published(stored) or stored.unpublish_at <= now
    publish_at = publication.publish_at or (stored.publish_at if live else now)
    unpublish_at = publication.unpublish_at or (FOREVER if ended else stored.unpublish_at)
    errors: dict[str, str] = {}
    if unpublish_at <= max(publish_at, now):
        errors["unpublishAt"] = _WRONG_END
    elif stored.is_shared and unpublish_at != FOREVER:
        errors["unpublishAt"] = _NO_END
    if _is_change_for_later(stored, publication, now) and not stored.has_draft:
        errors["publishAt"] = _NO_CHANGES
    return (publish_at, unpublish_at), errors


def _schedule_changes(
    records: Records, before: EditedItem[ItemT], content: ItemT, times: tuple[dt.datetime, dt.datetime], edit: Edit
) -> EditedItem[ItemT]:
    """Keep the draft of a live item until its time; the end of the item holds at once."""
    content = attrs.evolve(content, version=before.next_version, updated_at=edit.at, updated_by=edit.who)
    put_draft(records, content)
    record_version(records, before.content, content, Action.SCHEDULE)
    stored = without_draft_time(before.stored)
    stored = attrs.evolve(stored, draft_publish_at=times[0], unpublish_at=times[1])
    records.items.replace(stored)
    return edited(records, stored)


def _back_to_draft(records: Records, before: EditedItem[ItemT], edit: Edit) -> EditedItem[ItemT]:
    """Make a draft of an item, at the address that it has; nobody sees the item any more.

    The draft has not the exclusive flags that the item held: publishing it again takes them from no other item.
    """
    held = [name for name in exclusive_flags(type(before.stored)) if getattr(before.stored, name)]
    content = attrs.evolve(
        without_exclusive_flags(before.content, held),
        slug=before.stored.slug,
        version=before.next_version,
        updated_at=edit.at,
        updated_by=edit.who,
    )
    row = row_for_draft(content)
    put_draft(records, content)
    records.items.replace(row)
    record_version(records, before.content, content, Action.UNPUBLISH)
    return edited(records, row)
