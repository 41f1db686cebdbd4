"""Required fields, and what counts as blank."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import attrs

from ceilidh.content.rules.guides import guide_of
from ceilidh_ports.fields import Declaration, FieldType, field_specs, json_name


def is_blank(value: Any) -> bool:
    """Return whether a value is ``None``, white space, or a list or nested object with only blank parts."""
    if isinstance(value, str):
        return not value.strip()
    if isinstance(value, list):
        return all(map(is_blank, value))
    if attrs.has(type(value)):
        return all(is_blank(getattr(value, field.name)) for field in attrs.fields(type(value)))
    return value is None


def required_message(shape: Declaration, name: str) -> str:
    """Return the message for a missing value of a declared field, as in "Featured image is required."."""
    guide, spec = guide_of(shape, name), dict(field_specs(shape))[name]
    return guide.missing or f"{guide.label} {'are' if spec.type is FieldType.MEDIA_LIST else 'is'} required."


def required_errors(
    kind: Declaration, values: Mapping[str, Any], *, adding: bool, uploaded: Collection[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield the JSON name and a message for each required field that is missing or blank.

    ``values`` maps attribute names to submitted values, a structure to a mapping of its own; ``uploaded`` are the
    attributes that have an uploaded file. An update (``adding=False``) requires only that no value becomes blank.
    """
    for name, spec in field_specs(kind):
        if not spec.required or name in uploaded:
            continue
        if spec.type is FieldType.STRUCTURE:
            yield from _structure_errors(kind, name, values.get(name), adding=adding)
        elif (adding or name in values) and is_blank(values.get(name)):
            yield json_name(name), required_message(kind, name)


def _structure_errors(
    kind: Declaration, name: str, submitted: Mapping[str, Any] | None, *, adding: bool
) -> Iterator[tuple[str, str]]:
    shape = dict(field_specs(kind))[name].shape
    assert shape is not None
    if submitted is None and adding:
        yield json_name(name), required_message(kind, name)
    texts = submitted or {}
    for nested, _ in field_specs(shape):
        if (adding or nested in texts) and is_blank(texts.get(nested)):
            yield f"{json_name(name)}.{json_name(nested)}", required_message(shape, nested)


def incomplete_row_errors(shape: Declaration, values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the dotted path of JSON names and a message for each required field that a row with other content lacks."""
    for name, spec in field_specs(shape):
        path = f"{prefix}{json_name(name)}."
        if spec.type is FieldType.STRUCTURE and spec.shape and name in values:
            yield from incomplete_row_errors(spec.shape, values[name], path)
        if spec.type is FieldType.ROWS and spec.shape:
            for number, row in enumerate(values.get(name, ())):
                yield from _row_errors(spec.shape, row, f"{path}{number}.")


def _row_errors(shape: Declaration, row: Any, path: str) -> Iterator[tuple[str, str]]:
    if is_blank(row):
        return
    for name, spec in field_specs(shape):
        if spec.required and is_blank(getattr(row, name)):
            yield path + json_name(name), required_message(shape, name)
    yield from incomplete_row_errors(shape, attrs.asdict(row, recurse=False), path)
