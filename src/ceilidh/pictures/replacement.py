"""Lets one stored picture or film take the place of another one in all items, and takes that back."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.content.forms.item_changes import values_of
from ceilidh.content.forms.references import by_collection
from ceilidh.content.lifecycle.drafts import EditedItem, edited
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.versions import Action, Edit, last_number, save_contents
from ceilidh.content.rules.validation.rule_walk import broken_rules
from ceilidh.content.rules.validation.storable_values import NO_SUCH_FILE, storable
from ceilidh.errors import Invalid
from ceilidh.media.accepted_formats import kind_of, kinds_in_words
from ceilidh.pictures.places import fields_showing
from ceilidh.pictures.references import drafts_naming, published_naming
from ceilidh.pictures.replaced_items import CARRIED, ReplacedItem, Replacement, put_back, take_back_texts, with_file
from ceilidh.pictures.service import found_file
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.media_files import MediaFile


@attrs.frozen
class ReplacementService:
    """Replaces a file in all items, drafts and the site content at once. Versions and the trash keep what they showed.

    ``is_stored`` says whether a path is that of a stored file.
    """

    _due: DueDrafts
    _is_stored: Callable[[str], bool]

    def replace(self, path: str, by: str) -> Replacement:
        """Put the file at ``by`` into all places of the one at ``path``; visitors see it at the next request.

        Description, caption and credit carry over where the new file has none. Raises
        :class:`~ceilidh.errors.NotFound` for an unknown file, and :class:`~ceilidh.errors.Invalid` when the new one
        can't be in one of the places.
        """
        if not self._is_stored(by):
            raise _refused("replacement", NO_SUCH_FILE)
        with self._writing() as records:
            old, new = found_file(records, path), found_file(records, by)
            _check_kinds(old, new)
            edit = Edit(self._due.clock())
            items = [_replace_in(records, each, old.id, new.id, edit) for each in self._showing(records, old.id)]
            if not items:
                raise _refused("path", "No item and no draft shows this, so there is nothing to replace.")
            said = _carry_over(records, old, new)
            subject = Subject(MediaFile.collection, new.id, new.description or new.file_name)
            record_action(records, edit.at, AuditAction.PICTURE_REPLACED, subject)
        return Replacement(old.id, new.id, items, said)

    def undo(self, done: Replacement) -> None:
        """Put back what a replacement changed, as new versions.

        Raises :class:`~ceilidh.errors.NotPutBack` when one of the items was saved or removed since.
        """
        kinds = by_collection(self._due.kinds)
        with self._writing() as records:
            edit = Edit(self._due.clock())
            for each in done.items:
                put_back(records, kinds, done, each, edit)
            take_back_texts(records, done)

    @contextmanager
    def _writing(self) -> Iterator[Records]:
        with self._due.database.write() as records:
            self._due.publish_in(records)
            yield records
            # Of what is said of a file no item changes.
            records.raise_version()

    def _showing(self, records: Records, name: str) -> Sequence[EditedItem[Any]]:
        kinds = self._due.kinds
        contents = [*published_naming(records, kinds, name), *drafts_naming(records, by_collection(kinds), name)]
        keys = dict.fromkeys((type(each.item), each.item.id) for each in contents)
        stored = (records.items.get(kind, key) for kind, key in keys)
        return [edited(records, each) for each in stored if each]


def _refused(field: str, message: str) -> Invalid:
    return Invalid(message, {field: message})


def _check_kinds(old: MediaFile, new: MediaFile) -> None:
    if old.id == new.id:
        raise _refused("replacement", "This is the same file.")
    kind = kind_of(old.id)
    if kind and kind is not kind_of(new.id):
        needed = kinds_in_words(frozenset({kind}))
        raise _refused("replacement", f"Only a {needed} can take the place of a {needed}.")


def _replace_in(records: Records, before: EditedItem[Any], old: str, new: str, edit: Edit) -> ReplacedItem:
    after = EditedItem(with_file(before.content, old, new), with_file(before.stored, old, new))
    for content in (after.stored, after.content):
        _check_fields(content, new)
    save_contents(records, before, after, edit, Action.REPLACEMENT)
    stored = records.items.get(type(before.stored), before.stored.id)
    return ReplacedItem(
        kind=before.stored.collection,
        id=before.stored.id,
        last=last_number(records, stored or after.stored),
        published=None if after.stored == before.stored else before.stored.version,
        draft=before.content.version if before.stored.has_draft and after.content != before.content else None,
    )


def _check_fields(item: Item, new: str) -> None:
    """Raise ``Invalid`` when the new file breaks a rule of one of its fields."""
    labels = dict(fields_showing(item, new))
    for path, message in broken_rules(type(item), values_of(item), [storable(lambda _path: True)]):
        if path in labels:
            raise _refused("replacement", f"{item.title}, {labels[path]}: {message}")


def _carry_over(records: Records, old: MediaFile, new: MediaFile) -> list[str]:
    """Add to the entry of the new file what it lacks, and return the names of the attributes."""
    given: dict[str, Any] = {}
    for names in CARRIED:
        if not any(getattr(new, name) for name in names):
            given |= {name: value for name in names if (value := getattr(old, name))}
    if given:
        records.publishing.put(attrs.evolve(new, **given))
    return list(given)
