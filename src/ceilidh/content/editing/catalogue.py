"""Reads, adds, updates and removes items.

Uploaded files are received and every rule is checked before anything is stored. Files are stored before the row that
names them, and outside database transactions. The files of a failed transaction stay for the garbage collection: their
names are hashes of their content, and another item may show the same file.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.forms.form_reader import Form, read_form
from ceilidh.content.forms.form_validation import check_form_version, raise_errors, raise_form_errors, validate_form
from ceilidh.content.forms.item_changes import with_form_values, without_picture
from ceilidh.content.forms.references import Kinds, items_referring_to
from ceilidh.content.lifecycle.draft_publication import Normalize
from ceilidh.content.lifecycle.drafts import was_never_published
from ceilidh.content.lifecycle.exclusive_flags import (
    clear_on_other_items,
    exclusive_flags,
    makes_new_version,
    record_flag_changes,
)
from ceilidh.content.lifecycle.trashed_items import move_to_trash
from ceilidh.content.lifecycle.versions import Action, Edit, carry_into_draft, record_version, save_item
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.content.reading.published_items import PublishedContent, PublishedJson
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.form_data import FormPart
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import ItemPage, Query

ItemT = TypeVar("ItemT", bound=Item)

NOT_LIVE = "Visitors do not see this item now. Publish it first."


@attrs.frozen
class Catalogue(Generic[ItemT]):
    """All items of one kind.

    ``kinds`` are the kinds of all items, for references between them. ``normalize`` returns the values of a form as
    this kind stores them. A ``key`` is an id or a slug; methods raise :class:`~ceilidh.errors.NotFound` for an unknown
    one.
    """

    store: ItemStore[ItemT]
    content: PublishedContent
    media: MediaService
    clock: Clock
    kinds: Kinds
    normalize: Normalize

    def list(self, query: Query) -> ItemPage[ItemT]:
        with self.content.database.read() as records:
            return records.items.list(self.store.kind, query)

    def published_list(self, query: Query) -> PublishedJson:
        with self.content.open() as published:
            return published.list(self.store.kind, query)

    def published_first(self, query: Query) -> PublishedJson:
        with self.content.open() as published:
            return published.first(self.store.kind, query)

    def published(self, key: str) -> PublishedJson:
        """Return the item as visitors see it; raises ``Moved`` for a former address and ``Gone`` when it has ended."""
        if text_error(key):  # an invalid key needs no transaction
            raise self.store.not_found
        with self.content.open() as published:
            return published.published(self.store.kind, key, self.store.not_found)

    def uses(self, key: str) -> Mapping[str, Sequence[Item]]:
        """Return the items that refer to this one and have a page, by their collection."""
        with self.content.database.read() as records:
            kinds = [kind for kind in self.kinds if not kind.is_shared]
            return items_referring_to(self.store.find(records.items, key), records.items, kinds)

    def add(self, parts: Iterable[FormPart]) -> ItemT:
        """Add an item from the parts of a form; raises ``Invalid`` with every invalid field, and as ``read_form``.

        It raises ``Invalid`` too when there are too many items.
        """
        with self._validated_form(parts, adding=True) as form:
            with self.content.database.read() as records:
                raise_form_errors(form, records, self.kinds, self.media.has)
            form.store_uploads(self.media)
            with self.store.writing() as records:
                raise_form_errors(form, records, self.kinds, self.media.has)
                item = with_form_values(self.store.new(records, form.values["title"]), form)
                clear_on_other_items(records, item, form.values)
                records.items.add(item)
                record_version(records, None, item, Action.PUBLISH)
        return item

    def update(self, key: str, parts: Iterable[FormPart]) -> ItemT:
        """Change the submitted values of a published item and of its draft, and return its new state.

        Raises what :meth:`add` raises, and ``VersionConflict`` for a form that was filled from an outdated version.
        """
        with self._validated_form(parts, adding=False) as form:
            with self.content.database.read() as records:
                self._find_for_update(records, key, form)
            form.store_uploads(self.media)
            with self.store.writing() as records:
                stored = self._find_for_update(records, key, form)
                item = with_form_values(stored, form)
                clear_on_other_items(records, item, form.values)
                if not makes_new_version(self.store.kind, form.values):
                    records.items.replace(item)
                    carry_into_draft(records, stored, item)
                    record_flag_changes(records, stored, item, self.clock())
                    return item
                return save_item(records, stored, item, Edit(self.clock()), Action.PUBLISH)

    def remove(self, key: str) -> None:
        """Move an item to the trash, without the references to it."""
        with self.store.writing() as records:
            move_to_trash(records, self.store.find(records.items, key), self.kinds, Edit(self.clock()))

    def remove_picture(self, key: str, image_name: str) -> ItemT | None:
        """Remove a picture or film from an item and return its new state, or ``None`` for an unknown item.

        ``image_name`` is the name of a field, a stored path or a file name. Raises what ``without_picture`` raises.
        """
        with self.store.writing() as records:
            stored = self.store.get(records.items, key)
            if stored is None:
                return None
            item = without_picture(stored, image_name)
            return save_item(records, stored, item, Edit(self.clock()), Action.REMOVAL)

    @contextmanager
    def _validated_form(self, parts: Iterable[FormPart], *, adding: bool) -> Iterator[Form[ItemT]]:
        with read_form(self.store.kind, parts, self.media) as form:
            form.values = self.normalize(form.values)
            validate_form(form, self.media.has, adding=adding)
            yield form

    def _find_for_update(self, records: Records, key: str, form: Form[ItemT]) -> ItemT:
        """Return the stored item. Raises an error when the form may not change it."""
        stored = self.store.find(records.items, key)
        if was_never_published(stored):
            raise self.store.not_found
        check_form_version(form, stored, self.store.name)
        raise_form_errors(form, records, self.kinds, self.media.has)
        if not is_live(stored, self.clock()):
            raise_errors(
                {json_name(name): NOT_LIVE for name in exclusive_flags(self.store.kind) if form.values.get(name)}
            )
        return stored
