"""The steps that reading, adding, changing and removing an item take, whatever its kind.

Files are received and every rule checked before anything is stored; files are stored before the row that names them;
no file is touched inside a unit of work. The files of a unit that failed stay for the sweep: their names are hashes of
their content, and another item may show the same one.
"""

import datetime as dt
import secrets
from typing import Any, TypeVar

import attrs
import orjson

from ceilidh.content.forms.form_reader import Form
from ceilidh.content.forms.row_cleanup import without_blank_rows
from ceilidh.content.kind_labels import Words
from ceilidh.content.optimistic_locking import VERSION, fault_of_version, is_save, refuse_stale
from ceilidh.content.picture_removal import without_picture
from ceilidh.content.references import Kinds, unknown_references, uses_of, without_reference
from ceilidh.content.slugs import free_slug, slug_of
from ceilidh.content.validation.field_validation import faults
from ceilidh.content.validation.required_fields import missing
from ceilidh.content.validation.text_rules import fault_of_text
from ceilidh.errors import Invalid, NotFound
from ceilidh.media.file_names import originals_in
from ceilidh.media.service import MediaService
from ceilidh_ports.clock import Clock
from ceilidh_ports.database import Database, Items, Records
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER

I = TypeVar("I", bound=Item)  # noqa: E741  a type variable, never a value


@attrs.frozen
class Catalogue:
    """What the steps work with; ``kinds`` are all kinds of items, for the references between them."""

    database: Database
    media: MediaService
    clock: Clock
    kinds: Kinds


def find(items: Items, kind: type[I], key: str, not_found: str) -> I:
    """Return the item whose id or slug is ``key``, or raise :class:`~ceilidh.errors.NotFound` saying ``not_found``."""
    item = None if fault_of_text(key) else items.get(kind, key)
    if item is None:
        raise NotFound(not_found)
    return item


def add(catalogue: Catalogue, form: Form[I], words: Words, who: str) -> I:
    """Store a new item made of the form and return it; ``who`` is the username of whoever adds it, or empty.

    Its slug is the kind's own name where the title leaves none. Raises :class:`~ceilidh.errors.Invalid` naming every
    field to blame.
    """
    _settle(form, catalogue.media, adding=True)
    with catalogue.database.read() as records:
        _refuse(form, records.items, catalogue.kinds)
    form.keep(catalogue.media)
    with catalogue.database.write() as records:
        _refuse(form, records.items, catalogue.kinds)
        now = catalogue.clock()
        item = attrs.evolve(_created(form, records.items, words), created_at=now, updated_at=now, updated_by=who)
        _lower_others(records.items, item, form)
        records.items.add(item)
    return item


def update(catalogue: Catalogue, form: Form[I], key: str, words: Words, who: str) -> I:
    """Store what the form changes of the item and return its new state.

    Raises ``NotFound``, ``VersionConflict`` when the form was filled from an earlier
    version, and :class:`~ceilidh.errors.Invalid` naming every field to blame.
    """
    _settle(form, catalogue.media, adding=False)
    with catalogue.database.read() as records:
        _stored(catalogue, form, records.items, key, words)
    form.keep(catalogue.media)
    with catalogue.database.write() as records:
        stored = _stored(catalogue, form, records.items, key, words)
        item = _merged(stored, form)
        if is_save(form.kind, form.values):
            item = _touched(item, catalogue.clock(), who)
        _lower_others(records.items, item, form)
        records.items.replace(item)
        _note_dropped(records, catalogue.clock(), stored, item)
    return item


def remove(catalogue: Catalogue, kind: type[Item], key: str, words: Words, who: str) -> None:
    """Remove the item and every reference to it; raises :class:`~ceilidh.errors.NotFound`."""
    with catalogue.database.write() as records:
        item = find(records.items, kind, key, words.not_found)
        records.items.remove(kind, item.id)
        _note_dropped(records, catalogue.clock(), item)
        for others in uses_of(item, records.items, catalogue.kinds).values():
            for other in others:
                records.items.replace(_touched(without_reference(other, item), catalogue.clock(), who))


def remove_picture(catalogue: Catalogue, kind: type[I], key: str, image_name: str, who: str) -> I | None:
    """Take a picture off the item whose id or slug is ``key``; return its new state, or ``None`` without such an item.

    Raises what :func:`~ceilidh.content.picture_removal.without_picture` raises.
    """
    with catalogue.database.write() as records:
        stored = None if fault_of_text(key) else records.items.get(kind, key)
        if stored is None:
            return None
        item = _touched(without_picture(stored, image_name), catalogue.clock(), who)
        records.items.replace(item)
        _note_dropped(records, catalogue.clock(), stored, item)
    return item


def _note_dropped(records: Records, now: dt.datetime, before: Item, after: Item | None = None) -> None:
    """Note the files that the item shows no longer: copies of the database that were begun before now name them."""
    dropped = _files_of(before) - (_files_of(after) if after else set())
    if dropped:
        records.upkeep.note_dropped(dropped, now)


def _files_of(item: Item) -> set[str]:
    return originals_in(orjson.dumps(CONVERTER.unstructure(item)))


def _settle(form: Form[Any], media: MediaService, *, adding: bool) -> None:
    """Check every rule that needs no database, then drop the rows that are blank."""
    found = [
        *missing(form.kind, form.values, adding=adding, chosen=form.chosen),
        *faults(form.kind, form.values, media.has),
    ]
    unreadable = set(form.errors)
    form.errors |= {path: sentence for path, sentence in found if path.partition(".")[0] not in unreadable}
    for name, facts in field_specs(form.kind):
        if facts.type is FieldType.ROWS and name in form.values:
            form.values[name] = without_blank_rows(form.values[name])


def _stored(catalogue: Catalogue, form: Form[I], items: Items, key: str, words: Words) -> I:
    """Return the item that the form is to change, after everything that speaks against changing it was looked for."""
    stored = find(items, form.kind, key, words.not_found)
    if fault := fault_of_version(form.version):
        form.errors[VERSION] = fault
    else:
        refuse_stale(stored, form.version, words)
    _refuse(form, items, catalogue.kinds)
    return stored


def _refuse(form: Form[Any], items: Items, kinds: Kinds) -> None:
    unknown = unknown_references(form.kind, form.values, items, kinds)
    errors = {**dict.fromkeys(unknown, "There is no such venue."), **form.errors}
    if errors:
        message = next(iter(errors.values())) if len(errors) == 1 else "Some fields are missing or wrong."
        raise Invalid(message, errors)


def _created(form: Form[I], items: Items, words: Words) -> I:
    slug = free_slug(slug_of(form.values["title"], words.name), lambda slug: items.get(form.kind, slug) is not None)
    return _merged(form.kind(id=secrets.token_hex(12), slug=slug), form)


def _merged(item: I, form: Form[I]) -> I:
    """Return the item with the form's values.

    Structures merge by attribute, media lists grow unless they were sent whole, everything else is replaced.
    """
    values = form.values
    changes = dict(values)
    for name, facts in field_specs(type(item)):
        if name in values and facts.type is FieldType.STRUCTURE:
            changes[name] = attrs.evolve(getattr(item, name), **values[name])
        if name in values and facts.type is FieldType.MEDIA_LIST and name not in form.whole:
            changes[name] = [*getattr(item, name), *values[name]]
    return attrs.evolve(item, **changes)


def _touched(item: I, now: dt.datetime, who: str) -> I:
    return attrs.evolve(item, version=item.version + 1, updated_at=now, updated_by=who)


def _lower_others(items: Items, item: Item, form: Form[Any]) -> None:
    for name, facts in field_specs(type(item)):
        if facts.exclusive and form.values.get(name):
            items.lower(type(item), name, but=item.id)
