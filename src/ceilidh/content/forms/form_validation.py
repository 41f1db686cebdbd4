"""Validates a whole form."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_reader import SLUG_FIELD, VERSION_FIELD, Form
from ceilidh.content.forms.references import Kinds, known_references
from ceilidh.content.rules.slugs import slug_error
from ceilidh.content.rules.validation.link_rules import NO_LINK
from ceilidh.content.rules.validation.rule_walk import (
    Rule,
    broken_rules,
    required_message,
    required_unless_uploaded,
    with_missing,
)
from ceilidh.content.rules.validation.storable_values import NO_SUCH_FILE, IsStored, storable
from ceilidh.content.rules.validation.text_rules import format_error
from ceilidh.errors import Invalid, VersionConflict
from ceilidh.media.file_names import origin_of, stored_name
from ceilidh_ports.database import Records
from ceilidh_ports.fields import FieldType, FieldValue, field_specs, is_blank
from ceilidh_ports.items import Item
from ceilidh_ports.records.media_files import MediaFile

R = TypeVar("R")

_VERSION = re.compile(r"[1-9][0-9]{0,9}")


def validate_form(form: Form[Any], is_stored: IsStored, *, adding: bool) -> None:
    """Add the errors of all rules that need no database to the form; then drop its blank rows."""
    values = with_missing(form.kind, form.values) if adding else form.values
    rules = (storable(is_stored), format_error, required_unless_uploaded(form.uploaded_attributes))
    _add_errors(form, broken_rules(form.kind, values, rules))
    _drop_blank_rows(form)


def validate_draft(form: Form[Any], is_stored: IsStored, *, adding: bool) -> None:
    """Add the errors of a draft to the form: a draft needs a title, and what is there has to be storable.

    A text that is no link, or has not the format of its field, may stay: publishing refuses it.
    """
    if (adding or "title" in form.values) and is_blank(form.values.get("title")):
        form.errors["title"] = required_message(form.kind, "title")
    _add_errors(form, _storage_errors(form, is_stored))
    if form.slug is not None and (error := slug_error(form.slug)):
        form.errors[SLUG_FIELD] = error
    _drop_blank_rows(form)


def _add_errors(form: Form[Any], errors: Iterable[tuple[str, str]]) -> None:
    unreadable = set(form.errors)
    form.errors |= {path: message for path, message in errors if path.partition(".")[0] not in unreadable}


def _drop_blank_rows(form: Form[Any]) -> None:
    for name, spec in field_specs(form.kind):
        if spec.type is FieldType.ROWS and name in form.values:
            form.values[name] = without_blank_rows(form.values[name])


def _storage_errors(form: Form[Any], is_stored: IsStored) -> Iterator[tuple[str, str]]:
    errors = broken_rules(form.kind, form.values, [storable(is_stored)])
    return ((path, message) for path, message in errors if message != NO_LINK)


def check_form_version(form: Form[Any], stored: Item, name: str) -> None:
    """Raise ``VersionConflict`` when the form was filled from another version; add the error of an invalid one.

    This is optimistic locking. A form may leave the version out. Enquiries have the same rule in
    ``enquiries/inbox/service.py``.
    """
    # An empty version is invalid: taken for a missing one, it would overwrite silently.
    if form.version is not None and not _VERSION.fullmatch(form.version):
        form.errors[VERSION_FIELD] = "Send the version of the item as a whole number."
    elif form.version is not None and int(form.version) != stored.version:
        raise VersionConflict(stored.updated_by, name)


def raise_form_errors(form: Form[Any], records: Records, kinds: Kinds, is_stored: IsStored) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` if the form has errors or names an unknown item or file."""
    rules = [known_references(records.items, kinds), known_files(records, is_stored)]
    raise_errors({**dict(broken_rules(form.kind, form.values, rules)), **form.errors})


def known_files(records: Records, is_stored: IsStored) -> Rule:
    """Return the rule that each file of a field has not been deleted since the form was read.

    A deletion removes the record of a file in one transaction. The store is asked for a file without a record alone.
    """

    def is_known(path: str) -> bool:
        name = stored_name(path)
        return name is None or bool(records.publishing.get(MediaFile, origin_of(name))) or is_stored(path)

    def rule(field: FieldValue) -> str | None:
        if field.spec.type not in (FieldType.MEDIA, FieldType.MEDIA_LIST) or not field.value:
            return None
        paths = field.value if isinstance(field.value, list) else [field.value]
        return None if all(map(is_known, paths)) else NO_SUCH_FILE

    return rule


def raise_errors(errors: Mapping[str, str]) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` if there are errors, which are messages by field."""
    if errors:
        # A file that is wrong is named beside its list.
        own = [message for path, message in errors.items() if path.rpartition(".")[0] not in errors]
        message = own[0] if len(own) == 1 else "Some fields are missing or wrong."
        raise Invalid(message, errors)


def without_blank_rows(rows: list[R]) -> list[R]:
    """Return the rows that are not blank, in order; their nested rows are cleaned likewise."""
    return [_cleaned(row) for row in rows if not is_blank(row)]


def _cleaned(row: Any) -> Any:
    nested = [name for name, spec in field_specs(type(row)) if spec.type is FieldType.ROWS]
    return attrs.evolve(row, **{name: without_blank_rows(getattr(row, name)) for name in nested})
