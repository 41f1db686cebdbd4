"""Reads, adds, updates and removes items.

Uploaded files are received and every rule is checked before anything is stored. Files are stored before the row that
names them, and outside database transactions. The files of a failed transaction stay for the garbage collection: their
names are hashes of their content, and another item may show the same file.
"""

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar
from urllib.parse import quote

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.clock import Clock
from ceilidh.content.forms.form_reader import Form, read_form
from ceilidh.content.forms.form_validation import raise_errors, raise_form_errors, validate_form
from ceilidh.content.forms.item_changes import with_form_values
from ceilidh.content.forms.optimistic_locking import VERSION_FIELD, check_version, version_error
from ceilidh.content.forms.picture_removal import without_picture
from ceilidh.content.forms.references import Kinds, items_referring_to
from ceilidh.content.lifecycle.draft_publication import Normalize
from ceilidh.content.lifecycle.drafts import was_never_published
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.exclusive_flags import (
    clear_on_other_items,
    exclusive_flags,
    makes_new_version,
    record_picks,
)
from ceilidh.content.lifecycle.item_addresses import suggested_slug
from ceilidh.content.lifecycle.new_items import last_place, raise_for_number
from ceilidh.content.lifecycle.trashed_items import move_to_trash
from ceilidh.content.lifecycle.versions import Action, Edit, carry_into_draft, record_version, save_item
from ceilidh.content.lifecycle.visibility import is_live
from ceilidh.content.reading.published_items import PublishedContent, PublishedJson
from ceilidh.content.rules.validation.text_rules import text_error
from ceilidh.errors import NotFound
from ceilidh.form_data.form_parts import FormPart
from ceilidh.media.service import MediaService
from ceilidh_ports.database import Database, Records
from ceilidh_ports.fields import json_name
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.item_repository import Items
from ceilidh_ports.repositories.queries import ItemPage, Query

ItemT = TypeVar("ItemT", bound=Item)

NOT_LIVE = "Visitors do not see this item now. Publish it first."


@attrs.frozen
class Catalogue(Generic[ItemT]):
    """All items of one kind.

    ``name`` is the singular in messages, paths, JSON and slugs. ``kinds`` are the kinds of all items, for references
    between them. ``normalize`` returns the values of a form as this kind stores them, and ``all_due`` knows the drafts
    of all kinds that are due. ``seed`` is an item that is there from the beginning, and stored at the first change.
    ``path_template`` is the template of the path of an item's page. A ``key`` is an id or a slug; methods raise
    :class:`~ceilidh.errors.NotFound` for an unknown one.
    """

    kind: type[ItemT]
    name: str
    database: Database
    media: MediaService
    clock: Clock
    kinds: Kinds
    normalize: Normalize = dict
    all_due: DueDrafts | None = None
    seed: ItemT | None = None
    path_template: str = ""

    @property
    def _due(self) -> DueDrafts:
        return self.all_due or DueDrafts(self.database, self.clock, self.kinds, {self.kind: self.normalize})

    @property
    def _published(self) -> PublishedContent:
        return PublishedContent(self._due)

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
        """Return the item as visitors see it; raises ``Moved`` for a former address and ``Gone`` when it has ended."""
        if text_error(key):  # an invalid key needs no transaction
            raise self.not_found
        with self._published.open() as published:
            if found := published.get(self.kind, key):
                return found
            raise published.why_absent(self.kind, key, self.not_found)

    def uses(self, key: str) -> Mapping[str, Sequence[Item]]:
        """Return the items that refer to this one and have a page, by their collection."""
        with self.database.read() as records:
            kinds = [kind for kind in self.kinds if not kind.is_shared]
            return items_referring_to(self.find(records.items, key), records.items, kinds)

    def add(self, parts: Iterable[FormPart]) -> ItemT:
        """Add an item from the parts of a form; raises ``Invalid`` with every invalid field, and as ``read_form``.

        It raises ``Invalid`` too when there are too many items.
        """
        with self._validated_form(parts, adding=True) as form:
            with self.database.read() as records:
                raise_form_errors(form, records.items, self.kinds)
            form.store_uploads(self.media)
            with self.writing() as records:
                raise_form_errors(form, records.items, self.kinds)
                raise_for_number(records.items, self.kind)
                item = self._new_item(form, records)
                clear_on_other_items(records, item, form.values)
                records.items.add(item)
                record_version(records, None, item, Action.PUBLISH)
        return item

    def update(self, key: str, parts: Iterable[FormPart]) -> ItemT:
        """Change the submitted values of a published item and of its draft, and return its new state.

        Raises what :meth:`add` raises, and ``VersionConflict`` for a form that was filled from an outdated version.
        """
        with self._validated_form(parts, adding=False) as form:
            with self.database.read() as records:
                self._find_for_update(records.items, key, form)
            form.store_uploads(self.media)
            with self.writing() as records:
                stored = self._find_for_update(records.items, key, form)
                item = with_form_values(stored, form)
                clear_on_other_items(records, item, form.values)
                if not makes_new_version(self.kind, form.values):
                    records.items.replace(item)
                    carry_into_draft(records, stored, item)
                    record_picks(records, stored, item, self.clock())
                    return item
                return save_item(records, stored, item, Edit(self.clock()), Action.PUBLISH)

    def remove(self, key: str) -> None:
        """Move an item to the trash, without the references to it."""
        with self.writing() as records:
            move_to_trash(records, self.find(records.items, key), self.kinds, Edit(self.clock()))

    def remove_picture(self, key: str, image_name: str) -> ItemT | None:
        """Remove a picture or film from an item and return its new state, or ``None`` for an unknown item.

        ``image_name`` is the name of a field, a stored path or a file name. Raises what ``without_picture`` raises.
        """
        with self.writing() as records:
            stored = self._get(records.items, key)
            if stored is None:
                return None
            item = without_picture(stored, image_name)
            return save_item(records, stored, item, Edit(self.clock()), Action.REMOVAL)

    @contextmanager
    def _validated_form(self, parts: Iterable[FormPart], *, adding: bool) -> Iterator[Form[ItemT]]:
        with read_form(self.kind, parts, self.media) as form:
            form.values = self.normalize(form.values)
            validate_form(form, self.media.has, adding=adding)
            yield form

    def _get(self, items: Items, key: str) -> ItemT | None:
        found = None if text_error(key) else items.get(self.kind, key)
        return self.seed if found is None and self.seed and key == self.seed.id else found

    def path_of(self, item: Item) -> str:
        """Return the path of the item's page."""
        template = self.path_template or f"/single-{self.name}/{{slug}}"
        return template.replace("{slug}", quote(item.slug, safe=""))

    def find(self, items: Items, key: str) -> ItemT:
        """Return the item, whether visitors see it or not."""
        item = self._get(items, key)
        if item is None:
            raise self.not_found
        return item

    @contextmanager
    def reading(self) -> Iterator[Records]:
        """Open a read transaction for the back office, after publishing what is due."""
        with self._published.up_to_date() as records:
            yield records

    @contextmanager
    def writing(self) -> Iterator[Records]:
        """Open a write transaction, and publish in it what is due before anything else."""
        with self.database.write() as records:
            self._due.publish_in(records)
            self.store_seed(records)
            yield records

    def store_seed(self, records: Records) -> None:
        """Store the item that is there from the beginning, unless it is stored."""
        if self.seed and records.items.get(self.kind, self.seed.id) is None:
            now = self.clock()
            records.items.add(attrs.evolve(self.seed, created_at=now, updated_at=now))

    def check_form_version(self, stored: ItemT, form: Form[ItemT]) -> None:
        """Raise ``VersionConflict`` when the form was filled from another version; add the error of an invalid one."""
        if error := version_error(form.version):
            form.errors[VERSION_FIELD] = error
        else:
            check_version(stored, form.version, self.name)

    def _find_for_update(self, items: Items, key: str, form: Form[ItemT]) -> ItemT:
        """Return the stored item. Raises an error when the form may not change it."""
        stored = self.find(items, key)
        if was_never_published(stored):
            raise self.not_found
        self.check_form_version(stored, form)
        raise_form_errors(form, items, self.kinds)
        if not is_live(stored, self.clock()):
            raise_errors({json_name(name): NOT_LIVE for name in exclusive_flags(self.kind) if form.values.get(name)})
        return stored

    def _new_item(self, form: Form[ItemT], records: Records) -> ItemT:
        slug, now = suggested_slug(records, self.kind, form.values["title"], self.name), self.clock()
        item = self.kind(
            id=secrets.token_hex(12),
            slug=slug,
            created_at=now,
            listed_at=last_place(records.items, self.kind, now),
            updated_at=now,
            updated_by=current_actor().name,
        )
        return with_form_values(item, form)
