"""Reads, adds, updates and removes items.

Uploaded files are received and every rule is checked before anything is stored. Files are stored before the row that
names them, and outside database transactions. The files of a failed transaction stay for the garbage collection: their
names are hashes of their content, and another item may show the same file.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh.content.exclusive_flags import clear_on_other_items
from ceilidh.content.forms.form_reader import Form, read_form
from ceilidh.content.forms.form_validation import raise_form_errors, validate_form
from ceilidh.content.item_changes import media_files_of, next_version, with_form_values
from ceilidh.content.optimistic_locking import VERSION_FIELD, check_version, makes_new_version, version_error
from ceilidh.content.picture_removal import without_picture
from ceilidh.content.published_items import PublishedContent, PublishedJson
from ceilidh.content.references import Kinds, items_referring_to, without_reference
from ceilidh.content.slugs import free_slug, slug_of
from ceilidh.content.validation.text_rules import text_error
from ceilidh.errors import NotFound
from ceilidh.form_data.form_parts import FormPart
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Database, Records
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import ItemPage, Query

ItemT = TypeVar("ItemT", bound=Item)


@attrs.frozen
class Catalogue(Generic[ItemT]):
    """All items of one kind.

    ``name`` is the singular in messages, paths, JSON and slugs. ``kinds`` are the kinds of all items, for references
    between them. ``normalize`` returns the values of a form as this kind stores them. A ``key`` is an id or a slug;
    methods raise :class:`~ceilidh.errors.NotFound` for an unknown one. ``who`` is the username of the editor, or empty.
    """

    kind: type[ItemT]
    name: str
    database: Database
    media: MediaService
    clock: Clock
    kinds: Kinds
    normalize: Callable[[Mapping[str, Any]], dict[str, Any]] = dict

    @property
    def _published(self) -> PublishedContent:
        return PublishedContent(self.database, self.clock, self.kinds)

    @property
    def not_found(self) -> NotFound:
        """The error for an unknown item."""
        return NotFound(f"{self.name.capitalize()} not found!")

    def list(self, query: Query) -> ItemPage[ItemT]:
        with self.database.read() as records:
            return records.items.list(self.kind, query)

    def published_list(self, query: Query) -> PublishedJson:
        with self._published.open() as published:
            return published.list(self.kind, query)

    def published_first(self, query: Query) -> PublishedJson:
        with self._published.open() as published:
            return published.first(self.kind, query)

    def published(self, key: str) -> PublishedJson:
        if not text_error(key):  # an invalid key needs no transaction
            with self._published.open() as published:
                if found := published.get(self.kind, key):
                    return found
        raise self.not_found

    def uses(self, key: str) -> Mapping[str, Sequence[Item]]:
        """Return the items that refer to this one, by their collection."""
        with self.database.read() as records:
            return items_referring_to(self._find(records.items, key), records.items, self.kinds)

    def add(self, parts: Iterable[FormPart], who: str = "") -> ItemT:
        """Add an item from the parts of a form; raises ``Invalid`` with every invalid field, and as ``read_form``."""
        with self._validated_form(parts, adding=True) as form:
            with self.database.read() as records:
                raise_form_errors(form, records.items, self.kinds)
            form.store_uploads(self.media)
            with self.database.write() as records:
                raise_form_errors(form, records.items, self.kinds)
                item = self._new_item(form, records.items, who)
                clear_on_other_items(records.items, item, form.values)
                records.items.add(item)
        return item

    def update(self, key: str, parts: Iterable[FormPart], who: str = "") -> ItemT:
        """Change the submitted values of an item and return its new state.

        Raises what :meth:`add` raises, and ``VersionConflict`` for a form that was filled from an outdated version.
        """
        with self._validated_form(parts, adding=False) as form:
            with self.database.read() as records:
                self._find_for_update(records.items, key, form)
            form.store_uploads(self.media)
            with self.database.write() as records:
                stored = self._find_for_update(records.items, key, form)
                item = with_form_values(stored, form)
                if makes_new_version(self.kind, form.values):
                    item = next_version(item, self.clock(), who)
                clear_on_other_items(records.items, item, form.values)
                self._replace(records, stored, item)
        return item

    def remove(self, key: str, who: str = "") -> None:
        """Remove an item and all references to it."""
        with self.database.write() as records:
            item = self._find(records.items, key)
            records.items.remove(self.kind, item.id)
            self._note_dropped_files(records, media_files_of(item))
            for referring in items_referring_to(item, records.items, self.kinds).values():
                for other in referring:
                    records.items.replace(next_version(without_reference(other, item), self.clock(), who))

    def remove_picture(self, key: str, image_name: str, who: str = "") -> ItemT | None:
        """Remove a picture or film from an item and return its new state, or ``None`` for an unknown item.

        ``image_name`` is the name of a field, a stored path or a file name. Raises what ``without_picture`` raises.
        """
        with self.database.write() as records:
            stored = self._get(records.items, key)
            if stored is None:
                return None
            item = next_version(without_picture(stored, image_name), self.clock(), who)
            self._replace(records, stored, item)
        return item

    @contextmanager
    def _validated_form(self, parts: Iterable[FormPart], *, adding: bool) -> Iterator[Form[ItemT]]:
        with read_form(self.kind, parts, self.media) as form:
            form.values = self.normalize(form.values)
            validate_form(form, self.media.has, adding=adding)
            yield form

    def _get(self, items: Items, key: str) -> ItemT | None:
        return None if text_error(key) else items.get(self.kind, key)

    def _find(self, items: Items, key: str) -> ItemT:
        item = self._get(items, key)
        if item is None:
            raise self.not_found
        return item

    def _find_for_update(self, items: Items, key: str, form: Form[ItemT]) -> ItemT:
        """Return the stored item. Raises an error when the form may not change it."""
        stored = self._find(items, key)
        if error := version_error(form.version):
            form.errors[VERSION_FIELD] = error
        else:
            check_version(stored, form.version, self.name)
        raise_form_errors(form, items, self.kinds)
        return stored

    def _new_item(self, form: Form[ItemT], items: Items, who: str) -> ItemT:
        wanted = slug_of(form.values["title"], fallback=self.name)
        slug = free_slug(wanted, lambda slug: items.get(self.kind, slug) is not None)
        now = self.clock()
        item = self.kind(id=secrets.token_hex(12), slug=slug, created_at=now, updated_at=now, updated_by=who)
        return with_form_values(item, form)

    def _replace(self, records: Records, stored: ItemT, item: ItemT) -> None:
        records.items.replace(item)
        self._note_dropped_files(records, media_files_of(stored) - media_files_of(item))

    def _note_dropped_files(self, records: Records, names: set[str]) -> None:
        """Record files that no longer belong to an item: a backup of the database that is running names them still."""
        if names:
            records.dropped_files.add(names, self.clock())
