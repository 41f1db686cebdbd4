"""Validates a whole form."""

from typing import Any, TypeVar

import attrs

from ceilidh.content.forms.form_reader import Form
from ceilidh.content.references import Kinds, reference_errors
from ceilidh.content.validation.field_validation import IsStored, field_errors
from ceilidh.content.validation.required_fields import is_blank, required_errors
from ceilidh.errors import Invalid
from ceilidh_ports.fields import FieldType, field_specs
from ceilidh_ports.repositories.item_repository import Items

R = TypeVar("R")


def validate_form(form: Form[Any], is_stored: IsStored, *, adding: bool) -> None:
    """Add the errors of all rules that need no database to the form; then drop its blank rows."""
    errors = [
        *required_errors(form.kind, form.values, adding=adding, uploaded=form.uploaded_attributes),
        *field_errors(form.kind, form.values, is_stored),
    ]
    unreadable = set(form.errors)
    form.errors |= {path: message for path, message in errors if path.partition(".")[0] not in unreadable}
    for name, spec in field_specs(form.kind):
        if spec.type is FieldType.ROWS and name in form.values:
            form.values[name] = without_blank_rows(form.values[name])


def raise_form_errors(form: Form[Any], items: Items, kinds: Kinds) -> None:
    """Raise :class:`~ceilidh.errors.Invalid` if the form has errors or refers to an unknown item."""
    errors = {**dict(reference_errors(form.kind, form.values, items, kinds)), **form.errors}
    if errors:
        message = next(iter(errors.values())) if len(errors) == 1 else "Some fields are missing or wrong."
        raise Invalid(message, errors)


def without_blank_rows(rows: list[R]) -> list[R]:
    """Return the rows that are not blank, in order; their nested rows are cleaned likewise."""
    return [_cleaned(row) for row in rows if not is_blank(row)]


def _cleaned(row: Any) -> Any:
    nested = [name for name, spec in field_specs(type(row)) if spec.type is FieldType.ROWS]
    return attrs.evolve(row, **{name: without_blank_rows(getattr(row, name)) for name in nested})
