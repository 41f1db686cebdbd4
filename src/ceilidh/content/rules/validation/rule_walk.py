"""Applies rules to every value of an item or a form, in one walk; the rule for required fields."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import attrs

from ceilidh.content.rules.form_fields import guide_of
from ceilidh_ports.fields import Declaration, FieldSpec, FieldType, FieldValue, field_specs, field_values, is_blank

Rule = Callable[[FieldValue], str | None]
"""Returns what is wrong with a value, or ``None``."""


def broken_rules(shape: Declaration, values: Mapping[str, Any], rules: Sequence[Rule]) -> Iterator[tuple[str, str]]:
    """Yield the path of each value that breaks a rule, and the message of the first rule that it breaks.

    A list of files that breaks one is followed by those of its files that do, as in ``galleryImages.2``.
    """
    for field in field_values(shape, values):
        for part in (field, *_files_of(field)):
            if error := next(filter(None, (rule(part) for rule in rules)), None):
                yield part.path, error


def _files_of(field: FieldValue) -> Iterator[FieldValue]:
    """Yield each file of a list of files, as a list with that one alone."""
    if field.spec.type is FieldType.MEDIA_LIST:
        for number, path in enumerate(field.value or ()):
            yield attrs.evolve(field, value=[path], path=f"{field.path}.{number}")


def required_message(shape: Declaration, name: str) -> str:
    """Return the message for a missing value of a declared field, as in "Featured image is required."."""
    guide, spec = guide_of(shape, name), dict(field_specs(shape))[name]
    return guide.missing or f"{guide.label} {'are' if spec.type is FieldType.MEDIA_LIST else 'is'} required."


def required_error(field: FieldValue) -> str | None:
    """Return the message for a required field that is blank, also in a row with other content.

    In a required structure every field is required.
    """
    structure = field.parent if field.parent and field.parent.spec.type is FieldType.STRUCTURE else None
    is_required = (structure or field).spec.required
    return required_message(field.shape, field.name) if is_required and _is_missing(field.value) else None


def _is_missing(value: Any) -> bool:
    if isinstance(value, Mapping):
        return bool(value) and all(each is None for each in value.values())
    return is_blank(value)


def required_unless_uploaded(uploaded: Collection[str]) -> Rule:
    """Return :func:`required_error` for a form; ``uploaded`` are the attributes that have an uploaded file."""
    return lambda field: None if field.attribute_path in uploaded else required_error(field)


def with_missing(shape: Declaration, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the values, and ``None`` for each required one that lacks, as when an item is added."""
    required = ((name, spec) for name, spec in field_specs(shape) if spec.required)
    return {**values, **{name: _completed(spec, values.get(name)) for name, spec in required}}


def _completed(spec: FieldSpec, submitted: Any) -> Any:
    if spec.type is not FieldType.STRUCTURE or spec.shape is None:
        return submitted
    return {**dict.fromkeys(name for name, _ in field_specs(spec.shape)), **(submitted or {})}
