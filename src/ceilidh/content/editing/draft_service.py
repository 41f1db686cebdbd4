"""Begins, saves, restores, copies and discards drafts."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.form_reader import SLUG_FIELD, Form, read_form
from ceilidh.content.forms.form_validation import check_form_version, known_files, raise_errors, validate_draft
from ceilidh.content.forms.item_changes import with_form_values, without_picture
from ceilidh.content.forms.references import Kinds
from ceilidh.content.lifecycle.drafts import (
    EditedItem,
    edited,
    put_draft,
    row_for_draft,
    was_never_published,
    without_draft_time,
)
from ceilidh.content.lifecycle.item_addresses import taken_slug_error
from ceilidh.content.lifecycle.item_content import chosen_flags, item_in, with_content_of
from ceilidh.content.lifecycle.trashed_items import move_to_trash
from ceilidh.content.lifecycle.versions import Action, Edit, record_version, version_id
from ceilidh.content.rules.validation.rule_walk import broken_rules
from ceilidh.errors import NotFound
from ceilidh.form_data import FormPart
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, ItemVersion

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class DraftService(Generic[ItemT]):
    """The drafts of one kind. A ``key`` is an id or a slug.

    Methods raise :class:`~ceilidh.errors.NotFound` for an unknown item.
    """

    store: ItemStore[ItemT]
    media: MediaService
    clock: Clock
    kinds: Kinds

    def read(self, key: str) -> EditedItem[ItemT]:
        """Return the item as its form shows it."""
        with self.store.reading() as records:
            return edited(records, self.store.find(records.items, key))

    def add(self, parts: Iterable[FormPart]) -> EditedItem[ItemT]:
        """Begin an item from the parts of a form, which needs a title alone; visitors do not see it.

        Raises :class:`~ceilidh.errors.Invalid` with every invalid field, and what ``read_form`` raises.
        """
        with self._form(parts) as form, self.store.writing() as records:
            self._check(form, records, None)
            return _add(records, _with_form(self.store.new(records, form.values["title"]), form))

    def save(self, key: str, parts: Iterable[FormPart]) -> EditedItem[ItemT]:
        """Store the submitted values in the item's draft.

        Raises what :meth:`add` raises, and :class:`~ceilidh.errors.VersionConflict` for a form that was filled from an
        outdated version.
        """
        with self._form(parts, key) as form, self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            self._check(form, records, before)
            return _save(records, before, _with_form(before.content, form), Edit(self.clock()), Action.DRAFT)

    def restore(self, key: str, number: int) -> EditedItem[ItemT]:
        """Make the content of a version the item's draft; raises ``NotFound`` for an unknown version."""
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            version = records.publishing.get(ItemVersion, version_id(before.stored.id, number))
            if version is None:
                raise NotFound("Version not found!")
            content = with_content_of(before.content, item_in(version.content, self.store.kind))
            if taken_slug_error(records, self.store.kind, content.slug, content.id):
                content = attrs.evolve(content, slug=before.content.slug)
            return _save(records, before, content, Edit(self.clock()), Action.RESTORE)

    def duplicate(self, key: str) -> EditedItem[ItemT]:
        """Begin an item with the content of another one, without its address and the places that it was chosen for."""
        with self.store.writing() as records:
            source = edited(records, self.store.find(records.items, key)).content
            new = self.store.new(records, f"{source.title} (copy)")
            copy = with_content_of(new, source, but=chosen_flags(self.store.kind))
            return _add(records, attrs.evolve(copy, title=new.title, slug=new.slug))

    def discard(self, key: str) -> EditedItem[ItemT] | None:
        """Remove the draft and return the item without it; one that was never published moves to the trash: ``None``.

        Raises :class:`~ceilidh.errors.NotFound` when the item has no draft.
        """
        with self.store.writing() as records:
            stored = self.store.find(records.items, key)
            if not stored.has_draft:
                raise NotFound("Draft not found!")
            if was_never_published(stored):
                move_to_trash(records, stored, self.kinds, Edit(self.clock()))
                return None
            before, edit = edited(records, stored), Edit(self.clock())
            kept = without_draft_time(attrs.evolve(stored, has_draft=False))
            records.publishing.remove(Draft, stored.id)
            records.items.replace(kept)
            saved = attrs.evolve(kept, version=before.next_version, updated_at=edit.at, updated_by=edit.who)
            record_version(records, before.content, saved, Action.DISCARD)
            return edited(records, kept)

    def remove_picture(self, key: str, image_name: str) -> EditedItem[ItemT]:
        """Remove a picture or film from the draft; raises what ``without_picture`` raises."""
        with self.store.writing() as records:
            before = edited(records, self.store.find(records.items, key))
            content = without_picture(before.content, image_name)
            return _save(records, before, content, Edit(self.clock()), Action.DRAFT)

    @contextmanager
    def _form(self, parts: Iterable[FormPart], key: str | None = None) -> Iterator[Form[ItemT]]:
        """Read and check a form, and store its files before the transaction in which the caller stores the draft.

        ``key`` is that of the item; without one it is a new item.
        """
        with read_form(self.store.kind, parts, self.media) as form:
            validate_draft(form, self.media.has, adding=key is None)
            with self.store.reading() as records:
                before = None if key is None else edited(records, self.store.find(records.items, key))
                self._check(form, records, before)
            form.store_uploads(self.media)
            yield form

    def _check(self, form: Form[ItemT], records: Records, before: EditedItem[ItemT] | None) -> None:
        """Raise an error when the form may not become the draft of this item, or of a new one."""
        if before:
            check_form_version(form, before.content, self.store.name)
        own_id = before.stored.id if before else ""
        if form.slug and (error := taken_slug_error(records, self.store.kind, form.slug, own_id)):
            form.errors[SLUG_FIELD] = error
        files = broken_rules(self.store.kind, form.values, [known_files(records, self.media.has)])
        raise_errors({**dict(files), **form.errors})


def _with_form(item: ItemT, form: Form[ItemT]) -> ItemT:
    """Return the item with the values of the form, and with the address where one was sent."""
    content = with_form_values(item, form)
    return content if form.slug is None else attrs.evolve(content, slug=form.slug)


def _add(records: Records, content: ItemT) -> EditedItem[ItemT]:
    """Store the draft of a new item."""
    row = row_for_draft(content)
    records.items.add(row)
    put_draft(records, content)
    record_version(records, None, content, Action.DRAFT)
    return edited(records, row)


def _save(records: Records, before: EditedItem[ItemT], content: ItemT, edit: Edit, action: Action) -> EditedItem[ItemT]:
    """Store ``content`` as the draft, as the next version of ``before``."""
    content = attrs.evolve(content, version=before.next_version, updated_at=edit.at, updated_by=edit.who)
    stored = before.stored
    if was_never_published(stored):
        stored = row_for_draft(content)
    elif not stored.has_draft:
        stored = attrs.evolve(stored, has_draft=True)
    if stored != before.stored:
        records.items.replace(stored)
    put_draft(records, content)
    record_version(records, before.content, content, action)
    return edited(records, stored)
