"""Puts items back to what they were before they were published, unpublished or taken out of the schedule."""

from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.form_reader import SLUG_FIELD
from ceilidh.content.forms.form_validation import raise_errors
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.draft_publication import Normalize, draft_errors, normalized
from ceilidh.content.lifecycle.drafts import EditedItem, edited, put_draft, row_for_draft, without_draft_time
from ceilidh.content.lifecycle.exclusive_flags import (
    clear_on_other_items,
    record_flag_changes,
    without_taken_flags,
)
from ceilidh.content.lifecycle.former_states import FormerContent, FormerState, with_former_content
from ceilidh.content.lifecycle.item_addresses import add_former_address, taken_slug_error
from ceilidh.content.lifecycle.versions import Action, Edit, record_version
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.errors import Invalid, VersionConflict
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class UndoService(Generic[ItemT]):
    """Undoes acts with the items of one kind."""

    store: ItemStore[ItemT]
    clock: Clock
    kinds: Kinds
    normalize: Normalize

    def undo(self, key: str, former: FormerState) -> EditedItem[ItemT]:
        """Put an item back to a former state: content, draft, times and exclusive flags, which it takes from others.

        Its former contents become new versions. Raises :class:`~ceilidh.errors.VersionConflict` when somebody saved the
        item since the act, :class:`~ceilidh.errors.Invalid` for the state of another item and when what visitors saw
        breaks a rule by now, and :class:`~ceilidh.errors.NotFound` for an unknown item.
        """
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            if former.id != before.stored.id:
                raise Invalid("This undoes a change of another item.")
            latest = max(before.content, before.stored, key=lambda each: each.version)
            if former.last != latest.version:
                raise VersionConflict(latest.updated_by, self.store.name)
            self._put_back(records, before, former, Edit(self.clock()))
            self.store.due.publish_in(records)
            return edited(records, self.store.find(records.items, before.stored.id))

    def _put_back(self, records: Records, before: EditedItem[ItemT], former: FormerState, edit: Edit) -> None:
        if former.published is None:
            self._put_back_draft(records, before, former.draft, edit)
            return
        row = self._published(records, before, former, former.published, edit)
        if row.version == before.next_version:
            record_version(records, before.content, row, Action.UNDO)
        record_flag_changes(records, before.stored, row, edit.at)
        if former.draft:
            draft = with_former_content(records, row, former.draft)
            _store_draft(records, row, _next(draft, max(before.next_version, row.version + 1), edit))
        else:
            records.publishing.remove(Draft, row.id)
        _replace(records, before, row, edit)

    def _put_back_draft(
        self, records: Records, before: EditedItem[ItemT], former: FormerContent | None, edit: Edit
    ) -> None:
        """Put back an item that was never published."""
        if former is None or before.stored.is_shared:
            raise self.store.not_found
        draft = _next(with_former_content(records, before.stored, former), before.next_version, edit)
        if error := taken_slug_error(records, self.store.kind, draft.slug, draft.id):
            raise_errors({SLUG_FIELD: error})
        _store_draft(records, before.content, draft)
        _replace(records, before, row_for_draft(draft), edit)

    def _published(
        self, records: Records, before: EditedItem[ItemT], former: FormerState, content: FormerContent, edit: Edit
    ) -> ItemT:
        """Return the row of an item that was published, as its next version unless nothing in it differs."""
        stored = before.stored
        row = with_former_content(records, stored, content)
        raise_errors(draft_errors(records, row, self.kinds, self.normalize))
        row = normalized(row, self.normalize)
        if not stored.is_shared:
            row = attrs.evolve(row, publish_at=former.publish_at, unpublish_at=former.unpublish_at)
        if is_live(row, edit.at):
            clear_on_other_items(records, row, attrs.asdict(row, recurse=False))
        else:
            row = without_taken_flags(records.items, row)
        if row != stored:
            row = _next(row, before.next_version, edit)
        row = attrs.evolve(row, draft_publish_at=former.draft_publish_at, draft_missed_at=former.draft_missed_at)
        return (
            attrs.evolve(row, has_draft=True)
            if former.draft
            else without_draft_time(attrs.evolve(row, has_draft=False))
        )


def _next(item: ItemT, number: int, edit: Edit) -> ItemT:
    return attrs.evolve(item, version=number, updated_at=edit.at, updated_by=edit.who)


def _store_draft(records: Records, before: Item, draft: Item) -> None:
    put_draft(records, draft)
    record_version(records, before, draft, Action.UNDO)


def _replace(records: Records, before: EditedItem[ItemT], row: ItemT, edit: Edit) -> None:
    """Replace the row; an address at which visitors found the item meanwhile leads to it."""
    if not before.is_new and before.stored.slug != row.slug:
        add_former_address(records, row, before.stored.slug, edit.at)
    records.items.replace(row)
